import { Car, Dog, type LucideIcon } from 'lucide-react'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { Section } from './section.tsx'
import { AuthLink } from './auth-link.tsx'
import styles from './hero.module.css'
import { ScreenPicture } from './screen-picture.tsx'
import { shots } from './screenshots.ts'
import { SpriteRoom } from './sprite-room.tsx'
import { t } from './texts.ts'

const comb = [
  { kind: 'travel', lit: false },
  { kind: 'home', lit: true },
  { kind: 'children', lit: false },
  { kind: 'cars', lit: true },
  { kind: 'meals', lit: false },
  { kind: 'health', lit: false },
  { kind: 'pets', lit: true },
  { kind: 'houses', lit: false },
] as const

/** The tagline, the two links to an account, the house as a comb and a look inside it. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <Section className={styles.top}>
        <div>
          <Heading level={1} look="xl">
            {t('hero.heading')}
          </Heading>
          <p className={styles.lead}>{t('hero.lead')}</p>
          <div className={styles.actions}>
            <AuthLink to="signUp" variant="primary" size="l">
              {t('hero.start')}
            </AuthLink>
            <AuthLink to="signIn" variant="plain" size="l">
              {t('hero.more')}
              <VisuallyHidden>{t('hero.moreOf')}</VisuallyHidden>
            </AuthLink>
          </div>
          <p className={styles.who}>{t('hero.who')}</p>
          <p className={styles.whose}>{t('hero.whose')}</p>
        </div>
        <Comb />
      </Section>
      <div className={styles.window}>
        <div className={styles.frame}>
          <ScreenPicture first alt={t('hero.dashboard')} shot={shots.dashboardWide} narrow={shots.dashboardPhone} />
        </div>
      </div>
    </div>
  )
}

function Comb() {
  return (
    <div className={styles.combBox}>
      <div className={styles.comb} aria-hidden="true">
        {comb.map(({ kind, lit }) => (
          <SpriteRoom key={kind} kind={kind} lit={lit} size="fill" />
        ))}
      </div>
      <Pin icon={Car} kind="cars" says={t('hero.pins.carSays')} of={t('hero.pins.car')} />
      <Pin icon={Dog} kind="pets" says={t('hero.pins.petSays')} of={t('hero.pins.pet')} />
    </div>
  )
}

interface PinProps {
  icon: LucideIcon
  kind: 'cars' | 'pets'
  says: string
  of: string
}

// An example of a lit room's text; decoration.
function Pin({ icon, kind, says, of }: PinProps) {
  return (
    <p className={classNames(styles.pin, styles[kind])} aria-hidden="true">
      <HexagonIcon icon={icon} hue={kinds[kind].hue} />
      <span>
        <b>{says}</b>
        <small>{of}</small>
      </span>
    </p>
  )
}
