import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import type { TileVerbs } from './tile-verbs.ts'

/** The buttons that appear on a tile under the mouse and on focus (CAT-05). */
export function TileControls({ name, verbs }: { name: string; verbs: TileVerbs }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <IconButton icon={Pencil} tone="muted" label={t('tile.editName', { name })} tip={t('tile.edit')} onClick={verbs.edit} />
      <IconButton icon={Trash2} tone="danger" label={t('tile.deleteName', { name })} tip={t('tile.delete')} onClick={verbs.remove} />
    </>
  )
}
