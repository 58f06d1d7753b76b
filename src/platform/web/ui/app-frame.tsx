import { Search } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BareFrame } from './bare-frame.tsx'
import { type FrameItem, itemName } from './frame-item.ts'
import { IconButton } from './icon-button.tsx'
import { Kbd } from './kbd.tsx'
import { type AddItem, AddLauncher } from './add-launcher.tsx'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'
import { Hexagon } from './hexagon.tsx'
import { AddKey, PhoneAddPlace } from './phone-add.tsx'
import { useRootMark } from './use-root-mark.ts'
import styles from './app-frame.module.css'
import { type RenderProp, rendered } from './rendered.ts'

interface AppFrameProps {
  /** The link of the brand. */
  home: RenderProp
  /** At the right of the header, in order. */
  header: readonly FrameItem[]
  /** Bottom navigation of phones: four, around the '+'. Unset: none, as before signing in. */
  nav?: readonly FrameItem[] | undefined
  search?: { label: string; shortcut?: string | undefined; onOpen: () => void } | undefined
  /** Adds anything: in the header, and in the middle of the bottom navigation. Unset: there is nothing to add. */
  add?: AddItem | undefined
  children: ReactNode
}

/** Shows a header on wide screens, and header and bottom navigation on phones, around a Page. */
export function AppFrame({ home, header, nav, search, add, children }: AppFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const end = (
    <>
      {search && <SearchLauncher {...search} />}
      {add && <AddLauncher {...add} />}
      <FrameItems items={header} />
    </>
  )
  return (
    <BareFrame home={home} end={end}>
      <PhoneAddPlace value={place}>{children}</PhoneAddPlace>
      {nav && <PhoneNav items={nav} add={add} ref={setPlace} />}
    </BareFrame>
  )
}

function SearchLauncher({ label, shortcut, onOpen }: { label: string; shortcut?: string | undefined; onOpen: () => void }) {
  return (
    <>
      <button type="button" className={styles.search} onClick={onOpen}>
        <Search size={20} strokeWidth={1.9} aria-hidden="true" />
        <span>{label}</span>
        {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
      </button>
      <span className={styles.searchIcon}>
        <IconButton icon={Search} label={label} onClick={onOpen} />
      </span>
    </>
  )
}

/** Shows the header's items, each an icon with a tooltip, or with its word beside it. */
function FrameItems({ items }: { items: readonly FrameItem[] }) {
  return items.map((item) => <HeaderItem key={item.key} item={item} />)
}

function HeaderItem({ item }: { item: FrameItem }) {
  const { icon, face, label, count = 0, countLabel, countTone = 'ink', worded = false, active = false, on, render } = item
  const own = {
    className: classNames(styles.headerItem, worded && styles.worded, on === 'wide' && styles.wide),
    // A visible word must be part of the accessible name, so worded items are named by their content.
    'aria-label': worded ? undefined : itemName(item),
    'aria-current': active ? ('page' as const) : undefined,
    children: (
      <>
        {face ?? <Icon of={icon} />}
        {worded && <span>{label} </span>}
        {count > 0 && (
          <span className={styles.headerCount} aria-hidden={!worded || undefined}>
            <Badge count={count} tone={countTone} label={countLabel} />
          </span>
        )}
      </>
    ),
  }
  const element = rendered('a', render, own)
  return worded ? element : <Tooltip text={label}>{element}</Tooltip>
}

type PhoneNavProps = {
  items: readonly FrameItem[]
  add: AddItem | undefined
  /** Gets the place of the '+', where pages put a key of their own. */
  ref: Ref<HTMLDivElement>
}

/** Shows the bottom navigation, only below 768 px; the current page has a honey cell, and the '+' is in the middle. */
function PhoneNav({ items, add, ref }: PhoneNavProps) {
  const { t } = useTranslation('ui')
  useRootMark('bottom-nav')
  const half = Math.ceil(items.length / 2)
  const draw = (some: readonly FrameItem[]) => some.map((item) => <NavItem key={item.key} item={item} />)
  return (
    <nav className={styles.nav} aria-label={t('mainNavigation')} data-bottom-nav="">
      {draw(items.slice(0, half))}
      <div ref={ref} className={styles.add}>
        {add && <AddKey label={add.label} onPress={add.onOpen} waits={add.waits} />}
      </div>
      {draw(items.slice(half))}
    </nav>
  )
}

function NavItem({ item }: { item: FrameItem }) {
  const { icon: Glyph, face, label, count = 0, countLabel, countTone = 'ink', active = false, render } = item
  const own = {
    className: styles.navItem,
    'aria-current': active ? ('page' as const) : undefined,
    children: (
      <>
        <span className={styles.cell}>
          <Hexagon className={styles.hex} />
          {face ?? <Glyph className={styles.icon} size={22} strokeWidth={1.9} aria-hidden="true" />}
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
  return rendered('a', render, own)
}
