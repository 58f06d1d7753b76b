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
  weekNumbers: false,
}

/** Returns what the caller sees of the calendar. One statement. */
export async function getCalendarSettings(db: Db): Promise<CalendarSettings> {
  const row = await db
    .selectFrom('app.calendar_settings')
    .select(['narrow_view as narrowView', 'wide_view as wideView', 'hidden_layers as hiddenLayers', 'hidden_people as hiddenPeople'])
    .select(['hides_everybody as hidesEverybody', 'only_mine as onlyMine', 'hidden_families as hiddenFamilies'])
    .select('week_numbers as weekNumbers')
    .executeTakeFirst()
  return row === undefined ? beforeTheFirstChoice : CalendarSettings.parse(row)
}

/** Saves what is named of it. One statement. */
export async function changeCalendarSettings(db: Db, change: CalendarSettingsChange): Promise<Done> {
  const columns = {
    narrow_view: change.narrowView,
    wide_view: change.wideView,
    hidden_layers: change.hiddenLayers,
    hidden_people: change.hiddenPeople,
    hides_everybody: change.hidesEverybody,
    only_mine: change.onlyMine,
    hidden_families: change.hiddenFamilies,
    week_numbers: change.weekNumbers,
  }
  const named = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(named).length === 0) return {}
  await db
    .insertInto('app.calendar_settings')
    .values({ user_id: sql`app.uid()`, ...named })
    .onConflict((same) => same.column('user_id').doUpdateSet(named))
    .execute()
  return {}
}
