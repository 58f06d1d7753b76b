import { sql } from 'kysely'
import { type LocationRow, toLocation } from '#foundation/categories/server/location-row.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { accessTo } from '#foundation/sharing/server/rights.ts'
import type { OfSubject } from '#household/subjects/shared/subject-kinds.ts'
import { PresetOfDate } from '#organizer/due-dates/contract.ts'
import { outcomeRecordRows, type RecordRow, toOutcomeRecord } from '#organizer/due-dates/server/outcome-record-row.ts'
import { selectOutcomes, toOutcome } from '#organizer/outcomes/server/outcome-row.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { RecordedEntry } from '../contract.ts'
import { daysHandled, firstComing } from '../shared/limits.ts'

/** Returns what was recorded in the 30 days before an instant, the newest first. Two statements in one flush. */
export async function getRecentOutcomes(db: Db, now: Date): Promise<RecordedEntry[]> {
  const since = new Date(now.getTime() - daysHandled * 24 * 60 * 60 * 1000)
  const things = (await Promise.all([handledContracts(db, since), handledDates(db, since)])).flat()
  return things.toSorted((one, other) => byInstant(other, one)).slice(0, firstComing)
}

const byInstant = ({ outcome: one }: RecordedEntry, { outcome: other }: RecordedEntry): number =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)

async function handledContracts(db: Db, since: Date): Promise<RecordedEntry[]> {
  const rows = await selectOutcomes(db)
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .innerJoin('app.items as i', (join) => join.onRef('i.category_id', '=', 'o.category_id').onRef('i.id', '=', 'o.item_id'))
    .innerJoin('app.subcategories as b', (join) => join.onRef('b.category_id', '=', 'i.category_id').onRef('b.id', '=', 'i.subcategory_id'))
    .leftJoin('app.items as n', (join) => join.onRef('n.category_id', '=', 'i.category_id').onRef('n.id', '=', 'i.successor_id'))
    .leftJoin('app.subjects as s', (join) => join.onRef('s.category_id', '=', 'b.category_id').onRef('s.id', '=', 'b.subject_id'))
    .select(['c.name as category_name', 'c.kind', 'c.icon', 'c.color', 'f.name as family_name', 'i.subcategory_id', 'i.provider_name'])
    .select(['b.name as subcategory_name', 'n.provider_name as successor_name', 's.name as parent_name'])
    .select(accessTo('o.category_id').as('access'))
    .where('o.created_at', '>=', since)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(firstComing)
    .execute()
  return rows.map((row) => ({
    kind: 'contract',
    itemId: row.item_id,
    subcategoryId: row.subcategory_id,
    subcategoryName: row.subcategory_name,
    providerName: row.provider_name,
    access: Permission.parse(row.access),
    place: toLocation(row),
    outcome: toOutcome(row),
    // A contract that was renewed before it was switched has a successor, too.
    successorName: row.outcome === 'switched' ? row.successor_name : null,
  }))
}

async function handledDates(db: Db, since: Date): Promise<RecordedEntry[]> {
  const { rows } = await sql<RecordRow & { date: DateFields; access: string; place: LocationRow }>`
    select o.*, ${accessTo('o.category_id')} as access,
           json_build_object('preset', d.preset, 'name', d.name, 'subjectId', d.subject_id, 'subjectKind', d.subject_kind) as date,
           json_build_object('category_id', c.id, 'category_name', c.name, 'kind', c.kind, 'icon', c.icon, 'color', c.color,
                             'family_name', f.name, 'parent_name', s.name) as place
      from (${outcomeRecordRows(sql`o.created_at >= ${since}`)}) o
      join app.due_dates d on d.category_id = o.category_id and d.id = o.due_date_id
      join app.categories c on c.id = o.category_id
      join app.families f on f.id = c.family_id
      left join app.subjects s on s.category_id = d.category_id and s.id = d.subject_id
     order by o.created_at desc, o.id desc
     limit ${sql.lit(firstComing)}`.execute(db)
  return rows.map(({ date, access, place, ...row }) => ({
    kind: 'date',
    dueDateId: row.due_date_id,
    ...date,
    preset: PresetOfDate.parse(date.preset),
    access: Permission.parse(access),
    place: toLocation(place),
    outcome: toOutcomeRecord(row),
  }))
}

type DateFields = OfSubject & { preset: string; name: string }
