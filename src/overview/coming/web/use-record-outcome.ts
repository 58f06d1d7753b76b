import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DueDate } from '#organizer/due-dates/contract.ts'
import { factsOf } from '#organizer/subcategories/shared/by-name.ts'
import { dueDateQuery } from '#organizer/due-dates/web/due-date-api.ts'
import type { Item } from '#organizer/items/contract.ts'
import { itemsQuery } from '#organizer/items/web/item-api.ts'
import { contractName } from '#overview/reports/web/contract-name.ts'
import { isNotHere } from '#platform/web/api/refusal.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { ComingContract, ComingDate, ComingEnd } from '../contract.ts'
import { everyComing } from './coming-api.ts'
import { t } from './texts.ts'

/** What a dialog is opened with: the contract or the date as it was then, and its name or whose it is. */
type Handled = { item: Item; name: string; isTest: boolean }
type Recorded = { dueDate: DueDate; owner: string }

/**
 * Reads the contract or the date of a row when its button is pressed and opens the dialog that asks what became of it; `opening` is the id of the one
 * being read.
 */
export function useRecordOutcome() {
  const client = useQueryClient()
  const [opening, setOpening] = useState<string>()
  const handling = useDialog<Handled>()
  const recording = useDialog<Recorded>()
  const gone = (): void => {
    toast.failure(t('gone'))
    void client.invalidateQueries({ queryKey: everyComing })
  }
  const openContract = async (thing: ComingContract): Promise<void> => {
    const item = (await client.fetchQuery(itemsQuery(thing.subcategoryId))).find(({ id }) => id === thing.itemId)
    if (item === undefined) gone()
    else handling.show({ item, name: contractName(thing), isTest: factsOf(thing.subcategoryName).isTest === true })
  }
  const openDate = async ({ dueDateId, place }: ComingDate): Promise<void> => {
    const dueDate = await client.fetchQuery(dueDateQuery(dueDateId))
    recording.show({ dueDate, owner: place.parentName ?? place.categoryName })
  }
  const open = async (thing: ComingEnd): Promise<void> => {
    setOpening(thing.kind === 'date' ? thing.dueDateId : thing.itemId)
    try {
      await (thing.kind === 'date' ? openDate(thing) : openContract(thing))
    } catch (error) {
      if (isNotHere(error)) gone()
      else toast.failure(t('handleFailed'))
    } finally {
      setOpening(undefined)
    }
  }
  return {
    opening,
    handle: (thing: ComingEnd): void => void open(thing),
    contract: useContractDialog(handling),
    date: useDateDialog(recording),
  }
}

// While it is open it shows the contract as it is by now.
function useContractDialog({ subject, show: _show, ...dialog }: ReturnType<typeof useDialog<Handled>>) {
  const known = useQuery({ ...itemsQuery(subject?.item.subcategoryId ?? ''), enabled: subject !== undefined }).data
  if (subject === undefined) return undefined
  const item = known?.find(({ id }) => id === subject.item.id) ?? subject.item
  return { ...dialog, item, name: subject.name, isTest: subject.isTest, lists: [itemsQuery(item.subcategoryId).queryKey, everyComing] }
}

function useDateDialog({ subject, show: _show, ...dialog }: ReturnType<typeof useDialog<Recorded>>) {
  const known = useQuery({ ...dueDateQuery(subject?.dueDate.id ?? ''), enabled: subject !== undefined }).data
  if (subject === undefined) return undefined
  return { ...dialog, dueDate: known ?? subject.dueDate, owner: subject.owner, lists: [everyComing] }
}
