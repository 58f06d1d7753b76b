import { List, Pencil, Printer, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { printNow } from '#platform/web/ui/use-printing.ts'
import type { ShoppingItem } from '../contract.ts'
import { t } from './texts.ts'
import type { useGenerate } from './use-generate.ts'

/** Whether the list shows how its items are edited and deleted, in place of their ticks. */
export type Editing = { isOn: boolean; set: (isOn: boolean) => void }

type ListMenuProps = {
  items: readonly ShoppingItem[]
  /** Unset where nothing can be edited, or not yet: then the list can be printed. */
  editing: Editing | undefined
  /** Set where generating is in the menu too. */
  making?: Pick<ReturnType<typeof useGenerate>, 'start' | 'working'> | undefined
}

/** What can be done with a whole list, under '…'; while it is edited, the way out. */
export function ListMenu({ items, editing, making }: ListMenuProps) {
  const isMade = items.some(({ origin }) => origin === 'meals')
  const generate = { label: t(isMade ? 'generateAgain' : 'generate'), icon: isMade ? RefreshCw : List }
  const place = useFocusKept(editing?.isOn === true)
  return (
    <span ref={place}>
      {editing?.isOn === true ? (
        <Button variant="quiet" size="s" onClick={() => editing.set(false)}>
          {t('editDone')}
        </Button>
      ) : (
        <MoreMenu
          name={t('title')}
          items={[
            ...(editing === undefined ? [] : [{ label: t('editList'), icon: Pencil, onSelect: () => editing.set(true) }]),
            ...(making === undefined ? [] : [{ ...generate, onSelect: making.start, disabled: making.working }]),
            { label: uiText('print'), icon: Printer, onSelect: () => printNow() },
          ]}
        />
      )}
    </span>
  )
}

const closedMs = 100

/** Keeps the focus where one button takes the place of another. */
function useFocusKept(isOn: boolean) {
  const place = useRef<HTMLSpanElement>(null)
  const was = useRef(isOn)
  useEffect(() => {
    if (was.current === isOn) return undefined
    was.current = isOn
    // The menu that is closing first gives the focus back to its button, which is gone.
    const timer = setTimeout(() => place.current?.querySelector('button')?.focus({ preventScroll: true }), closedMs)
    return () => clearTimeout(timer)
  }, [isOn])
  return place
}
