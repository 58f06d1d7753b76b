import { Check } from 'lucide-react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SectionHeader } from './section-header.tsx'
import { Section } from './section.tsx'
import styles from './benefits.module.css'
import { SpriteRoom } from './sprite-room.tsx'
import { t } from './texts.ts'

const benefits = ['renewals', 'place', 'sharing', 'shopping', 'reports', 'groups', 'costs', 'credits'] as const

/** Eight benefits in a section at night, when only the rooms that need somebody are lit. */
export function Benefits() {
  return (
    <Section ground="night" labelledBy="benefits" className={styles.split}>
      <div>
        <SectionHeader id="benefits" heading={t('benefits.heading')} intro={t('benefits.intro')} />
        <div className={styles.rooms}>
          <SpriteRoom kind="home" size="fill" lit />
          <SpriteRoom kind="pets" size="fill" />
          <SpriteRoom kind="children" size="fill" lit />
        </div>
      </div>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon of={Check} className={styles.tick} />
            <span>{t(`benefits.${benefit}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
