import { sql } from 'kysely'
import type { Done } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { CalendarSettings, type CalendarSettingsChange } from '../contract.ts'

const beforeTheFirstChoice: CalendarSettings = {
  narrowView: null,
  wideView: null,
  hiddenLayers: ['meals'],
  hiddenPeople: [],
  hidesEverybody: false,
  onlyMine: false,
  hiddenFamilies: [],
  hiddenCalendars: [],
  weekNumbers: false,
}

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columns = sql.join(Object.keys(beforeTheFirstChoice).map((name) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`))

/** Returns what the caller sees of the calendar. One statement. */
export async function getCalendarSettings(db: Db): Promise<CalendarSettings> {
  const { rows } = await sql`select ${columns} from app.calendar_settings`.execute(db)
  return rows[0] === undefined ? beforeTheFirstChoice : CalendarSettings.parse(rows[0])
}

/** Saves what is named of it. One statement. */
export async function changeCalendarSettings(db: Db, change: CalendarSettingsChange): Promise<Done> {
  const named = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [[columnOf(name), value] as const]))
  if (named.length === 0) return {}
  const set = Object.fromEntries(named)
  await db
    .insertInto('app.calendar_settings')
    .values({ user_id: sql`app.uid()`, ...set })
    .onConflict((same) => same.column('user_id').doUpdateSet(set))
    .execute()
  return {}
}
