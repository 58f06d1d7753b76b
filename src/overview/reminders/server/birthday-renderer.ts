import { sql } from 'kysely'
import { z } from 'zod'
import { CategoryLook } from '#foundation/notifications/contract.ts'
import type {
  NotificationRenderer,
  RenderedNotification,
  StoredNotification,
} from '#foundation/notifications/server/notification-renderer.ts'
import { YearlyDate } from '#organizer/yearly-dates/contract.ts'
import { dayInYear, yearsOn } from '#organizer/yearly-dates/shared/yearly-day.ts'
import { nameOfYearly, titleOfYearly } from '#organizer/yearly-dates/shared/yearly-title.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { dayAndMonth, weekdayOf } from '#platform/shared/dates.ts'

const Told = z.object({ days: z.array(z.object({ id: z.uuid(), on: z.iso.date() })) })
const Subject = YearlyDate.pick({ id: true, kind: true, name: true, whose: true, month: true, day: true, year: true }).extend({
  ...CategoryLook.shape,
  categoryName: z.string(),
  familyName: z.string(),
  today: z.iso.date(),
})
type Subject = z.infer<typeof Subject>

/** Renders birthdays and other yearly dates as they are now; neutrally when they are gone or the reader may not see them any more. */
export const birthdayRenderer: NotificationRenderer = {
  types: ['birthday'],
  render: async (db, notifications, language) => {
    const told = notifications.map((about) => ({ about, days: daysOf(about) }))
    const subjects = await loadYearlyDates(
      db,
      told.flatMap(({ days }) => days.map(({ id }) => id)),
    )
    return new Map(told.map(({ about, days }) => [about.id, wordsOf(days, subjects, language)]))
  },
}

type Day = { id: string; on: string }

const daysOf = ({ params }: StoredNotification): Day[] => Told.safeParse(params).data?.days ?? []

function wordsOf(days: readonly Day[], subjects: readonly Subject[], language: string): RenderedNotification {
  const t = textsIn(language, 'reminders')
  const known = days.flatMap(({ id, on }) => {
    const date = subjects.find((one) => one.id === id)
    // One that was moved is announced on its new day.
    return date !== undefined && dayInYear(date, Number(on.slice(0, 4))) === on ? [{ date, on, text: textOf(date, on, language) }] : []
  })
  const [first] = known
  if (first === undefined) return { title: t('notification.gone.title'), message: t('notification.gone.message'), href: null, isOver: true }
  const about = { href: '/contacts?view=birthdays', isOver: known.every(({ date, on }) => on < date.today) }
  if (known.length > 1) {
    const list = known.map(({ text }) => text).join('. ')
    return {
      ...about,
      title: t('notification.severalYearly.title', { count: known.length }),
      message: t('notification.severalYearly.message', { list }),
    }
  }
  const { icon, color, categoryName, familyName } = first.date
  const place = t('notification.place', { categoryName, familyName })
  return { ...about, title: first.text, message: t('notification.yearly.message', { place }), look: { icon, color } }
}

function textOf(date: Subject, on: string, language: string): string {
  const t = textsIn(language, 'reminders')
  const years = yearsOn(date, on)
  if (on === date.today && date.kind === 'birthday' && years !== undefined)
    return t('notification.birthdayToday.title', { what: nameOfYearly(date), years })
  // Of what is today the words for any other day: 'today' is said once.
  const what = titleOfYearly(date, { day: on, today: '' }, textsIn(language, 'yearlyDates'))
  if (on === date.today) return t('notification.yearlyToday.title', { what })
  return t('notification.yearly.title', { what, weekday: weekdayOf(on, { language }), day: dayAndMonth(on, language) })
}

async function loadYearlyDates(db: Db, ids: readonly string[]): Promise<Subject[]> {
  const { rows } = await sql`
    select y.id, y.kind, y.name, s.name as whose, y.month, y.day, y.year, c.icon, c.color, c.name as "categoryName", f.name as "familyName",
           app.my_day(now()) as today
      from app.yearly_dates y
      join app.categories c on c.id = y.category_id
      join app.families f on f.id = c.family_id
      left join app.subjects s on s.category_id = y.category_id and s.id = y.subject_id
     where y.id = any (${ids}::uuid[])`.execute(db)
  return z.array(Subject).parse(rows)
}
