import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import type { MealPlan } from '#household/meals/contract.ts'
import { shortWeekdayOf, describeSpan } from '#household/meals/web/describe-day.ts'
import { mealsOfWeekQuery } from '#household/meals/web/meal-api.ts'
import { daysOfWeek, itemsOf, mealsOfDay, planOn } from '#household/meals/web/meal-plans.ts'
import { t as mealsText } from '#household/meals/web/texts.ts'
import { byName } from '#platform/shared/by-name.ts'
import { daysAfter, formatDayAndMonth } from '#platform/shared/dates.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { PrintBox, PrintPage } from '#platform/web/ui/print-page.tsx'
import type { CalendarEntry, CalendarPerson } from '#overview/calendar/contract.ts'
import { room, sheet } from '../messages/en.json'
import { weekQuery } from './use-print-week.ts'
import styles from './week-print.module.css'

// By name: the texts of the panel come with the panel.
const t = textsOf('reports', { room, sheet })

type WeekSheetProps = {
  /** The planner whose meals are printed, with its space. */
  planner: Category
  monday: string
}

/** A week of a space on one page for the fridge: meals, appointments, tasks by person and trips. */
export function WeekPrint({ planner, monday }: WeekSheetProps) {
  const plans = useQuery({ ...mealsOfWeekQuery(planner.id, monday), enabled: false }).data?.plans ?? []
  const { data: week } = useQuery({ ...weekQuery(monday), enabled: false })
  const rooms = week?.rooms.filter(({ familyId }) => familyId === planner.familyId).map(({ id }) => id) ?? []
  const entries = week?.entries.filter(({ categoryId }) => rooms.includes(categoryId)) ?? []
  const of = (layer: CalendarEntry['layer']) => entries.filter((entry) => entry.layer === layer)
  const span = { from: monday, to: daysAfter(monday, 6) }
  return (
    <PrintPage title={planner.familyName} aside={mealsText('range', describeSpan(span))} foot={t('sheet.letters')}>
      <p className={styles.spans}>{week === undefined ? t('sheet.unread') : <Trips trips={of('trips')} span={span} />}</p>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.day')}</th>
            <th scope="col">{t('sheet.meals')}</th>
            <th scope="col">{t('sheet.when')}</th>
            <th scope="col">{t('sheet.who')}</th>
          </tr>
        </thead>
        <tbody>
          {daysOfWeek(monday).map((day) => (
            <DayLine
              key={day}
              {...{ day, monday }}
              plan={planOn(plans, day)}
              events={of('events')}
              tasks={of('tasks')}
              people={week?.people ?? []}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.rest}>
        <Ends contracts={of('contracts').filter(({ state }) => state !== 'cancel_by')} />
        <section>
          <h2 className={styles.heading}>{t('sheet.notes')}</h2>
          <p className={styles.rule} />
          <p className={styles.rule} />
          <p className={styles.rule} />
        </section>
      </div>
    </PrintPage>
  )
}

type Entries = readonly CalendarEntry[]
type DayLineProps = {
  day: string
  monday: string
  plan: MealPlan | undefined
  events: Entries
  tasks: Entries
  people: readonly CalendarPerson[]
}

function DayLine({ day, monday, plan, events, tasks, people }: DayLineProps) {
  // What began before the week is on its first day, without a time; the reader's own legs are no events.
  const own = events.filter((one) => (one.day < monday ? monday : one.day) === day && one.state !== 'takes' && one.state !== 'fetches')
  const due = tasks.filter((task) => task.day === day && task.state !== 'planned')
  const namesOf = (task: CalendarEntry) => people.flatMap(({ id, name }) => (task.people?.includes(id) === true ? [firstNameOf(name)] : []))
  return (
    <tr>
      <th scope="row">
        <b className={styles.weekday}>{shortWeekdayOf(day)}</b>
        <span>{formatDayAndMonth(day)}</span>
      </th>
      <td>
        <Meals plan={plan} />
      </td>
      <td>
        {own.map(({ id, day: begins, time, title, place }) => (
          <p key={id}>
            <b>{begins === day && time}</b> {[title, place].filter((part) => part !== null).join(', ')}
          </p>
        ))}
        {plan?.notes != null && <p className={styles.notes}>{plan.notes}</p>}
      </td>
      <td>
        {due
          .map((task) => ({ ...task, name: namesOf(task).join(', ') }))
          .toSorted((one, other) => Number(one.name === '') - Number(other.name === '') || byName(one, other))
          .map(({ id, name, title, of }) => (
            <PrintBox key={id}>
              {name !== '' && <b>{name}</b>} {of === null || of === name ? title : `${title} (${of})`}
            </PrintBox>
          ))}
      </td>
    </tr>
  )
}

const firstNameOf = (name: string): string => name.split(' ')[0] ?? name

/** The meals of a day, each with its letter; snacks only where some are planned. */
function Meals({ plan }: { plan: MealPlan | undefined }) {
  const shown = mealsOfDay.filter((meal) => meal !== 'snacks' || itemsOf(plan?.snacks).length > 0)
  return (
    <dl className={styles.meals}>
      {shown.map((meal) => (
        <div key={meal} className={meal === 'dinner' ? styles.dinner : undefined}>
          <dt aria-label={mealsText(`meal.${meal}`)}>{t(`sheet.letter.${meal}`)}</dt>
          <dd>{itemsOf(plan?.[meal]).join(', ') || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

type TripsProps = { trips: Entries; span: { from: string; to: string } }

/** The trips that touch the week, with the days of it that they take. */
function Trips({ trips, span }: TripsProps): ReactNode {
  return trips.map(({ id, title, day, lastDay }) => {
    const first = day < span.from ? span.from : day
    const last = lastDay > span.to ? span.to : lastDay
    const days = first === last ? shortWeekdayOf(first) : t('sheet.days', { from: shortWeekdayOf(first), to: shortWeekdayOf(last) })
    return (
      <span key={id} className={styles.span}>
        <b>{first === span.from && last === span.to ? t('sheet.allWeek') : days}</b> {title || t('room.trip')}
      </span>
    )
  })
}

function Ends({ contracts }: { contracts: Entries }) {
  if (contracts.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('sheet.ends')}</h2>
      {contracts.map(({ id, day, title, of }) => (
        <PrintBox key={id}>
          <b>{formatDayAndMonth(day)}</b> {of === null ? title : `${title}, ${of}`}
        </PrintBox>
      ))}
    </section>
  )
}
