import { useTranslation } from 'react-i18next'
import { Person } from '../../../platform/web/ui/avatar.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import type { Rank } from '../contract.ts'
import { Medal } from './medal.tsx'
import styles from './rank-row.module.css'

/** One person of the ranking, in the row they stand in, counted from 1; the first is highlighted (LEAD-07). */
export function RankRow({ rank: { userId, name, memberType, credits, rank }, row }: { rank: Rank; row: number }) {
  const { t } = useTranslation('leaderboard')
  const called = name ?? t('unknown')
  return (
    <li className={classNames(styles.row, row === 1 && styles.first)}>
      <Medal row={row} place={rank} />
      <Person id={userId} name={called} silent />
      <div className={styles.words}>
        <div className={styles.who}>
          <p className={styles.name}>{called}</p>
          <p className={styles.type}>{t(`member.${memberType}`)}</p>
        </div>
        <span className={styles.credits}>
          <Chip tone={row === 1 ? 'honey' : 'plain'}>{t('credits', { count: credits })}</Chip>
        </span>
      </div>
    </li>
  )
}
