import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { AboutCategory, categoryIcons, CategoryLink } from '../../../foundation/categories/web/public.ts'
import { Room } from '../../../foundation/categories/web/rooms/public.ts'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { When } from '../../../platform/web/ui/when.tsx'
import type { TileStatus } from './tile-status.ts'
import { TileControls } from './tile-controls.tsx'
import { TileMenu } from './tile-menu.tsx'
import type { TileVerbs } from './tile-verbs.ts'

/** What a tile shows, and what may be done to it. */
export type CategoryTileProps = {
  category: Category
  status: TileStatus | undefined
  /** What may be done to it; without it there are no controls. */
  verbs?: TileVerbs
  /** The id of the words that tell how it is moved. */
  hintId?: string
  /** It is being dragged. */
  lifted?: boolean
}

/** The room of a category, as a link to its page (CAT-02 to CAT-06). */
export function CategoryTile({ category, status, verbs, hintId, lifted }: CategoryTileProps) {
  const { t } = useTranslation('ui')
  const { kind, name, icon, access } = category
  return (
    <Tile
      hue={kinds[kind].hue}
      room={<Room kind={kind} icon={categoryIcons[icon]} lit={status?.lit} />}
      name={name}
      level={2}
      lifted={lifted}
      status={status === undefined ? <AboutCategory kind={kind} /> : <When tone={status.tone}>{status.text}</When>}
      note={access === 'view' ? <When icon={Eye}>{t('viewOnly')}</When> : undefined}
      render={<CategoryLink category={category} draggable={false} aria-describedby={hintId} />}
      controls={verbs && <TileControls name={name} verbs={verbs} />}
      menu={verbs && <TileMenu name={name} verbs={verbs} />}
    />
  )
}
