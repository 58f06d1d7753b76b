import { DrawingDefs } from '../../../platform/web/ui/rooms/drawing-defs.tsx'
import { Benefits } from './benefits.tsx'
import { Closing } from './closing.tsx'
import { CloserLook } from './closer-look.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import { Pains } from './pains.tsx'
import { RoomSprite } from './room-sprite.tsx'
import { Said } from './said.tsx'
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
        <CloserLook />
        <Steps />
        <Benefits />
        <Faq />
        <Closing />
      </main>
      <Footer />
      <Said />
    </>
  )
}
