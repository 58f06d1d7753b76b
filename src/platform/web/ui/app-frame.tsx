import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type AddItem, AddLauncher } from './add-launcher.tsx'
import styles from './app-frame.module.css'
import { Badge } from './badge.tsx'
import { BareFrame } from './bare-frame.tsx'
import { classNames } from './class-names.ts'
import type { FrameItem } from './frame-item.ts'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { PhoneAddPlace } from './phone-add.tsx'
import { PhoneNav } from './phone-nav.tsx'
import { type RenderProp, renderAs } from './render-as.ts'
import { t } from './texts.ts'
import { Tooltip } from './tooltip.tsx'
import { useMedia } from './use-media.ts'

interface AppFrameProps {
  /** The link of the brand. */
  home: RenderProp
  /** What one goes to, in words beside the brand of wide screens. */
  places?: readonly FrameItem[] | undefined
  /** What waits for the person, at the right of the header, in order. */
  header: readonly FrameItem[]
  /** What concerns the person alone: one key at the end of the header. */
  account?: ReactNode
  /** Bottom navigation of phones: four, around the '+'. Unset: none, as before signing in. */
  nav?: readonly FrameItem[] | undefined
  search?: SearchItem | undefined
  /** Adds anything: in the header, and in the middle of the bottom navigation. Unset: there is nothing to add. */
  add?: AddItem | undefined
  children: ReactNode
}

type SearchItem = { label: string; shortcut?: string | undefined; onOpen: () => void }

/** Shows a header on wide screens, and header and bottom navigation on phones, around a Page. */
export function AppFrame({ home, places, header, account, nav, search, add, children }: AppFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const end = (
    <>
      {places && <Places items={places} />}
      <span className={styles.between} />
      {search && <SearchLauncher {...search} />}
      {add && <AddLauncher {...add} />}
      {header.map((item) => (
        <HeaderItem key={item.key} item={item} />
      ))}
      {account}
    </>
  )
  return (
    <BareFrame home={home} end={end} spare={places !== undefined}>
      <PhoneAddPlace value={place}>{children}</PhoneAddPlace>
      {nav && <PhoneNav items={nav} add={add} ref={setPlace} />}
    </BareFrame>
  )
}

function Places({ items }: { items: readonly FrameItem[] }) {
  return (
    <nav className={styles.places} aria-label={t('mainNavigation')}>
      {items.map(({ key, label, render }) => renderAs('a', render, { key, className: styles.place, children: label }))}
    </nav>
  )
}

// Below this width the header has icons alone, with their names as tooltips.
const isBareQuery = '(max-width: 1099px)'

function SearchLauncher({ label, shortcut, onOpen }: SearchItem) {
  const isBare = useMedia(isBareQuery)
  const key = (
    <button type="button" className={styles.search} onClick={onOpen}>
      <Search size={20} strokeWidth={1.9} aria-hidden="true" />
      <span className={styles.searchWord}>{label}</span>
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
    </button>
  )
  return isBare ? <Tooltip text={label}>{key}</Tooltip> : key
}

function HeaderItem({ item }: { item: FrameItem }) {
  const { icon, label, count = 0, countLabel, countTone = 'ink', isWide = false, isTerse = false, render } = item
  const isBare = useMedia(isBareQuery)
  const own = {
    className: classNames(styles.headerItem, isWide && styles.wide, isTerse && styles.terse),
    children: (
      <>
        <Icon of={icon} />
        <span className={styles.word}>{label} </span>
        {count > 0 && <Badge count={count} tone={countTone} label={countLabel} />}
      </>
    ),
  }
  const element = renderAs('a', render, own)
  return isBare ? <Tooltip text={label}>{element}</Tooltip> : element
}
