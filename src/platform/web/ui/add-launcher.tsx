import { Plus } from 'lucide-react'
import styles from './add-launcher.module.css'
import { Kbd } from './kbd.tsx'
import { Tooltip } from './tooltip.tsx'

/** What adds anything, anywhere in the app. */
export interface AddItem {
  label: string
  shortcut?: string | undefined
  onOpen: () => void
  /** It is not known yet whether there is anything to add; only its space is reserved. */
  waits?: boolean | undefined
}

/** Shows it in the header of wide screens; its word and key where there is room. */
export function AddLauncher({ label, shortcut, onOpen, waits }: AddItem) {
  return (
    <Tooltip text={label}>
      <button type="button" className={styles.launcher} aria-keyshortcuts={shortcut} data-waits={waits || undefined} onClick={onOpen}>
        <Plus size={20} strokeWidth={1.9} aria-hidden="true" />
        <span className={styles.word}>{label}</span>
        {shortcut !== undefined && (
          <span className={styles.shortcut} aria-hidden="true">
            <Kbd>{shortcut}</Kbd>
          </span>
        )}
      </button>
    </Tooltip>
  )
}
