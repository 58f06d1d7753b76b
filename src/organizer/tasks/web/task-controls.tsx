import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Menu } from '../../../platform/web/ui/menu.tsx'
import { useMedia } from '../../../platform/web/ui/use-media.ts'
import styles from './task-controls.module.css'

type TaskControlsProps = { title: string; onEdit: () => void; onDelete: () => void }

/** Edit and delete: two buttons with a mouse, a menu under the thumb, where a long title needs the room. */
export function TaskControls({ title, onEdit, onDelete }: TaskControlsProps) {
  const { t } = useTranslation(['tasks', 'ui'])
  const isHovering = useMedia('(hover: hover) and (pointer: fine)')
  if (!isHovering) {
    const items = [
      { label: t('editShort'), icon: Pencil, onSelect: onEdit },
      { label: t('ui:delete'), icon: Trash2, danger: true, onSelect: onDelete },
    ]
    return <Menu trigger={<IconButton icon={Ellipsis} label={t('ui:moreActionsFor', { name: title })} />} items={items} />
  }
  return (
    <div className={styles.controls}>
      <IconButton icon={Pencil} label={t('ui:editOf', { name: title })} tip={t('editShort')} onClick={onEdit} />
      <IconButton icon={Trash2} tone="danger" label={t('ui:deleteOf', { name: title })} tip={t('ui:delete')} onClick={onDelete} />
    </div>
  )
}
