import { useEffect, useRef } from 'react'
import { textsOf } from '#platform/web/texts/texts.ts'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { launcher } from '../messages/en.json'
import { dialogOfKey, type ShortcutDialog, isApple, takesText } from './search-keys.ts'
import { areSingleKeysOn, useSingleKeys } from './single-keys.ts'

// By name: all other texts come with the dialogs.
const t = textsOf('search', { launcher })

// Dialogs do not stack: somebody who is in one finishes there. One that is being loaded counts, one that is closing does not.
const openDialog = ':is([role="dialog"], [role="alertdialog"]):not([data-closed]), [data-opening]'

/**
 * The search and the list of shortcuts: the items that open them in the frame, their keys, and the state of both dialogs. `onAdd` is what
 * the key N does; unset where the person can add nothing.
 */
export function useSearch({ onAdd }: { onAdd: (() => void) | undefined }) {
  const search = useDialog<ShortcutDialog>()
  const shortcuts = useDialog<ShortcutDialog>()
  const [hasSingleKeys] = useSingleKeys()
  const show = (asked: ShortcutDialog): void => {
    if (asked === 'add') return onAdd?.()
    ;(asked === 'search' ? search : shortcuts).show(asked)
  }
  useSearchKeys(show)
  const toShortcuts = (): void => {
    search.close()
    shortcuts.show('shortcuts')
  }
  return {
    launcher: { label: t('launcher.label'), shortcut: isApple ? '⌘K' : t('launcher.keys'), onOpen: () => show('search') },
    /** The key that adds, unless it is switched off. */
    addKey: hasSingleKeys ? t('launcher.addKey') : undefined,
    onShortcuts: () => shortcuts.show('shortcuts'),
    round: search.round,
    dialog: { open: search.open, onClose: search.close, onShortcuts: toShortcuts },
    shortcuts: { open: shortcuts.open, onClose: shortcuts.close },
  }
}

function useSearchKeys(show: (asked: ShortcutDialog) => void): void {
  const showNow = useRef(show)
  useEffect(() => {
    showNow.current = show
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return
      const asked = dialogOfKey({ ...keysOf(event), isTyping: takesText(event.target), areSingleKeysOn: areSingleKeysOn() })
      if (asked === undefined) return
      // The browser has a search of its own on these keys.
      event.preventDefault()
      if (!event.repeat && document.querySelector(openDialog) === null) showNow.current(asked)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const keysOf = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent) => ({ key, metaKey, ctrlKey, altKey, shiftKey })
