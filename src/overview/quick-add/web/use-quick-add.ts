import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { collectTyped, stopCollecting } from '#platform/web/ui/collect-typed.ts'
import { useIsPageSettled } from '#platform/web/ui/use-is-page-settled.ts'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { add } from '../messages/en.json'
import { quickKindsOf } from './preset.ts'

// By name: all other texts come with the dialog.
const t = textsOf('quickAdd', { add })

/**
 * Adding from anywhere: the item for the frame, and the state of the dialog. The item waits until it is known whether the person may add
 * anything, and is unset if they may not. That is asked for when the first screen is there, so that no screen waits for it.
 */
export function useQuickAdd() {
  const isCalm = useIsPageSettled()
  const { open, round, show, close } = useDialog<'add'>()
  // A screen that could not read them shows that itself, and offers to try again.
  const { data, isError } = useQuery({ ...visibleCategoriesQuery, enabled: ({ state }) => (isCalm || open) && state.status !== 'error' })
  const mayAdd = data?.some(({ kind, access }) => access === 'edit' && quickKindsOf(kind).length > 0)
  const isRefused = mayAdd === false || (mayAdd === undefined && isError)
  // An early press waits, and so does what is typed meanwhile.
  const onOpen = (): void => {
    collectTyped()
    show('add')
  }
  if (open && isRefused) close()
  useEffect(() => {
    if (isRefused) stopCollecting()
  }, [isRefused])
  return {
    item: mayAdd === false ? undefined : { label: t('add'), onOpen, waits: mayAdd === undefined },
    onAdd: mayAdd === false ? undefined : onOpen,
    round,
    dialog: { open: open && mayAdd === true, onClose: close },
  }
}
