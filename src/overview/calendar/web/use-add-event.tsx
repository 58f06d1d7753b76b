import { firstOfGroup, useEditableCategories } from '#foundation/categories/web/use-editable-categories.ts'
import { EventDialog } from '#organizer/events/web/dialogs.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { NewEventStart, NewTimes } from './grid-props.ts'

/**
 * Returns how an event is added on days and at times that were pressed, or by a line, and its dialog: in the first room of a group that the person may edit, or
 * in one of their own. `add` is undefined where they may edit none.
 */
export function useAddEvent() {
  const adding = useDialog<NewEventStart>()
  const room = firstOfGroup(useEditableCategories() ?? [])
  if (room === undefined) return { add: undefined, dialog: null }
  const start = { categoryId: room.id, ...(adding.subject && ('line' in adding.subject ? adding.subject : startOf(adding.subject))) }
  const dialog = (
    <EventDialog key={adding.round} open={adding.open} onClose={adding.close} start={start} event={undefined} now={undefined} />
  )
  return { add: adding.show, dialog }
}

// An end on the next day is said by its time alone.
function startOf({ day, lastDay = day, time, endTime = '' }: NewTimes) {
  const isNextDay = time !== undefined && endTime !== '' && endTime <= time && lastDay === daysAfter(day, 1)
  return { day, lastDay: lastDay === day || isNextDay ? '' : lastDay, isAllDay: time === undefined, time: time ?? '', endTime }
}
