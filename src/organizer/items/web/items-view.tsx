import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../platform/web/ui/add-button.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { Item } from '../contract.ts'
import { DeleteItemDialog } from './delete-item-dialog.tsx'
import { itemsQuery } from './item-api.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemsList } from './items-list.tsx'
import './texts.ts'

type ItemsViewProps = {
  subcategoryId: string
  mayEdit: boolean
  /** The head of the page, with the button that adds one when there is one. */
  head: (primary: ReactNode | undefined) => ReactNode
}

/** The contracts of a subcategory: what they come to, each of them, and for those who may edit the ways to change them (SUB-03). */
export function ItemsView({ subcategoryId, mayEdit, head }: ItemsViewProps) {
  const { t } = useTranslation('items')
  const reading = useQuery(itemsQuery(subcategoryId))
  const editing = useOpened<Item | undefined>()
  const deleting = useOpened<Item>()
  const known = reading.data
  const add = (): void => editing.show(undefined)
  return (
    <>
      {head(mayEdit && known !== undefined ? <AddButton label={t('add')} onClick={add} isEmpty={known.length === 0} /> : undefined)}
      <ItemsList reading={reading} controls={mayEdit ? { onAdd: add, onEdit: editing.show, onDelete: deleting.show } : undefined} />
      {mayEdit && (
        <ItemDialog
          // A new contract keeps what was typed; a known one starts with what it is now.
          key={editing.subject === undefined ? 'new' : editing.round}
          open={editing.open}
          onClose={editing.close}
          subcategoryId={subcategoryId}
          item={editing.subject}
          now={known?.find((item) => item.id === editing.subject?.id)}
        />
      )}
      {deleting.subject !== undefined && <DeleteItemDialog open={deleting.open} onClose={deleting.close} item={deleting.subject} />}
    </>
  )
}
