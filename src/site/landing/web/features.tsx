import type { CategoryKind } from '#foundation/categories/contract.ts'
import { categoryKinds } from '#foundation/categories/shared/kinds.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { SectionHeader } from './section-header.tsx'
import { Section } from './section.tsx'
import catalogue from '../messages/en.json'
import styles from './features.module.css'
import { SpriteRoom } from './sprite-room.tsx'
import { t } from './texts.ts'

type FeatureKind = keyof typeof catalogue.features & CategoryKind

const isNotified = (kind: CategoryKind): kind is FeatureKind => kind in catalogue.features

/** The rooms that the page shows, and what each contains. */
export function Features() {
  return (
    <Section labelledBy="features">
      <SectionHeader id="features" heading={t('features.heading')} intro={t('features.intro')} />
      <ul className={styles.features}>
        {categoryKinds.filter(isNotified).map((kind) => (
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
