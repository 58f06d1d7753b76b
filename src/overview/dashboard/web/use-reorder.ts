import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { categories as api, categoriesQuery } from '../../../foundation/categories/web/public.ts'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { inOrder } from './move-item.ts'

/**
 * The tiles in the order wanted last, and the way to want another. Orders go to the server one after the other, the last one
 * alone when several gathered, so that they cannot overtake each other; a refused one is undone (CAT-01).
 */
export function useReorder(familyId: string, categories: readonly Category[]) {
  const { t } = useTranslation('dashboard')
  const [shown, setShown] = useState<readonly string[]>()
  const wanted = useRef<readonly string[]>(undefined)
  const sent = useRef<readonly string[]>(undefined)
  const settle = (order: readonly string[] | undefined): void => {
    wanted.current = order
    setShown(order)
  }
  const send = (order: readonly string[]): void => {
    sent.current = order
    change.send({ familyId, categoryIds: [...order] })
  }
  const isOvertaken = (): boolean => wanted.current !== undefined && wanted.current !== sent.current
  const change = useChange({
    run: api.reorder,
    optimistic: ({ categoryIds }) => [inCache(categoriesQuery(familyId), (known) => inOrder(known, categoryIds))],
    success: () => (isOvertaken() ? undefined : t('order.done')),
    failure: t('order.failed'),
    onDone: () => {
      const next = isOvertaken() ? wanted.current : undefined
      sent.current = undefined
      if (next === undefined) settle(undefined)
      else send(next)
    },
    onRefused: () => {
      sent.current = undefined
      settle(undefined)
      return false
    },
  })
  const reorder = (order: readonly string[]): void => {
    settle(order)
    if (sent.current === undefined) send(order)
  }
  return { ordered: shown === undefined ? categories : inOrder(categories, shown), reorder }
}
