import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { useIsCalm } from '#platform/web/ui/use-is-calm.ts'
import { useOpened } from '#platform/web/ui/use-opened.ts'
import { quickKindsOf } from './preset.ts'

/**
 * Adding from anywhere: the item for the frame, and the state of the dialog. The item waits until it is known whether the person may add
 * anything, and is unset if they may not. That is asked for when the first screen is there, so that no screen waits for it.
 */
export function useQuickAdd() {
  const { t } = useTranslation('quickAdd')
  const isCalm = useIsCalm()
  // A screen that could not read them says so itself, and offers to try again.
  const { data } = useQuery({ ...visibleCategoriesQuery, enabled: ({ state }) => isCalm && state.status !== 'error' })
  const { open, round, show, close } = useOpened<'add'>()
  const mayAdd = data?.some(({ kind, access }) => access === 'edit' && quickKindsOf(kind).length > 0)
  const onOpen = (): void => show('add')
  return {
    item: mayAdd === false ? undefined : { label: t('add'), onOpen, waits: mayAdd === undefined },
    onAdd: mayAdd === true ? onOpen : undefined,
    round,
    dialog: { open, onClose: close },
  }
}
