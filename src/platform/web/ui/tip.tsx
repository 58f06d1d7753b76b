import { useRender } from '@base-ui/react/use-render'
import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import styles from './tip.module.css'
import { usePlaceBeside } from './use-place-beside.ts'
import { useTip } from './use-tip.ts'

/**
 * Shows a word beside what the mouse rests on or the keyboard reaches; the child carries the same name itself. Made by hand:
 * it stands on the sign-in screen, where a library for it would weigh as much as the router.
 */
export function Tip({ text, children }: { text: string; children: ReactElement }) {
  const { anchor, handlers, stay, leave } = useTip()
  const child = useRender({ render: children, props: handlers })
  return (
    <>
      {child}
      {anchor && createPortal(<Words key={text} beside={anchor} text={text} onEnter={stay} onLeave={leave} />, document.body)}
    </>
  )
}

function Words({ beside, text, onEnter, onLeave }: { beside: Element; text: string; onEnter: () => void; onLeave: () => void }) {
  const place = usePlaceBeside(beside)
  return (
    <div ref={place} className={styles.tip} aria-hidden="true" onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {text}
    </div>
  )
}
