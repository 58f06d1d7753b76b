import { sql } from 'kysely'
import { isDisplayed } from '../../../organizer/subcategories/server/public.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { FirstSteps } from '../contract.ts'

const me = sql<string>`(select app.uid())`

/** Returns the caller's progress, from what they may see. One statement. */
export async function getFirstSteps(db: Db): Promise<FirstSteps> {
  const { categories, invitation, ...last } = await selectSteps(db).executeTakeFirstOrThrow()
  return { categories, invitation, contract: toContract(last) }
}

function selectSteps(db: Db) {
  return db
    .selectFrom('app.profiles as p')
    .leftJoin(lastToEnd(db).as('l'), (join) => join.onTrue())
    .where('p.id', '=', me)
    .select(['l.id', 'l.subcategory_id', 'l.subcategory_name', 'l.provider_name', 'l.end_date'])
    .select([hasCategories.as('categories'), hasInvited.as('invitation')])
}

const hasCategories = sql<boolean>`exists (
  select from app.categories c join app.families f on f.id = c.family_id where f.created_by = ${me} and f.group_type = 'personal')`
const hasInvited = sql<boolean>`app.has_invited()`

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

type LastToEnd = Omit<Awaited<ReturnType<ReturnType<typeof selectSteps>['executeTakeFirstOrThrow']>>, 'categories' | 'invitation'>

function toContract({ id, subcategory_id, subcategory_name, provider_name, end_date }: LastToEnd): FirstSteps['contract'] {
  if (id === null || subcategory_id === null || subcategory_name === null || end_date === null) return null
  return { id, subcategoryId: subcategory_id, subcategoryName: subcategory_name, providerName: provider_name, endDate: end_date }
}
