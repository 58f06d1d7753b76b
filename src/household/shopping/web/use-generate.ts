import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalCode, refusedCount } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { ShoppingItem } from '../contract.ts'
import { formerItem } from './item-undo.ts'
import { type ListOf, shopping, shoppingQuery } from './shopping-api.ts'
import { t } from './texts.ts'

/** Returns whether any meal of a week is planned. Shopping knows nothing of how meals are planned. */
export type IsPlanned = (of: ListOf) => Promise<boolean>

type Making = { of: ListOf; isPlanned: IsPlanned; onGenerated?: (() => void) | undefined }

/** Generates the list of a week from its meals; where ticks would be lost it asks first. */
export function useGenerate({ of, isPlanned, onGenerated }: Making) {
  const [isReading, setReading] = useState(false)
  const asking = useDialog<number>()
  const change = useMake(of, { onGenerated, onTicked: asking.show })
  const start = async (): Promise<void> => {
    setReading(true)
    try {
      if (await isPlanned(of)) change.send({ discardTicks: false })
      else toast.info(t('nothingPlanned'))
    } catch (error) {
      // An expired session is shown elsewhere.
      if (refusalCode(error) !== 'UNAUTHORIZED') toast.failure(t('error'), { detail: t('mealsFailed') })
    } finally {
      setReading(false)
    }
  }
  return {
    start: () => void start(),
    working: isReading || change.sending,
    /** The number of ticks that would be lost; set while it asks. */
    asking,
    confirm: () => {
      asking.close()
      change.send({ discardTicks: true })
    },
  }
}

type Outcome = { onGenerated: (() => void) | undefined; onTicked: (count: number) => void }

function useMake(of: ListOf, { onGenerated, onTicked }: Outcome) {
  const client = useQueryClient()
  const restore = useRestoreList(of)
  const { queryKey } = shoppingQuery(of)
  return useChange({
    run: async ({ discardTicks }: { discardTicks: boolean }, options) => shopping.generate({ ...of, discardTicks }, options),
    failure: t('generateFailed'),
    failureTitle: t('error'),
    reads: () => [queryKey],
    onDone: ({ items, former }) => {
      client.setQueryData(queryKey, (known) => known && { ...known, items })
      const undo = { undo: () => restore(former) }
      // The list itself shows it, and covers this on a phone.
      toast.success(t('generated'), former.length === 0 ? { brief: true } : undo)
      onGenerated?.()
    },
    onRefused: (error) => {
      if (refusalCode(error) !== 'TICKED') return false
      onTicked(refusedCount(error))
      return true
    },
  })
}

/** Restores the items that were replaced when the list was generated again. */
function useRestoreList(of: ListOf): (former: readonly ShoppingItem[]) => void {
  const client = useQueryClient()
  const { queryKey } = shoppingQuery(of)
  const restore = useChange({
    run: async (former: readonly ShoppingItem[], options) => shopping.restore({ ...of, items: former.map(formerItem) }, options),
    success: t('restored'),
    failure: t('restoreFailed'),
    failureTitle: t('error'),
    reads: () => [queryKey],
    onDone: ({ items }) => client.setQueryData(queryKey, (known) => known && { ...known, items }),
  })
  return restore.send
}
