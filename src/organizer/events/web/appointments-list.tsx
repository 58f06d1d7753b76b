import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { formatDayOfWeek } from '#platform/shared/dates.ts'
import type { CardControls } from '#platform/web/ui/edit-and-delete.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { SearchedList } from '#platform/web/ui/searched-list.tsx'
import { useSearched } from '#platform/web/ui/use-searched.ts'
import type { CalendarEvent } from '../contract.ts'
import { AppointmentCard } from './appointment-card.tsx'
import styles from './appointments-view.module.css'
import { inViewerZone, type ViewerTimes } from './in-viewer-zone.ts'
import { t } from './texts.ts'

type Seen = { appointment: CalendarEvent; sight: ViewerTimes }

type AppointmentsListProps = {
  /** The earliest first. */
  appointments: readonly CalendarEvent[]
  controlsOf: (appointment: CalendarEvent) => CardControls | undefined
}

/** The appointments to come, the next one first, then the past ones, the latest first. Of a series the next one is shown, and the later ones are folded. */
export function AppointmentsList({ appointments, controlsOf }: AppointmentsListProps) {
  const today = useToday()
  const timeZone = useTimeZone()
  const seen = appointments.map((appointment) => ({ appointment, sight: inViewerZone(appointment, { today, timeZone }) }))
  const coming = seen.filter(({ sight }) => !sight.isPast)
  const past = seen.filter(({ sight }) => sight.isPast).toReversed()
  const searched = useSearched([...coming, ...past], textOf, { idOf })
  // What is searched for is not folded.
  const later = searched.typed === '' ? laterOfSeries(coming) : []
  const cardsOf = (some: readonly Seen[]) =>
    searched.shown
      .filter((one) => some.includes(one))
      .map(({ appointment, sight }) => (
        <AppointmentCard key={appointment.id} appointment={appointment} sight={sight} today={today} controls={controlsOf(appointment)} />
      ))
  return (
    <SearchedList searched={searched} label={t('search')}>
      <div className={styles.groups}>
        <Group title={t('coming')} count={coming.length} cards={cardsOf(coming.filter((one) => !later.includes(one)))}>
          <Later later={later}>{cardsOf(later)}</Later>
        </Group>
        <Group title={t('past')} count={past.length} cards={cardsOf(past)} />
      </div>
    </SearchedList>
  )
}

const idOf = ({ appointment }: Seen): string => appointment.id

function textOf({ appointment: { day, time, location, notes } }: Seen): string {
  return [formatDayOfWeek(day), time, location, notes].join(' ')
}

/** Returns those to come that are like an earlier one of their series. One that was changed by itself is not. */
function laterOfSeries(coming: readonly Seen[]): Seen[] {
  const known = new Set<string>()
  return coming.filter(({ appointment: { repeats, time, location, notes } }) => {
    if (repeats === null || repeats.isByItself) return false
    const series = [repeats.rule, repeats.startsOn, time, location, notes].join('\n')
    const isLater = known.has(series)
    known.add(series)
    return isLater
  })
}

function Later({ later, children }: { later: readonly Seen[]; children: ReactNode }) {
  // A link to one of them unfolds them.
  const isMeant = useLocation({ select: ({ hash }) => later.some(({ appointment: { id } }) => id === hash) })
  const [chosen, fold] = useState<boolean>()
  if (later.length === 0) return null
  return (
    <Collapsible label={t('later', { count: later.length })} isOpen={chosen ?? isMeant} onToggle={fold}>
      <ul className={styles.cards}>{children}</ul>
    </Collapsible>
  )
}

type GroupProps = { title: string; count: number; cards: readonly ReactNode[]; children?: ReactNode }

function Group({ title, count, cards, children }: GroupProps) {
  const id = useId()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <span className={styles.count}>{count}</span>
      </div>
      <ul className={styles.cards}>{cards}</ul>
      {children}
    </section>
  )
}
