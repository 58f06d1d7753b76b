import { Ellipsis, Pencil, Printer, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'

type PartMenuProps = { name: string; onEdit: () => void; onPrint?: () => void; onDelete: () => void }

/** The menu of a trip or one of its parts: Edit and Delete, and Print where it has a sheet. */
export function PartMenu({ name, onEdit, onPrint, onDelete }: PartMenuProps) {
  const { t } = useTranslation(['travel', 'ui'])
  const items = [
    { label: t('edit'), icon: Pencil, onSelect: onEdit },
    ...(onPrint === undefined ? [] : [{ label: t('ui:print'), icon: Printer, onSelect: onPrint }]),
    { label: t('ui:delete'), icon: Trash2, danger: true, onSelect: onDelete },
  ]
  return <Menu trigger={<IconButton icon={Ellipsis} tone="muted" label={t('ui:moreActionsFor', { name })} />} items={items} />
}
