import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DeleteChosen } from '#platform/web/ui/delete-dialog.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { SettingsList } from '#platform/web/ui/settings-list.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { OutsideCalendar } from '../contract.ts'
import { CalendarRow } from './calendar-row.tsx'
import { AddCalendarDialog, ChangeCalendarDialog } from './dialogs.ts'
import { outsideCalendarsApi, outsideCalendarsQuery } from './outside-calendars-api.ts'
import { t } from './texts.ts'

/** The section of the settings with the calendars of others: added, changed, read and removed here. */
export function OutsideCalendarsSection() {
  const query = useQuery(outsideCalendarsQuery)
  const { data: categories = [] } = useQuery(visibleCategoriesQuery)
  const adding = useDialog<OutsideCalendar | 'new'>()
  const changing = useDialog<OutsideCalendar>()
  const removing = useDialog<OutsideCalendar>()
  const remove = useRemoveCalendar()
  const added = query.data?.filter(({ isAdded }) => isAdded)
  return (
    <SettingsList
      heading={t('heading')}
      action={
        categories.some(({ access }) => access === 'edit') && (
          <Button size="s" icon={CalendarPlus} onClick={() => adding.show('new')}>
            {t('add.open')}
          </Button>
        )
      }
      none={t('none')}
      rows={added?.map((calendar) => (
        <CalendarRow
          key={calendar.id}
          calendar={calendar}
          category={categories.find((category) => category.id === calendar.categoryId)}
          onChange={() => changing.show(calendar)}
          onNextFile={() => adding.show(calendar)}
          onRemove={() => removing.show(calendar)}
        />
      ))}
      failure={query.error !== null && <QueryFailure title={t('loadFailed')} query={query} />}
    >
      <AddCalendarDialog
        key={adding.round}
        open={adding.open}
        onClose={adding.close}
        known={adding.subject === 'new' ? undefined : adding.subject}
      />
      {changing.subject !== undefined && (
        <ChangeCalendarDialog
          key={`change ${changing.round}`}
          open={changing.open}
          onClose={changing.close}
          calendar={changing.subject}
          now={added?.find(({ id }) => id === changing.subject?.id)}
          category={categories.find(({ id }) => id === changing.subject?.categoryId)}
        />
      )}
      <DeleteChosen asked={removing} onDelete={remove.send}>
        {({ name, entryCount: count }) => t('remove.sentence', { name, count })}
      </DeleteChosen>
    </SettingsList>
  )
}

function useRemoveCalendar() {
  return useChange({
    run: async ({ id }: OutsideCalendar, options) => outsideCalendarsApi.remove({ calendarId: id }, options),
    optimistic: ({ id }) => [cachedChange(outsideCalendarsQuery, (known) => known.filter((other) => other.id !== id))],
    success: t('remove.done'),
    failure: t('remove.failed'),
    onDone: restoreFocus,
  })
}
