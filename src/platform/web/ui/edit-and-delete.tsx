import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { t } from './texts.ts'

/** What the buttons of a card do. */
export type CardControls = { onEdit: () => void; onDelete: () => void }

/** The two buttons at the end of a card with which the named thing is changed and deleted; for those who may. */
export function EditAndDelete({ name, onEdit, onDelete }: CardControls & { name: string }) {
  return (
    <>
      <IconButton icon={Pencil} tone="muted" label={t('editOf', { name })} onClick={onEdit} />
      <IconButton icon={Trash2} tone="danger" label={t('deleteOf', { name })} onClick={onDelete} />
    </>
  )
}
