import { Sailboat } from 'lucide-react'
import type { CategoryKind } from '../../../foundation/categories/contract.ts'
import { categoryKinds } from '../../../foundation/categories/shared/public.ts'
import { CustomRoom, roomDrawings } from '../../../foundation/categories/web/rooms/public.ts'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { DrawingDefs } from '../../../platform/web/ui/rooms/drawing-defs.tsx'
import art from '../../../platform/web/ui/rooms/room-art.module.css'
import lines from '../../../platform/web/ui/rooms/room-lines.module.css'
import { Benefits } from './benefits.tsx'
import { Screenshots } from './closer-look.tsx'
import { Closing } from './closing.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import styles from './landing-page.module.css'
import { Pains } from './pains.tsx'
import { Steps } from './steps.tsx'

/** The body of the front page (LAND-01 to LAND-18). It is rendered once, when the app is built, and needs no script to be read. */
export function LandingPage() {
  return (
    <>
      <DrawingDefs />
      <RoomSprite />
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Pains />
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
  if (kind === 'custom') return <CustomRoom icon={Sailboat} />
  const Drawn = roomDrawings[kind]
  return <Drawn />
}

/** The place for the redirect message, such as that the account is deleted; the landing script fills it. */
function RedirectMessage() {
  return <output className={styles.said} data-said="" />
}
