import { AlarmClock, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { daysAfter, formatDayOfWeek } from '#platform/shared/dates.ts'
import { omit } from '#platform/shared/omit.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { Row } from '#platform/web/ui/rows.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { YearlyDate, YearlySnooze } from '../contract.ts'
import { titleOn } from './describe-yearly.ts'
import { t } from './texts.ts'
import { yearlyDates, yearlyDatesQuery } from './yearly-api.ts'

/** In how many days one is reminded again, and of what. */
const waits = [1, 3, 7] as const
const soonDays = 30

type YearlyRowProps = {
  date: YearlyDate
  /** The day on which it is next, and the reader's. */
  on: string
  today: string
  lead: ReactNode
  /** Takes the place of what it is called on that day. */
  title?: ReactNode
  /** The quiet second line. */
  sub: ReactNode
  /** Stands before the actions. */
  end?: ReactNode
  onEdit: () => void
}

/** One yearly date in a list, with the actions of those who may edit. */
export function YearlyRow({ date, on, today, lead, title: shown, sub, end, onEdit }: YearlyRowProps) {
  const remove = useRemoveYearly()
  const snooze = useChange({
    run: yearlyDates.snooze,
    success: ({ untilDay }: YearlySnooze) => t('snoozed', { day: formatDayOfWeek(untilDay) }),
    failure: t('snoozeFailed'),
    serverSpeaks: true,
  })
  const title = titleOn(date, { day: on, today })
  const mayEdit = date.access === 'edit'
  // What is far away is told of in time.
  const later = waits.map((days) => daysAfter(today, days)).filter((day) => day < on && on <= daysAfter(today, soonDays))
  const menu = (mayEdit || later.length > 0) && (
    <MoreMenu
      name={title}
      tone="muted"
      items={[
        ...later.map((untilDay) => ({
          label: t('remindOn', { day: formatDayOfWeek(untilDay) }),
          icon: AlarmClock,
          onSelect: () => snooze.send({ yearlyDateId: date.id, onDate: on, untilDay }),
        })),
        ...(mayEdit
          ? [
              { label: t('change'), icon: Pencil, onSelect: onEdit },
              { label: t('delete'), icon: Trash2, onSelect: () => remove(date), danger: true },
            ]
          : []),
      ]}
    />
  )
  return (
    <Row
      id={date.id}
      lead={lead}
      title={shown ?? title}
      sub={sub}
      end={
        <>
          {end}
          {menu}
        </>
      }
    />
  )
}

/** Deletes a yearly date at once and without asking, and offers Undo. */
function useRemoveYearly(): (date: YearlyDate) => void {
  const restore = useChange({
    run: async ({ categoryId, subjectId, ...date }: YearlyDate, options) => {
      const fields = omit(date, 'subjectKind', 'whose', 'personId', 'access', 'place', 'createdAt', 'version')
      return yearlyDates.add({ ...fields, ...(subjectId === null ? { categoryId } : { subjectId }) }, options)
    },
    reads: () => [yearlyDatesQuery.queryKey],
    success: t('added'),
    failure: t('saveFailed'),
  })
  const remove = useChange({
    run: async ({ id }: YearlyDate, options) => yearlyDates.remove({ yearlyDateId: id }, options),
    optimistic: ({ id }) => [cachedChange(yearlyDatesQuery, (known) => known.filter((other) => other.id !== id))],
    reads: () => [yearlyDatesQuery.queryKey],
    failure: t('deleteFailed'),
    onDone: (_done, date) => toast.success(t('deleted'), { undo: () => restore.send(date) }),
  })
  return (date) => {
    remove.send(date)
    restoreFocus()
  }
}
