import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type LocationRow, toLocation } from '#foundation/categories/server/location-row.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { accessTo } from '#foundation/sharing/server/rights.ts'
import { addRow, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { addToSubject, subjectOf } from '#household/subjects/server/belongs-to.ts'
import type { Refused } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import { type NewYearlyDate, type YearlyDate, type YearlyDateChange, YearlyKind, type YearlySnooze } from '../contract.ts'

/** Lists a page of the yearly dates that the caller may see, in the order of adding. One statement. */
export async function listYearlyDates(db: Db, from?: string): Promise<YearlyDate[]> {
  return selectYearlyDates(db, pageFrom({ from, table: 'app.yearly_dates', as: 'y', keys: inOrderOf('id') }))
}

/** Adds a yearly date to a category, a child, a pet or a contact. A repeated request adds nothing and returns the same answer. */
export async function addYearlyDate(
  db: Db,
  { id, categoryId, subjectId, reminders, ...typed }: NewYearlyDate,
): Promise<YearlyDate | Refusal> {
  return addToSubject(db, { categoryId, subjectId, held: 'yearlyDates' }, async (to) =>
    addRow(db, 'app.yearly_dates', { id, ...to, ...typed, thresholds: reminders }, async () => findYearlyDate(db, id)),
  )
}

/** Changes the fields of a yearly date unless somebody else has changed it since `ifVersion`. */
export async function changeYearlyDate(
  db: Db,
  { yearlyDateId: id, ifVersion, name, reminders, ...typed }: YearlyDateChange,
): Promise<YearlyDate | Refusal> {
  const kept = sql<string | null>`coalesce(${name}::text, case when subject_id is null then name end)`
  return changeRow(
    db,
    'app.yearly_dates',
    { id, ifVersion },
    { set: { ...typed, name: kept, thresholds: reminders }, read: async () => findYearlyDate(db, id) },
  )
}

/** Puts off reminding the caller of a yearly date that they may see; another day replaces the one before. */
export async function snoozeYearlyDate(
  db: Db,
  wanted: YearlySnooze,
  now: Date,
): Promise<YearlySnooze | Refused<'NOT_FOUND' | 'DATE_MOVED'>> {
  const { yearlyDateId, onDate, untilDay } = wanted
  const { rows } = await sql<{ isOn: boolean }>`
    with n as (
      select y.id, c.on_date
        from app.yearly_dates y left join app.coming(app.my_day(${now}), array[y.category_id]) c on c.source_id = y.id and c.on_date = ${onDate}
       where y.id = ${yearlyDateId}),
    snoozed as (
      insert into app.snoozes (user_id, source_id, reason, on_date, until_day)
      select app.uid(), n.id, 'birthday', n.on_date, ${untilDay} from n where n.on_date is not null
      on conflict (user_id, source_id, reason, on_date) do update set until_day = excluded.until_day, set_at = now())
    select n.on_date is not null as "isOn" from n`.execute(db)
  const [found] = rows
  if (found === undefined) return { refused: 'NOT_FOUND' }
  return found.isOn ? wanted : { refused: 'DATE_MOVED' }
}

async function findYearlyDate(db: Db, id: string): Promise<YearlyDate | undefined> {
  const [found] = await selectYearlyDates(db, sql<boolean>`y.id = ${id}`)
  return found
}

type YearlyRow = Selectable<DB['app.yearly_dates']> & {
  access: string
  place: Omit<LocationRow, 'parent_name'>
  whose: string | null
  person_id: string | null
}

async function selectYearlyDates(db: Db, condition: RawBuilder<boolean>): Promise<YearlyDate[]> {
  const { rows } = await sql<YearlyRow>`
    select y.*, ${accessTo('y.category_id')} as access, s.name as whose, s.person_id,
           json_build_object('category_id', c.id, 'category_name', c.name, 'kind', c.kind, 'icon', c.icon, 'color', c.color, 'family_name', f.name) as place
      from app.yearly_dates y
      join app.categories c on c.id = y.category_id
      join app.families f on f.id = c.family_id
      left join app.subjects s on s.category_id = y.category_id and s.id = y.subject_id
     where ${condition}
     order by y.id limit ${pageSize}`.execute(db)
  return rows.map(toYearlyDate)
}

function toYearlyDate({ place, ...row }: YearlyRow): YearlyDate {
  return {
    id: row.id,
    categoryId: row.category_id,
    ...subjectOf(row),
    kind: YearlyKind.parse(row.kind),
    name: row.name,
    whose: row.whose,
    personId: row.person_id,
    month: row.month,
    day: row.day,
    year: row.year,
    reminders: row.thresholds,
    access: Permission.parse(row.access),
    place: toLocation({ ...place, parent_name: row.whose }),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
