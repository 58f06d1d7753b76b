import { FileUp, Hand, Pencil, RefreshCw, Rss, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { formatClock } from '#platform/shared/dates.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import type { OutsideCalendar } from '../contract.ts'
import { outsideCalendarsApi, outsideCalendarsQuery } from './outside-calendars-api.ts'
import { t } from './texts.ts'

type CalendarRowProps = { calendar: OutsideCalendar; category: Category | undefined } & Record<
  'onChange' | 'onNextFile' | 'onRemove',
  () => void
>

/** One calendar: where it is from, as of when, and what can be done with it. */
export function CalendarRow({ calendar, category, onChange, onNextFile, onRemove }: CalendarRowProps) {
  const { id, name, host, fileName, ownerId } = calendar
  const read = useReadNow()
  const lookAfter = useLookAfter()
  const items = [
    fileName === null
      ? { label: t('readNow.open'), icon: RefreshCw, onSelect: () => read.send(id) }
      : { label: t('file.next'), icon: FileUp, onSelect: onNextFile },
    { label: t('edit.open'), icon: Pencil, onSelect: onChange },
    ...(ownerId === null ? [{ label: t('lookAfter.open'), icon: Hand, onSelect: () => lookAfter.send(calendar) }] : []),
    { label: t('remove.open'), icon: Trash2, danger: true, onSelect: onRemove },
  ]
  return (
    <Row
      lead={<HexagonIcon icon={Rss} hue={calendar.color ?? category?.color} />}
      title={name}
      sub={
        <>
          <div>{[host ?? fileName, category?.name].filter(Boolean).join(' · ')}</div>
          <AsOf calendar={calendar} />
        </>
      }
      end={category?.access === 'edit' && <MoreMenu name={name} tone="muted" items={items} />}
    />
  )
}

const reads = () => [outsideCalendarsQuery.queryKey]

function useReadNow() {
  return useChange({
    run: async (calendarId: string, options) => outsideCalendarsApi.readNow({ calendarId }, options),
    success: t('readNow.done'),
    failure: t('readNow.failed'),
    reads,
  })
}

function useLookAfter() {
  return useChange({
    run: async ({ id: calendarId, version: ifVersion, name, timeZone }: OutsideCalendar, options) =>
      outsideCalendarsApi.change({ calendarId, ifVersion, name, timeZone, isMine: true }, options),
    success: t('lookAfter.done'),
    failure: t('lookAfter.failed'),
    reads,
  })
}

function AsOf({ calendar: { readAt, failure } }: { calendar: OutsideCalendar }) {
  const [now] = useState(() => new Date())
  const asOf = readAt === null ? undefined : t('asOf', { when: formatClock({ at: new Date(readAt), now }) })
  if (failure === null) return <DueDate icon={RefreshCw}>{asOf ?? t('add.reading')}</DueDate>
  return (
    <DueDate tone="soon" icon={TriangleAlert}>
      {[t(`failure.${failure}`), asOf].filter(Boolean).join(' ')}
    </DueDate>
  )
}
