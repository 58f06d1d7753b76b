import { Sailboat, ChevronDown } from 'lucide-react'
import type { CategoryKind } from '#foundation/categories/contract.ts'
import { categoryKinds } from '#foundation/categories/shared/kinds.ts'
import { CustomRoom } from '#foundation/categories/web/rooms/custom-room.tsx'
import { roomDrawings } from '#foundation/categories/web/rooms/room-drawings.ts'
import { BareFrame } from '#platform/web/ui/bare-frame.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Hexagon } from '#platform/web/ui/hexagon.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Logo } from '#platform/web/ui/logo.tsx'
import { DrawingDefs } from '#platform/web/ui/rooms/drawing-defs.tsx'
import art from '#platform/web/ui/rooms/room-art.module.css'
import lines from '#platform/web/ui/rooms/room-lines.module.css'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { Benefits } from './benefits.tsx'
import { Screenshots } from './screenshots-section.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Problems } from './problems.tsx'
import { AuthLink } from './auth-link.tsx'
import { SectionHeader } from './section-header.tsx'
import { Section } from './section.tsx'
import { SpriteRoom } from './sprite-room.tsx'
import styles from './landing-page.module.css'
import { t } from './texts.ts'

/** The body of the front page. It is rendered once, when the app is built, and needs no script to be read. */
export function LandingPage() {
  return (
    <>
      <DrawingDefs />
      <RoomSprite />
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Problems />
        <Features />
        <Screenshots />
        <Steps />
        <Benefits />
        <Faq />
        <Closing />
      </main>
      <Footer />
      <RedirectMessage />
    </>
  )
}

/** Every room once; SpriteRoom shows them, as often as the page needs. */
function RoomSprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true" focusable="false">
      {categoryKinds.map((kind) => (
        // The classes are on the symbol: elements shown by `use` do not inherit from what is around the symbol.
        <symbol key={kind} id={`room-${kind}`} className={classNames(art.art, lines.lines)} viewBox="-90 -103 180 206">
          <RoomOf kind={kind} />
        </symbol>
      ))}
    </svg>
  )
}

function RoomOf({ kind }: { kind: CategoryKind }) {
  const Drawn = kind === 'custom' ? undefined : roomDrawings[kind]
  return Drawn === undefined ? <CustomRoom icon={Sailboat} /> : <Drawn />
}

/** The brand, and the links to signing in and up. */
function Header() {
  const links = (
    <nav className={styles.headerLinks} aria-label={t('account')}>
      <AuthLink to="signIn" variant="quiet">
        {t('signIn')}
      </AuthLink>
      <AuthLink to="signUp" variant="primary">
        {t('start')}
      </AuthLink>
    </nav>
  )
  return (
    <BareFrame home={<a href="/" />} end={links}>
      {null}
    </BareFrame>
  )
}

const steps = ['signUp', 'add', 'invite', 'stay'] as const

/** From signing up to a quiet evening in four steps. */
function Steps() {
  return (
    <Section labelledBy="steps">
      <SectionHeader id="steps" heading={t('steps.heading')} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              <Hexagon />
              <span>{index + 1}</span>
            </span>
            <Heading level={3}>{t(`steps.${step}.heading`)}</Heading>
            <p className={styles.stepText}>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const questions = ['what', 'who', 'sharing', 'renewal', 'friends', 'meals', 'privacy', 'price'] as const

/** Eight questions, of which at most one is open, without any script. */
function Faq() {
  return (
    <Section labelledBy="faq" className={styles.split}>
      <div>
        <SectionHeader id="faq" heading={t('faq.heading')} />
      </div>
      <div className={styles.faq}>
        {questions.map((question) => (
          <details key={question} name="faq" open={question === 'renewal'}>
            <summary>
              {t(`faq.${question}.question`)}
              <Icon of={ChevronDown} className={styles.arrow} />
            </summary>
            <p>{t(`faq.${question}.answer`)}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}

/** The last section, with both links once more. */
function Closing() {
  return (
    <section className={styles.place} aria-labelledby="closing">
      <div className={styles.closing}>
        <SpriteRoom kind="home" lit className={styles.room} />
        <div>
          <Heading level={2} look="l" id="closing">
            {t('closing.heading')}
          </Heading>
          <p className={styles.closingText}>{t('closing.text')}</p>
          <div className={styles.actions}>
            <AuthLink to="signUp" variant="plain" size="l" className={styles.dark}>
              {t('signUp')}
            </AuthLink>
            <AuthLink to="signIn" variant="plain" size="l" className={styles.line}>
              {t('signIn')}
            </AuthLink>
          </div>
        </div>
      </div>
    </section>
  )
}

// Only the server knows the address: serve-front-page.ts fills it into this prebuilt page, or takes the line out.
const address = '%SUPPORT_ADDRESS%'

/** The end of the page: the terms, and the support address where one is configured. */
function Footer() {
  return (
    <footer className={styles.footer}>
      <span className={styles.brand}>
        <Logo />
        <span>{t('footer.tagline')}</span>
      </span>
      <ul className={styles.footerLinks}>
        <li>
          <TextLink href="/terms">{t('footer.terms')}</TextLink>
        </li>
        <li data-support="">
          {t('footer.contact')} <TextLink href={`mailto:${address}`}>{address}</TextLink>
        </li>
      </ul>
    </footer>
  )
}

/** The place for the redirect message, such as that the account is deleted; the landing script fills it. */
function RedirectMessage() {
  return <output className={styles.said} data-said="" />
}
