import { type Ref, type RefObject, useLayoutEffect, useRef } from 'react'
import type { AddItem } from './add-launcher.tsx'
import { Badge } from './badge.tsx'
import type { FrameItem } from './frame-item.ts'
import { Hexagon } from './hexagon.tsx'
import { AddKey } from './phone-add.tsx'
import styles from './phone-nav.module.css'
import { renderAs } from './render-as.ts'
import { t } from './texts.ts'
import { useRootMark } from './use-root-mark.ts'

type PhoneNavProps = {
  items: readonly FrameItem[]
  add: AddItem | undefined
  /** Gets the place of the '+', where pages put a key of their own. */
  ref: Ref<HTMLDivElement>
}

/** Shows the bottom navigation, only below 768 px; the current page has a honey cell, and the '+' is in the middle. */
export function PhoneNav({ items, add, ref }: PhoneNavProps) {
  const bar = useNavHeight()
  useRootMark('bottom-nav')
  const half = Math.ceil(items.length / 2)
  const draw = (some: readonly FrameItem[]) => some.map((item) => <NavItem key={item.key} item={item} />)
  return (
    <nav ref={bar} className={styles.nav} aria-label={t('mainNavigation')} data-bottom-nav="">
      <div className={styles.cells}>
        {draw(items.slice(0, half))}
        <div ref={ref} className={styles.add}>
          {add && <AddKey label={add.label} onPress={add.onOpen} waits={add.waits} />}
        </div>
        {draw(items.slice(half))}
      </div>
    </nav>
  )
}

function NavItem({ item }: { item: FrameItem }) {
  const { icon: Glyph, label, count = 0, countLabel, countTone = 'ink', active = false, render } = item
  const own = {
    className: styles.navItem,
    'aria-current': active ? ('page' as const) : undefined,
    children: (
      <>
        <span className={styles.cell}>
          <Hexagon className={styles.hex} />
          <Glyph className={styles.icon} size={22} strokeWidth={1.9} aria-hidden="true" />
        </span>
        <span className={styles.label}>{label} </span>
        {count > 0 && (
          <span className={styles.navCount}>
            <Badge count={count} tone={countTone} label={countLabel} />
          </span>
        )}
      </>
    ),
  }
  return renderAs('a', render, own)
}

// The height of one line, as the tokens have it.
const onePx = 64

/** Tells the page how high the bottom navigation is: with large text it has two lines, and more must stay free above it. */
function useNavHeight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const root = document.documentElement
    const cells = bar.current?.firstElementChild
    if (cells == null) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0
      if (height <= onePx) root.style.removeProperty('--nav')
      else root.style.setProperty('--nav', `${height}px`)
    })
    watcher.observe(cells)
    return () => {
      watcher.disconnect()
      root.style.removeProperty('--nav')
    }
  }, [])
  return bar
}
