import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import type { MealPlan } from '#household/meals/contract.ts'
import { shortWeekdayOf, describeSpan } from '#household/meals/web/describe-day.ts'
import { mealsOfWeekQuery } from '#household/meals/web/meal-api.ts'
import { daysOfWeek, itemsOf, mealsOfDay, planOn } from '#household/meals/web/meal-plans.ts'
import { t as mealsText } from '#household/meals/web/texts.ts'
import { daysAfter, formatDayAndMonth } from '#platform/shared/dates.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { PrintBox, PrintPage } from '#platform/web/ui/print-page.tsx'
import type { WeekOfSpace } from '../contract.ts'
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
  const week = useQuery({ ...weekQuery({ familyId: planner.familyId, from: monday }), enabled: false }).data
  const span = { from: monday, to: daysAfter(monday, 6) }
  return (
    <PrintPage title={planner.familyName} aside={mealsText('range', describeSpan(span))} foot={t('sheet.letters')}>
      <p className={styles.spans}>{week === undefined ? t('sheet.unread') : <Trips trips={week.trips} span={span} />}</p>
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
            <DayLine key={day} day={day} plan={planOn(plans, day)} week={week} />
          ))}
        </tbody>
      </table>
      <div className={styles.rest}>
        <Ends contracts={week?.contracts ?? []} />
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

type DayLineProps = { day: string; plan: MealPlan | undefined; week: WeekOfSpace | undefined }

function DayLine({ day, plan, week }: DayLineProps) {
  const appointments = week?.appointments.filter((one) => one.day === day) ?? []
  const tasks = week?.tasks.filter(({ dueDate }) => dueDate === day) ?? []
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
        {appointments.map(({ id, time, title, location }) => (
          <p key={id}>
            <b>{time}</b> {[title, location].filter((part) => part !== null).join(', ')}
          </p>
        ))}
        {plan?.notes != null && <p className={styles.notes}>{plan.notes}</p>}
      </td>
      <td>
        {tasks.map(({ id, title, assignee, parentName }) => (
          <PrintBox key={id}>
            {assignee !== null && <b>{firstNameOf(assignee.name)}</b>} {parentName === null ? title : `${title} (${parentName})`}
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

type TripsProps = { trips: WeekOfSpace['trips']; span: { from: string; to: string } }

/** The trips that touch the week, with the days of it that they take. */
function Trips({ trips, span }: TripsProps): ReactNode {
  return trips.map(({ id, places, startDate, endDate }) => {
    const first = startDate < span.from ? span.from : startDate
    const last = endDate > span.to ? span.to : endDate
    const days = first === last ? shortWeekdayOf(first) : t('sheet.days', { from: shortWeekdayOf(first), to: shortWeekdayOf(last) })
    return (
      <span key={id} className={styles.span}>
        <b>{first === span.from && last === span.to ? t('sheet.allWeek') : days}</b> {places ?? t('room.trip')}
      </span>
    )
  })
}

function Ends({ contracts }: { contracts: WeekOfSpace['contracts'] }) {
  if (contracts.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('sheet.ends')}</h2>
      {contracts.map(({ id, endDate, subcategoryName, parentName }) => (
        <PrintBox key={id}>
          <b>{formatDayAndMonth(endDate)}</b> {parentName === null ? subcategoryName : `${subcategoryName}, ${parentName}`}
        </PrintBox>
      ))}
    </section>
  )
}
