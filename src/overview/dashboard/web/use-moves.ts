import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { type Move, moveItem } from './move-item.ts'
import { useReorder } from './use-reorder.ts'

/** What `useMoves` gives. */
export type Moves = ReturnType<typeof useMoves>

/** The tiles in their order, the way to move one, and the words that say where it has gone. */
export function useMoves(familyId: string, categories: readonly Category[]) {
  const { t } = useTranslation('dashboard')
  const [said, setSaid] = useState('')
  const { ordered, reorder } = useReorder(familyId, categories)
  const move = ({ from, to }: Move): void => {
    const moved = ordered[from]
    if (moved === undefined || from === to || ordered[to] === undefined) return
    setSaid(t('order.moved', { name: moved.name, place: to + 1, count: ordered.length }))
    reorder(moveItem(ordered, { from, to }).map(({ id }) => id))
  }
  return {
    ordered,
    move,
    /** A move as something to press; undefined when it leads nowhere. */
    step: (by: Move) => (ordered[by.to] === undefined ? undefined : () => move(by)),
    said,
  }
}
