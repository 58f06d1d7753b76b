import type { Category, CategoryKind } from '../contract.ts'
import { useNeedsAttention } from './attention.ts'
import { categoryIcons } from './category-icons.ts'
import { Room } from './rooms/room.tsx'

type HeadRoomProps = {
  kind: CategoryKind
  /** Unset until it is loaded. */
  category: Pick<Category, 'id' | 'icon' | 'color' | 'drawing'> | undefined
}

/** The room in the head of a page, lit like the tile of its category. */
export function HeaderDrawing({ kind, category }: HeadRoomProps) {
  const { icon, color, drawing } = category ?? {}
  const own = kind === 'custom' ? { icon: icon && categoryIcons[icon], color, drawing } : {}
  return <Room kind={kind} size="head" lit={useNeedsAttention(category?.id)} {...own} />
}
