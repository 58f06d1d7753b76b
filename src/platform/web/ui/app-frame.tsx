import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './app-frame.module.css'
import { BareFrame } from './bare-frame.tsx'
import type { FrameItem } from './frame-item.ts'
import { FrameItems } from './frame-items.tsx'
import { IconButton } from './icon-button.tsx'
import { Kbd } from './kbd.tsx'
import { PhoneNav } from './phone-nav.tsx'
import type { RenderProp } from './render-prop.ts'

interface AppFrameProps {
  /** The link of the brand. */
  home: RenderProp
  /** At the right of the header, in order. */
  header: readonly FrameItem[]
  /** Bottom navigation of phones: five. Unset: none, as before signing in. */
  nav?: readonly FrameItem[] | undefined
  search?: { label: string; shortcut?: string | undefined; onOpen: () => void } | undefined
  children: ReactNode
}

/** Shows a header on wide screens, and header and bottom navigation on phones, around a Page. */
export function AppFrame({ home, header, nav, search, children }: AppFrameProps) {
  const end = (
    <>
      {search && <SearchLauncher {...search} />}
      <FrameItems items={header} />
    </>
  )
  return (
    <BareFrame home={home} end={end}>
      {children}
      {nav && <PhoneNav items={nav} />}
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
