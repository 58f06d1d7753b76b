import { useCallback, useState } from 'react'
import { weekdayAndDay } from '#platform/shared/dates.ts'
import { timesOf, titleOf } from './describe-entry.ts'
import { t } from './texts.ts'
import { type Draft, moved } from './use-moves.ts'

/** Returns where an entry was moved, in words: 'Football: Saturday 5 December, 10:15 to 11:45'. */
export function movedInWords(draft: Draft): string {
  const entry = moved(draft)
  return t('grid.moved', { title: titleOf(entry), day: weekdayAndDay(entry.day), time: timesOf(entry) })
}

/** Holds what screen readers are told last about an entry that keys move. */
export function useSaid(): { said: string; say: (draft: Draft) => void } {
  const [said, setSaid] = useState('')
  return { said, say: useCallback((draft) => setSaid(movedInWords(draft)), []) }
}
