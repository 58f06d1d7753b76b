import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
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
  /** The head of the page, with the one primary button when there is one. */
  head: (primary: ReactNode | undefined) => ReactNode
}

/** The contracts of a subcategory: what they come to, each of them, and for those who may edit the ways to change them (SUB-03). */
export function ItemsView({ subcategoryId, mayEdit, head }: ItemsViewProps) {
  const reading = useQuery(itemsQuery(subcategoryId))
  const editing = useOpened<Item | undefined>()
  const deleting = useOpened<Item>()
  const known = reading.data
  const add = (): void => editing.show(undefined)
  return (
    <>
      {head(mayEdit && known !== undefined && known.length > 0 ? <AddButton onClick={add} /> : undefined)}
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

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('items')
  return (
    <Button variant="primary" icon={Plus} onClick={onClick}>
      {t('add')}
    </Button>
  )
}
