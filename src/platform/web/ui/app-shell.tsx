import frame from './bare-frame.module.css'
import card from './card.module.css'
import { classNames } from './class-names.ts'
import { Logo } from './logo.tsx'
import page from './page.module.css'
import { DrawingDefs } from './rooms/drawing-defs.tsx'
import bone from './skeleton.module.css'
import { t } from './texts.ts'

const cards = [1, 2, 3]

/**
 * What the app's page shows before there is any code: the header and the shapes of a screen, with nothing of anybody. The build writes it
 * into the page, so it has no styles of its own in attributes, which the content policy refuses.
 */
export function AppShell() {
  return (
    <>
      <DrawingDefs />
      <div className={frame.bar}>
        <div className={frame.inner}>
          <span className={frame.brand}>
            <Logo />
            <span className={frame.name}>{t('appName')}</span>
          </span>
        </div>
      </div>
      <div className={classNames(page.page, page.content)}>
        <span className={bone.bone} data-shell="heading" />
        {cards.map((number) => (
          <div key={number} className={classNames(card.card, card.padded)} data-shell="card">
            <span className={bone.bone} data-shell="title" />
            <span className={bone.bone} data-shell="words" />
          </div>
        ))}
      </div>
    </>
  )
}
