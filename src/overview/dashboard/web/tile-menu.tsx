import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Menu } from '../../../platform/web/ui/menu.tsx'
import type { TileVerbs } from './tile-verbs.ts'

/** The one '…' of a tile on touch: all that can be done to it, moving included (GAP-64). */
export function TileMenu({ name, verbs }: { name: string; verbs: TileVerbs }) {
  const { t } = useTranslation(['dashboard', 'ui'])
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} tone="muted" label={t('ui:moreActionsFor', { name })} />}
      items={[
        { label: t('tile.edit'), icon: Pencil, onSelect: verbs.edit },
        { label: t('tile.moveEarlier'), icon: ArrowLeft, onSelect: verbs.moveEarlier, disabled: verbs.moveEarlier === undefined },
        { label: t('tile.moveLater'), icon: ArrowRight, onSelect: verbs.moveLater, disabled: verbs.moveLater === undefined },
        { label: t('tile.delete'), icon: Trash2, onSelect: verbs.remove, danger: true },
      ]}
    />
  )
}
