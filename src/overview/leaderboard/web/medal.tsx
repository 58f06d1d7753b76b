import { Award, Medal as MedalIcon, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Hex } from '../../../platform/web/ui/hex.tsx'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import styles from './medal.module.css'

const medals = [
  { icon: Trophy, look: styles.gold },
  { icon: MedalIcon, look: styles.silver },
  { icon: Award, look: styles.bronze },
] as const

/** What a place of the ranking wears: the first three a medal of their own each (LEAD-06), below them its number. Equal sums wear the same. */
export function Medal({ place }: { place: number }) {
  const { t } = useTranslation('leaderboard')
  const medal = medals[place - 1]
  return (
    <span className={classNames(styles.medal, medal?.look)}>
      {medal === undefined ? (
        <span className={styles.number} aria-hidden="true">
          {place}
        </span>
      ) : (
        <>
          <Hex className={styles.hex} />
          <Icon of={medal.icon} className={styles.icon} />
        </>
      )}
      <VisuallyHidden>{t('place', { place })}</VisuallyHidden>
    </span>
  )
}
