import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeId } from '../../../platform/shared/new-id.ts'
import { serialize } from '../../../platform/web/api/serialize.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import styles from './add-line.module.css'
import { longestQuantity } from '../shared/limits.ts'
import { inList } from './in-list.ts'
import { useItemRules } from './item-rules.ts'
import { type ListOf, shopping } from './shopping-api.ts'

/** A line to type the next item into; it keeps the focus, and gets back what could not be added. */
export function AddLine({ of }: { of: ListOf }) {
  const { t } = useTranslation('shopping')
  const rules = useItemRules()
  const line = useRef<HTMLFormElement>(null)
  const [failed, setFailed] = useState<NewItem>()
  const form = useFields({ values: nothing, draft: `shopping ${of.categoryId} ${of.weekStartDate}` })
  const add = useAddItem(of, (item) => {
    // What is being typed now is not overwritten.
    if (line.current?.querySelector('input')?.value !== '') return
    setFailed(item)
    form.reset({ itemName: item.itemName, quantity: item.quantity })
  })
  const { onSubmit, noValidate } = form.bind((typed) => {
    add(itemOf(typed, failed))
    setFailed(undefined)
    form.reset(nothing)
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    onSubmit(event)
    event.currentTarget.querySelector('input')?.focus()
  }
  const name = form.field('itemName', rules.itemName)
  const quantity = form.field('quantity')
  return (
    <form ref={line} className={styles.line} noValidate={noValidate} onSubmit={submit}>
      <TextField {...name} {...shared} label={t('addAnItem')} placeholder={t('addAnItem')} />
      <TextField {...quantity} {...shared} label={t('quantity')} placeholder={t('quantity')} maxLength={longestQuantity} />
      <IconButton type="submit" icon={Plus} label={t('add')} />
    </form>
  )
}

const nothing = { itemName: '', quantity: '' }
const shared = { labelHidden: true, autoComplete: 'off', enterKeyHint: 'done' } as const

/** Returns the typed item; one that failed before keeps its id, so that it is not added twice. */
function itemOf(typed: { itemName: string; quantity: string }, failed: NewItem | undefined): NewItem {
  const said = { itemName: typed.itemName.trim(), quantity: typed.quantity.trim() || '1' }
  const isSame = failed?.itemName === said.itemName && failed.quantity === said.quantity
  return { id: isSame ? failed.id : makeId(), ...said }
}

/** An item to add; sent again with the same id, it is the same item. */
type NewItem = { id: string; itemName: string; quantity: string }

/** Adds an item by hand, shown at once; `onFailed` receives what was typed if that fails. */
function useAddItem(of: ListOf, onFailed: (item: NewItem) => void): (item: NewItem) => void {
  const { t } = useTranslation('shopping')
  const add = useChange({
    // Later changes of the item wait until the server has it.
    run: async (item: NewItem, options) => serialize(item.id, async () => shopping.add({ ...of, ...item }, options)),
    optimistic: (item) => [
      inList(of, { now: { ...of, ...item, purchased: false, origin: 'hand', createdAt: new Date().toISOString(), version: 1 } }),
    ],
    failure: (_error, { itemName }) => t('addFailed', { name: itemName }),
    failureTitle: t('error'),
    onRefused: (_error, item) => {
      onFailed(item)
      return false
    },
  })
  return add.send
}
