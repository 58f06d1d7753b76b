import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Category } from '#foundation/categories/contract.ts'
import { getCategory } from '#foundation/categories/server/categories.ts'
import { addToCategory, type Refusal } from '#foundation/sharing/server/rows.ts'
import { addToSubject, belongsTo, subjectOf } from '#household/subjects/server/belongs-to.ts'
import { daysBeside } from '#organizer/items/shared/limits.ts'
import { isRefused, type NotFound, type Refused } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import type { NewSubcategory, OtherSum, Parent, Subcategory, SubcategoryAtAGlance } from '../contract.ts'
import { factsOf } from '../shared/by-name.ts'
import { beginOf, isInForce } from './contract-terms.ts'

function toSubcategory(row: Selectable<DB['app.subcategories']>): Subcategory {
  return {
    id: row.id,
    categoryId: row.category_id,
    ...subjectOf(row),
    name: row.name,
    holds: factsOf(row.name).isForAppointments ? 'appointments' : 'items',
    sortOrder: row.sort_order,
    version: row.version,
  }
}

type Glance = {
  monthly_cost_pence: string
  other_sums: OtherSum[]
  in_force: number
  end_date: string | null
  renews_every: SubcategoryAtAGlance['renewsEvery']
  is_followed: boolean
  follower_name: string | null
}

/** Selects subcategories with the sums of their contracts on the viewer's day, by order, then by name. One statement. */
function selectAtAGlance(db: Db, now: Date) {
  return db
    .selectFrom('app.subcategories as s')
    .innerJoinLateral(contractsOf(now), (join) => join.onTrue())
    .selectAll('s')
    .select(['g.monthly_cost_pence', 'g.other_sums', 'g.in_force', 'g.end_date', 'g.renews_every', 'g.is_followed', 'g.follower_name'])
    .select(nextAppointment(now).as('next_appointment_on'))
    .orderBy('s.sort_order')
    .orderBy('s.name')
}

const nextAppointment = (now: Date) => sql<string | null>`(
  select a.local_day from app.appointments a
   where a.category_id = s.category_id and a.subcategory_id = s.id and a.appointment_date >= ${now} order by a.appointment_date limit 1)`

const termOf = (end: RawBuilder<unknown>) => ({ start: sql`i.contract_start_date`, end })

// The sums, and the contract that follows the one that ends first. Of what has ended the last counts, and only while nothing is in force.
const contractsOf = (now: Date) => () =>
  sql<Glance>`(
    select e.monthly_cost_pence, e.other_sums, e.in_force, e.end_date, e.renews_every, f.id is not null as is_followed, f.provider_name as follower_name
      from (
        select coalesce(sum(k.pence) filter (where k.is_plain), 0)::bigint as monthly_cost_pence,
               coalesce(json_agg(json_build_object('direction', k.direction, 'currency', k.currency, 'pence', k.pence)
                                 order by k.direction desc, k.currency) filter (where not k.is_plain and k.pence > 0), '[]') as other_sums,
               sum(k.in_force)::int as in_force,
               case when sum(k.in_force) > 0 then min(k.first_end) else max(k.last_end) end as end_date,
               (array_agg(k.renews_every) filter (where k.renews_every is not null))[1] as renews_every, k.today
          from (
            select i.direction, i.currency, i.direction = 'out' and i.currency = 'GBP' as is_plain,
                   sum(i.monthly_cost_pence) filter (where i.runs) as pence, count(*) filter (where i.runs) as in_force,
                   min(i.ends_on) filter (where i.runs) as first_end, max(i.ends_on) filter (where i.ends_on < d.today) as last_end,
                   (array_agg(i.term) filter (where i.runs and i.term is not null))[1] as renews_every, d.today
              from (select (select app.my_day(${now})) as today) d
              left join lateral (
                select i.direction, i.currency, app.cost_on(i, d.today) as monthly_cost_pence,
                       case when not app.is_short_term(i, e.ends_on) then e.ends_on end as ends_on,
                       case when i.closed_on is null and i.term_count is not null and app.is_short_term(i, e.ends_on)
                         then json_build_object('count', i.term_count, 'unit', i.term_unit) end as term,
                       ${isInForce(termOf(sql`e.ends_on`), sql`d.today`)} as runs
                  from app.items i cross join lateral (select app.current_end(i, d.today) as ends_on) e
                 where i.category_id = s.category_id and i.subcategory_id = s.id) i on true
             group by d.today, i.direction, i.currency) k
         group by k.today) e
      left join lateral (
        select i.id, i.provider_name from app.items i
         where e.in_force > 0 and i.category_id = s.category_id and i.subcategory_id = s.id
           and ${isInForce(termOf(sql`app.current_end(i, e.today)`), sql`e.end_date + 1`)}
           and ${beginOf(termOf(sql`app.current_end(i, e.today)`))} >= e.end_date - ${sql.lit(daysBeside)}
         order by i.contract_start_date desc nulls last, i.id limit 1) f on e.end_date is not null)`.as<'g'>(sql.ref('g'))

type Row = Awaited<ReturnType<ReturnType<typeof selectAtAGlance>['executeTakeFirstOrThrow']>>

function toSubcategoryAtAGlance(row: Row): SubcategoryAtAGlance {
  return {
    ...toSubcategory(row),
    monthlyCostPence: Number(row.monthly_cost_pence),
    otherSums: row.other_sums,
    inForce: row.in_force,
    endDate: row.end_date,
    renewsEvery: row.end_date === null ? row.renews_every : null,
    followedBy: row.is_followed ? { providerName: row.follower_name } : null,
    nextAppointmentOn: row.next_appointment_on,
  }
}

type SubcategoryInPlace = { subcategory: Subcategory; category: Category; parent: Parent | null; hasEvents: boolean }

/** Returns one subcategory with its category and its house or car. Two statements. */
export async function getSubcategory(db: Db, subcategoryId: string): Promise<SubcategoryInPlace | NotFound> {
  const row = await db
    .selectFrom('app.subcategories as s')
    .leftJoin('app.subjects as o', (join) => join.onRef('o.category_id', '=', 's.category_id').onRef('o.id', '=', 's.subject_id'))
    .selectAll('s')
    .select('o.name as subject_name')
    .select(
      sql<boolean>`exists (select from app.appointments a where a.category_id = s.category_id and a.subcategory_id = s.id)`.as(
        'has_events',
      ),
    )
    .where('s.id', '=', subcategoryId)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const category = await getCategory(db, row.category_id)
  if (isRefused(category)) return category
  return { subcategory: toSubcategory(row), category, parent: parentOf(row), hasEvents: row.has_events }
}

type Named = { subject_id: string | null; subject_kind: string | null; subject_name: string | null }

function parentOf({ subject_id: id, subject_kind: kind, subject_name: name }: Named): Parent | null {
  return id === null || name === null || (kind !== 'house' && kind !== 'car') ? null : { kind, id, name }
}

/** Lists the subcategories of a category itself, not those of its houses and cars. One statement. */
export async function listOfCategory(db: Db, { categoryId, now }: { categoryId: string; now: Date }): Promise<SubcategoryAtAGlance[]> {
  const rows = await selectAtAGlance(db, now).where('s.category_id', '=', categoryId).where('s.subject_id', 'is', null).execute()
  return rows.map(toSubcategoryAtAGlance)
}

/** Lists the subcategories of a house or a car. One statement. */
export async function listOfSubject(db: Db, { now, ...subject }: OfSubject): Promise<SubcategoryAtAGlance[]> {
  const rows = await selectAtAGlance(db, now).where(belongsTo(subject, 's')).execute()
  return rows.map(toSubcategoryAtAGlance)
}

type OfSubject = { subjectId: string; now: Date }

/** The category, where the page begins, and the instant. */
type ListOf = { categoryId: string; from?: string | undefined; now: Date }

/** Lists the subcategories of all houses and cars of a category, for the end dates on their cards. One statement. */
export async function listOfParents(db: Db, { categoryId, from, now }: ListOf): Promise<SubcategoryAtAGlance[]> {
  const rows = await selectAtAGlance(db, now)
    .where('s.category_id', '=', categoryId)
    .where('s.subject_id', 'is not', null)
    .where(pageFrom({ from, table: 'app.subcategories', as: 's', keys: inOrderOf('sort_order', 'name', 'id') }))
    .orderBy('s.id')
    .limit(pageSize)
    .execute()
  return rows.map(toSubcategoryAtAGlance)
}

type NameTaken = Refused<'NAME_TAKEN'>

/** Adds a subcategory to a category itself, after its last one. A repeated request adds nothing and returns the same answer. */
export async function addSubcategory(db: Db, subcategory: NewSubcategory): Promise<Subcategory | Refusal | NameTaken> {
  return addToCategory<Subcategory | NameTaken>(db, subcategory.categoryId, {
    insert: async () => insert(db, subcategory),
    existing: async () => existing(db, subcategory),
  })
}

async function insert(db: Db, { id, categoryId, name }: NewSubcategory): Promise<Subcategory | undefined> {
  const row = await db
    .insertInto('app.subcategories')
    .values({ id, category_id: categoryId, name, sort_order: nextPosition(categoryId) })
    // On the id as well as on the name.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toSubcategory(row)
}

async function existing(db: Db, { id, categoryId, name }: NewSubcategory): Promise<Subcategory | NameTaken | undefined> {
  const row = await db
    .selectFrom('app.subcategories')
    .selectAll()
    .where('category_id', '=', categoryId)
    .where('name', '=', name)
    .where('subject_id', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.id === id ? toSubcategory(row) : { refused: 'NAME_TAKEN' }
}

function nextPosition(categoryId: string) {
  return sql<number>`(select coalesce(max(sort_order) + 1, 0) from app.subcategories
                       where category_id = ${categoryId} and subject_id is null)`
}

/** Adds its kind's defaults to a category without subcategories, by the privileged role, as viewers can too. */
export async function ensureOfCategory(db: Db, wanted: { categoryId: string; now: Date }): Promise<SubcategoryAtAGlance[] | NotFound> {
  const seen = await db.selectFrom('app.categories').select('id').where('id', '=', wanted.categoryId).executeTakeFirst()
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  await sql`select app.ensure_subcategories(${wanted.categoryId}, null)`.execute(db)
  return listOfCategory(db, wanted)
}

/** Adds the defaults of its kind to a house or a car without subcategories, by the privileged role, as viewers can request it too. */
export async function ensureOfSubject(db: Db, wanted: OfSubject): Promise<SubcategoryAtAGlance[] | NotFound> {
  return addToSubject(db, { subjectId: wanted.subjectId, held: 'subcategories' }, async ({ subject_id: id }) => {
    await sql`select app.ensure_subcategories(null, ${id})`.execute(db)
    return listOfSubject(db, wanted)
  })
}
