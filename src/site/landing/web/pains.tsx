import { AlarmClock, Calendar, PiggyBank, Search, Soup, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Heading } from '#platform/web/ui/heading.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { BandHead } from './band-head.tsx'
import { Band } from './band.tsx'
import styles from './pains.module.css'

const pains = [
  { name: 'scattered', icon: Search },
  { name: 'missed', icon: AlarmClock },
  { name: 'coordination', icon: Users },
  { name: 'costs', icon: PiggyBank },
  { name: 'appointments', icon: Calendar },
  { name: 'meals', icon: Soup },
] as const

/** The troubles of a household without one place for everything: six pains. */
export function Pains() {
  const { t } = useTranslation('landing')
  return (
    <Band ground="sunken" labelledBy="pains">
      <BandHead id="pains" heading={t('pains.heading')} intro={t('pains.intro')} />
      <ul className={styles.pains}>
        {pains.map(({ name, icon }) => (
          <li key={name} className={styles.pain}>
            <HexagonIcon icon={icon} className={styles.cell} />
            <div>
              <Heading level={3}>{t(`pains.${name}.heading`)}</Heading>
              <p className={styles.text}>{t(`pains.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  )
}
