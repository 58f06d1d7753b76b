import { Pencil, Printer, Trash2 } from 'lucide-react'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { t } from './texts.ts'

type PartMenuProps = { name: string; onEdit: () => void; onPrint?: () => void; onDelete: () => void }

/** The menu of a trip or one of its parts: Edit and Delete, and Print where it has a sheet. */
export function PartMenu({ name, onEdit, onPrint, onDelete }: PartMenuProps) {
  const items = [
    { label: t('edit'), icon: Pencil, onSelect: onEdit },
    ...(onPrint === undefined ? [] : [{ label: uiText('print'), icon: Printer, onSelect: onPrint }]),
    { label: uiText('delete'), icon: Trash2, danger: true, onSelect: onDelete },
  ]
  return <MoreMenu name={name} tone="muted" items={items} />
}
