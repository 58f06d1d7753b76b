import { Cake, CalendarClock, Hourglass, type LucideIcon, Luggage, Repeat, Send, Wrench } from 'lucide-react'
import { useState } from 'react'
import { eventHref } from '#organizer/events/shared/event-href.ts'
import { dueDateHref } from '#organizer/due-dates/shared/due-date-href.ts'
import { presetOf } from '#organizer/due-dates/shared/presets.ts'
import { factsOf } from '#organizer/subcategories/shared/by-name.ts'
import { presetIcons } from '#organizer/due-dates/web/preset-icons.ts'
import { endGauge } from '#organizer/subcategories/web/end-gauge.ts'
import type { Assignee } from '#organizer/tasks/contract.ts'
import { taskHref } from '#overview/reports/web/report-href.ts'
import { ReportLink } from '#overview/reports/web/report-link.tsx'
import { ReportTick } from '#overview/reports/web/report-tick.tsx'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Gauge } from '#platform/web/ui/gauge.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { ComingContract, ComingEnd, ComingTask, ComingEntry } from '../contract.ts'
import { lateShown } from '../shared/limits.ts'
import styles from './coming-list.module.css'
import { type ComingGroup, describeComing, groupsOf, nameOf, whoseOf } from './describe-coming.ts'
import { t } from './texts.ts'

type ComingListProps = {
  things: readonly ComingEntry[]
  today: string
  hasSpaces: boolean
  /** The id of the contract or date that is being opened, if any. */
  opening: string | undefined
  onHandle: (thing: ComingEnd) => void
}

/** What is coming up, under its headings: today, what is late, the next seven days by day, then month by month. */
export function ComingList({ things, today, ...rows }: ComingListProps) {
  return groupsOf(things, today).map((group) => <Group key={group.title} group={group} today={today} {...rows} />)
}

/** The things of one heading. Of what is late the first few, so that the days to come are in sight. */
function Group({ group: { title, isLate, things }, ...rows }: Omit<ComingListProps, 'things'> & { group: ComingGroup }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isLate && !isWhole ? things.slice(0, lateShown) : things
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.head}>
        <Heading level={2}>{title}</Heading>
        <span className={styles.count}>{things.length}</span>
      </div>
      <Card pad="none" className={styles.things} render={<ul />}>
        {shown.map((thing) => (
          <ComingRow key={`${idOf(thing)} ${thing.reason}`} thing={thing} {...rows} />
        ))}
      </Card>
      {shown.length < things.length && (
        <Button variant="quiet" size="s" className={styles.rest} onClick={() => setWhole(true)}>
          {t('allLate', { count: things.length })}
        </Button>
      )}
    </section>
  )
}

/** The id of what a row is about. */
export function idOf(thing: ComingEntry): string {
  if (thing.kind === 'contract') return thing.itemId
  if (thing.kind === 'date') return thing.dueDateId
  if (thing.kind === 'task') return thing.taskId
  if (thing.kind === 'birthday') return thing.yearlyDateId
  return thing.kind === 'trip' ? thing.planId : thing.appointmentId
}

function keyOf(thing: ComingEnd) {
  if (thing.kind === 'contract') return factsOf(thing.subcategoryName).isTest ? 'test' : 'handle'
  return presetOf(thing.preset).isTest === true ? 'record' : 'done'
}

function hrefOf(thing: ComingEntry): string {
  if (thing.kind === 'date') return dueDateHref({ ...thing, ...thing.place, id: thing.dueDateId })
  if (thing.kind === 'task') return taskHref({ ...thing, id: thing.taskId })
  if (thing.kind === 'trip') return `/travel?categoryId=${thing.place.categoryId}#${thing.planId}`
  if (thing.kind === 'birthday') return `/contacts?view=birthdays#${thing.yearlyDateId}`
  if (thing.kind === 'appointment') return eventHref({ ...thing, id: thing.appointmentId })
  return `/subcategory/${thing.subcategoryId}#${idOf(thing)}`
}

const icons: Readonly<Record<ComingContract['reason'], LucideIcon>> = { ends: Hourglass, renews: Repeat, cancel_by: Send }

function iconOf(thing: Exclude<ComingEntry, { kind: 'task' }>): LucideIcon {
  if (thing.kind === 'date') return presetIcons[presetOf(thing.preset).icon]
  if (thing.kind === 'appointment') return CalendarClock
  if (thing.kind === 'birthday') return Cake
  if (thing.kind === 'trip') return Luggage
  return factsOf(thing.subcategoryName).isTest ? Wrench : icons[thing.reason]
}

/** A row leads to its contract or date; those who may edit it can say there what became of it. */
function ComingRow({ thing, today, hasSpaces, opening, onHandle }: Omit<ComingListProps, 'things'> & { thing: ComingEntry }) {
  const { place, access, day, lookedAfterBy } = thing
  const { what, when, tone, more, ...words } = describeComing(thing, today)
  const name = nameOf(thing)
  const where = [place.categoryName, hasSpaces && place.familyName, access === 'view' && t('viewOnly')].filter((part) => part !== false)
  return (
    <li className={styles.row}>
      <span className={styles.level}>
        {thing.kind === 'task' ? (
          <ReportTick task={reportOf(thing)} />
        ) : (
          <Gauge {...endGauge(day, today)} icon={tone === 'late' ? undefined : iconOf(thing)} />
        )}
      </span>
      <p className={styles.name} dir="auto">
        <CardLink render={<ReportLink href={hrefOf(thing)} />}>{name}</CardLink>
      </p>
      <p className={styles.why}>
        {what} <b>{words.day}</b>, <span className={styles[tone]}>{when}</span>
        {more.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </p>
      <div className={styles.foot}>
        <p className={styles.where} dir="auto">
          {where.join(' · ')}
        </p>
        <div className={styles.end}>
          {lookedAfterBy !== null && <Person {...lookedAfterBy} words={whoseOf(thing)} />}
          {access === 'edit' && isEnd(thing) && (
            <HandleButton thing={thing} name={name} working={opening === idOf(thing)} onHandle={onHandle} />
          )}
        </div>
      </div>
    </li>
  )
}

const isEnd = (thing: ComingEntry): thing is ComingEnd => thing.kind === 'contract' || thing.kind === 'date'

const reportOf = ({ taskId, day, lookedAfterBy, ...task }: ComingTask) => ({ ...task, id: taskId, dueDate: day, assignee: lookedAfterBy })

type HandleButtonProps = Pick<ComingListProps, 'onHandle'> & { thing: ComingEnd; name: string; working: boolean }

function HandleButton({ thing, name, working, onHandle }: HandleButtonProps) {
  const key = keyOf(thing)
  return (
    <Button size="s" className={styles.handle} working={working} aria-label={t(`${key}Of`, { name })} onClick={() => onHandle(thing)}>
      {t(key)}
    </Button>
  )
}

function Person({ id, name, words }: Assignee & { words: string | undefined }) {
  return (
    <span title={words}>
      <PersonAvatar id={id} name={name} size="s" silent />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
