import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '../../../organizer/items/contract.ts'
import { itemsQuery } from '../../../organizer/items/web/public.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { contractName } from '../../reports/web/public.ts'
import type { ComingThing } from '../contract.ts'
import { everyComing } from './coming-api.ts'

/** What the dialog is opened with: the contract as it was then, and its name. */
type Handled = { item: Item; name: string }

/** Reads the contract of a row when its button is pressed and opens the dialog that asks what became of it; `opening` is the one being read. */
export function useHandling() {
  const { t } = useTranslation('coming')
  const client = useQueryClient()
  const [opening, setOpening] = useState<string>()
  const { subject, show, ...dialog } = useOpened<Handled>()
  const known = useQuery({ ...itemsQuery(subject?.item.subcategoryId ?? ''), enabled: subject !== undefined }).data
  const open = async (thing: ComingThing): Promise<void> => {
    setOpening(thing.itemId)
    try {
      const item = (await client.fetchQuery(itemsQuery(thing.subcategoryId))).find(({ id }) => id === thing.itemId)
      if (item !== undefined) show({ item, name: contractName(thing) })
      else {
        toast.failure(t('gone'))
        void client.invalidateQueries({ queryKey: everyComing })
      }
    } catch {
      toast.failure(t('handleFailed'))
    } finally {
      setOpening(undefined)
    }
  }
  const item = known?.find(({ id }) => id === subject?.item.id) ?? subject?.item
  const lists = subject === undefined ? [] : [itemsQuery(subject.item.subcategoryId).queryKey, everyComing]
  return {
    opening,
    handle: (thing: ComingThing): void => void open(thing),
    dialog: subject === undefined || item === undefined ? undefined : { ...dialog, item, name: subject.name, lists },
  }
}
