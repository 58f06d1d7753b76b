import { sql } from 'kysely'
import { isDisplayed } from '#organizer/subcategories/server/is-displayed.ts'
import type { NotOnTablet } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { FirstSteps } from '../contract.ts'

const me = sql<string>`(select app.uid())`

/** Returns the caller's progress, from what they may see. One statement. */
export async function getFirstSteps(db: Db): Promise<FirstSteps | NotOnTablet> {
  const row = await selectSteps(db).executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_ON_TABLET' }
  const { space_id: spaceId, categories, invitation, event, ...last } = row
  return { spaceId, categories, invitation, event, contract: toContract(last) }
}

function selectSteps(db: Db) {
  return db
    .selectFrom('app.profiles as p')
    .innerJoin(begunSpace.as('b'), (join) => join.onTrue())
    .leftJoin(lastToEnd(db).as('l'), (join) => join.onTrue())
    .where('p.id', '=', me)
    .select(['b.space_id', 'b.categories'])
    .select(['l.id', 'l.subcategory_id', 'l.subcategory_name', 'l.provider_name', 'l.end_date'])
    .select([hasInvited.as('invitation'), hasEvent.as('event')])
}

// Of the spaces that they created the one that got categories first, else the one chosen last, else a group. A group opens when it is created,
// so it counts as chosen then. An empty personal space counts as chosen where they are a member of somebody's group: people who came by an
// invitation are not asked.
const begunSpace = sql<{ space_id: string | null; categories: boolean }>`(
  select case when f.group_type <> 'personal' or r.first_at is not null or m.chosen_at is not null
                or exists (select from app.families g where g.created_by <> ${me}) then f.id end as space_id,
         r.first_at is not null as categories
    from app.families f
    join app.family_members m on m.family_id = f.id and m.user_id = ${me}
    cross join lateral (select min(c.created_at) as first_at from app.categories c where c.family_id = f.id) r
   where f.created_by = ${me}
   order by r.first_at nulls last, f.group_type = 'personal' and m.chosen_at is null,
            case when f.group_type = 'personal' then m.chosen_at else greatest(m.chosen_at, f.created_at) end desc
   limit 1)`
const hasInvited = sql<boolean>`app.has_invited()`
const hasEvent = sql<boolean>`exists (
  select from app.appointments a join app.categories c on c.id = a.category_id join app.families f on f.id = c.family_id where f.created_by = ${me})`

function lastToEnd(db: Db) {
  return db
    .selectFrom('app.items as i')
    .innerJoin('app.subcategories as s', 's.id', 'i.subcategory_id')
    .innerJoin('app.categories as c', 'c.id', 'i.category_id')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .select(['i.id', 's.id as subcategory_id', 's.name as subcategory_name', 'i.provider_name', 'i.contract_end_date as end_date'])
    .where('f.created_by', '=', me)
    .where('i.contract_end_date', 'is not', null)
    .where(isDisplayed)
    .orderBy('i.contract_end_date', 'desc')
    .orderBy('i.id')
    .limit(1)
}

type LastToEnd = Omit<
  Awaited<ReturnType<ReturnType<typeof selectSteps>['executeTakeFirstOrThrow']>>,
  'space_id' | 'categories' | 'invitation' | 'event'
>

function toContract({ id, subcategory_id, subcategory_name, provider_name, end_date }: LastToEnd): FirstSteps['contract'] {
  if (id === null || subcategory_id === null || subcategory_name === null || end_date === null) return null
  return { id, subcategoryId: subcategory_id, subcategoryName: subcategory_name, providerName: provider_name, endDate: end_date }
}
