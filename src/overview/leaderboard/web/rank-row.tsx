import { useTranslation } from 'react-i18next'
import { Person } from '../../../platform/web/ui/avatar.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import type { Rank } from '../contract.ts'
import { Medal } from './medal.tsx'
import styles from './rank-row.module.css'

/** One person of the ranking; whoever is in first place is highlighted (LEAD-07). */
export function RankRow({ rank: { userId, name, memberType, credits, rank } }: { rank: Rank }) {
  const { t } = useTranslation('leaderboard')
  const called = name ?? t('unknown')
  return (
    <li className={classNames(styles.row, rank === 1 && styles.first)}>
      <Medal place={rank} />
      <Person id={userId} name={called} silent />
      <div className={styles.words}>
        <div className={styles.who}>
          <p className={styles.name}>{called}</p>
          <p className={styles.type}>{t(`member.${memberType}`)}</p>
        </div>
        <span className={styles.credits}>
          <Chip tone={rank === 1 ? 'honey' : 'plain'}>{t('credits', { count: credits })}</Chip>
        </span>
      </div>
    </li>
  )
}
