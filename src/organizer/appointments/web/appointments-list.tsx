import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone, useToday } from '../../../foundation/accounts/web/public.ts'
import { formatDayOfWeek } from '../../../platform/shared/dates.ts'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import type { CardControls } from '../../../platform/web/ui/named-card.tsx'
import { SearchedList } from '../../../platform/web/ui/searched-list.tsx'
import { useSearched } from '../../../platform/web/ui/use-searched.ts'
import type { Appointment } from '../contract.ts'
import { AppointmentCard } from './appointment-card.tsx'
import styles from './appointments-list.module.css'
import { type Sight, seenFrom } from './seen-from.ts'

type Seen = { appointment: Appointment; sight: Sight }

type AppointmentsListProps = {
  /** The earliest first. */
  appointments: readonly Appointment[]
  controlsOf: (appointment: Appointment) => CardControls | undefined
}

/** Appointments: those to come, the next one first, then those that are past, the last one first. */
export function AppointmentsList({ appointments, controlsOf }: AppointmentsListProps) {
  const { t } = useTranslation('appointments')
  const today = useToday()
  const timeZone = useTimeZone()
  const seen = appointments.map((appointment) => ({ appointment, sight: seenFrom(appointment, { today, timeZone }) }))
  const coming = seen.filter(({ sight }) => !sight.isPast)
  const past = seen.filter(({ sight }) => sight.isPast).toReversed()
  const searched = useSearched([...coming, ...past], textOf, idOf)
  const cards = (isPast: boolean) =>
    searched.shown
      .filter(({ sight }) => sight.isPast === isPast)
      .map(({ appointment, sight }) => (
        <AppointmentCard key={appointment.id} appointment={appointment} sight={sight} today={today} controls={controlsOf(appointment)} />
      ))
  return (
    <SearchedList searched={searched} label={t('search')}>
      <div className={styles.groups}>
        <Group title={t('coming')} count={coming.length} cards={cards(false)} />
        <Group title={t('past')} count={past.length} cards={cards(true)} />
      </div>
    </SearchedList>
  )
}

const idOf = ({ appointment }: Seen): string => appointment.id

function textOf({ appointment: { day, time, location, notes } }: Seen): string {
  return [formatDayOfWeek(day), time, location, notes].join(' ')
}

function Group({ title, count, cards }: { title: string; count: number; cards: readonly ReactNode[] }) {
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
    </section>
  )
}
