import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Menu } from '../../../platform/web/ui/menu.tsx'

type PartMenuProps = { name: string; onEdit: () => void; onDelete: () => void }

/** The menu of one part of a trip: Edit and Delete (GAP-94). */
export function PartMenu({ name, onEdit, onDelete }: PartMenuProps) {
  const { t } = useTranslation(['travel', 'ui'])
  const items = [
    { label: t('edit'), icon: Pencil, onSelect: onEdit },
    { label: t('ui:delete'), icon: Trash2, danger: true, onSelect: onDelete },
  ]
  return <Menu trigger={<IconButton icon={Ellipsis} tone="muted" label={t('ui:moreActionsFor', { name })} />} items={items} />
}
