import { classNames } from '#platform/web/ui/class-names.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import { SectionHeader } from './section-header.tsx'
import { Section } from './section.tsx'
import styles from './screenshots-section.module.css'
import { ScreenPicture } from './screen-picture.tsx'
import { shots } from './screenshots.ts'
import { t } from './texts.ts'

const looks = [
  { name: 'contract', shot: shots.contractForm },
  { name: 'shopping', shot: shots.shoppingPhone },
  { name: 'meals', shot: shots.mealsWide },
] as const

/** Three screens of the app, with what each does for people. */
export function Screenshots() {
  return (
    <Section ground="sunken" labelledBy="look">
      <SectionHeader id="look" heading={t('look.heading')} intro={t('look.intro')} />
      <ul className={styles.looks}>
        {looks.map(({ name, shot }) => (
          <li key={name} className={classNames(styles.look, styles[name])}>
            <div>
              <Heading level={3} look="m">
                {t(`look.${name}.heading`)}
              </Heading>
              <p className={styles.text}>{t(`look.${name}.text`)}</p>
            </div>
            <div className={styles.frame}>
              <ScreenPicture shot={shot} alt={t(`look.${name}.picture`)} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
