import { useTranslation } from 'react-i18next'
import { categoryKinds } from '#foundation/categories/shared/kinds.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { SectionHeader } from './section-header.tsx'
import { Section } from './section.tsx'
import styles from './features.module.css'
import { SpriteRoom } from './sprite-room.tsx'

/** The rooms and what is kept in each. */
export function Features() {
  const { t } = useTranslation('landing')
  return (
    <Section labelledBy="features">
      <SectionHeader id="features" heading={t('features.heading')} intro={t('features.intro')} />
      <ul className={styles.features}>
        {categoryKinds.map((kind) => (
          <li key={kind}>
            <Card pad="none" className={styles.feature}>
              <SpriteRoom kind={kind} />
              <div>
                <Heading level={3}>{t(`features.${kind}.heading`)}</Heading>
                <p className={styles.text}>{t(`features.${kind}.text`)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
