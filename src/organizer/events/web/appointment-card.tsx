import { AlarmClock, Bell, BellOff, CalendarPlus, Clock, MapPin, NotebookPen, Repeat } from 'lucide-react'
import { daysUntil, formatDayOfWeek, relativeDay } from '#platform/shared/dates.ts'
import { describeRhythm } from '#platform/web/repeats/describe-rhythm.ts'
import { t as repeatsText } from '#platform/web/repeats/texts.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Fact, Details } from '#platform/web/ui/details.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { type CardControls, EditAndDelete } from '#platform/web/ui/edit-and-delete.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { useHighlightOnNavigation } from '#platform/web/ui/use-highlight-on-navigation.ts'
import type { CalendarEvent } from '../contract.ts'
import { calendarHref } from './event-api.ts'
import styles from './appointment-card.module.css'
import type { ViewerTimes } from './in-viewer-zone.ts'
import { t } from './texts.ts'
import { nameOf, timeOf } from './describe-when.ts'

type AppointmentCardProps = {
  appointment: CalendarEvent
  sight: ViewerTimes
  today: string
  /** Unset when the person may only view. */
  controls: CardControls | undefined
}

/** One appointment: its date, time and location, and the time of the reminder of a future one. */
export function AppointmentCard({ appointment, sight, today, controls }: AppointmentCardProps) {
  const { isPast } = sight
  const arrival = useHighlightOnNavigation(appointment.id)
  return (
    <Card {...arrival} past={isPast} className={classNames(styles.card, isPast && styles.past)} render={<li />}>
      <div className={styles.when}>
        <Heading level={3} look="m">
          {formatDayOfWeek(appointment.day)}
        </Heading>
        <HowFar day={sight.day} today={today} />
      </div>
      <WhatIsKnown appointment={appointment} sight={sight} />
      {(!isPast || controls !== undefined) && (
        <div className={styles.foot}>
          {!isPast && <Reminder appointment={appointment} />}
          <div className={styles.controls}>
            {!isPast && <ToCalendar appointment={appointment} />}
            {controls !== undefined && <EditAndDelete name={nameOf(appointment)} {...controls} />}
          </div>
        </div>
      )}
    </Card>
  )
}

function HowFar({ day, today }: { day: string; today: string }) {
  const words = relativeDay({ day, today })
  const distance = daysUntil({ day, today })
  if (distance !== 0 && distance !== 1) return <DueDate>{words}</DueDate>
  return (
    <Chip tone="yellow" icon={AlarmClock}>
      {words}
    </Chip>
  )
}

function WhatIsKnown({ appointment, sight }: { appointment: CalendarEvent; sight: ViewerTimes }) {
  const { location, notes, repeats } = appointment
  const rule = repeats === null ? '' : describeRhythm(repeats.rule)
  return (
    <Details>
      <Fact icon={Clock} label={t('time')}>
        {timeOf(appointment, sight)}
      </Fact>
      {location !== null && (
        <Fact icon={MapPin} label={t('location')}>
          {location}
        </Fact>
      )}
      {repeats !== null && (
        <Fact icon={Repeat} label={repeatsText('label')}>
          {repeats.isByItself ? t('changedOne', { rule }) : rule}
        </Fact>
      )}
      {notes !== null && (
        <Fact icon={NotebookPen} label={t('notes')} own>
          {notes}
        </Fact>
      )}
    </Details>
  )
}

function Reminder({ appointment: { reminderEnabled, reminderFrequency } }: { appointment: CalendarEvent }) {
  if (!reminderEnabled) return <DueDate icon={BellOff}>{t('noReminder')}</DueDate>
  return <DueDate icon={Bell}>{t('reminder', { before: t(`before.${reminderFrequency}`) })}</DueDate>
}

/** The appointment as a file that a calendar takes in. */
function ToCalendar({ appointment }: { appointment: CalendarEvent }) {
  const name = nameOf(appointment)
  return (
    <IconButton
      icon={CalendarPlus}
      tone="muted"
      label={t('toCalendarOf', { name })}
      tip={t('toCalendar')}
      render={<a href={calendarHref(appointment.id)} download />}
    />
  )
}
