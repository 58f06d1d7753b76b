import { AlarmClock, Calendar, PiggyBank, Search, Soup, Users } from 'lucide-react'
import { Heading } from '#platform/web/ui/heading.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { SectionHeader } from './section-header.tsx'
import { Section } from './section.tsx'
import styles from './problems.module.css'
import { t } from './texts.ts'

const problems = [
  { name: 'scattered', icon: Search },
  { name: 'missed', icon: AlarmClock },
  { name: 'coordination', icon: Users },
  { name: 'costs', icon: PiggyBank },
  { name: 'appointments', icon: Calendar },
  { name: 'meals', icon: Soup },
] as const

/** Six problems of a household without one place for everything. */
export function Problems() {
  return (
    <Section ground="sunken" labelledBy="pains">
      <SectionHeader id="pains" heading={t('pains.heading')} intro={t('pains.intro')} />
      <ul className={styles.problems}>
        {problems.map(({ name, icon }) => (
          <li key={name} className={styles.pain}>
            <HexagonIcon icon={icon} className={styles.cell} />
            <div>
              <Heading level={3}>{t(`pains.${name}.heading`)}</Heading>
              <p className={styles.text}>{t(`pains.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
