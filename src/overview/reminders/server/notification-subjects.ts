import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { CategoryKind } from '../../../foundation/categories/contract.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

type Where = { id: string; categoryName: string; familyName: string }

/** The contract of a notification; `end` is null when it no longer has one. */
export type ContractSubject = Where & { subcategoryId: string; subcategoryName: string; providerName: string | null; end: string | null }
/** The appointment of a notification, at the day and time ('HH:mm') that its clocks show. */
export type AppointmentSubject = Where & {
  subcategoryId: string
  subcategoryName: string
  day: string
  time: string
  location: string | null
}
/** The task of a notification, and its parent. */
export type TaskSubject = Where & {
  title: string
  due: string | null
  done: boolean
  childId: string | null
  petId: string | null
  categoryId: string
  kind: CategoryKind
}

/** Returns the contracts, appointments and tasks among `ids` that the caller may see now. One statement. */
export async function loadSubjects(db: Db, ids: readonly string[]) {
  const any = sql<string>`any(${ids}::uuid[])`
  const { contracts, appointments, tasks } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('app.items as i')
          .innerJoin('app.subcategories as b', 'b.id', 'i.subcategory_id')
          .innerJoin('app.categories as c', 'c.id', 'i.category_id')
          .innerJoin('app.families as f', 'f.id', 'c.family_id')
          .where('i.id', '=', any)
          .select(['i.id', 'c.name as categoryName', 'f.name as familyName', 'b.id as subcategoryId', 'b.name as subcategoryName'])
          .select(['i.provider_name as providerName', sql<string | null>`i.contract_end_date`.as('end')]),
      ).as('contracts'),
      jsonArrayFrom(
        eb
          .selectFrom('app.appointments as a')
          .innerJoin('app.subcategories as b', 'b.id', 'a.subcategory_id')
          .innerJoin('app.categories as c', 'c.id', 'a.category_id')
          .innerJoin('app.families as f', 'f.id', 'c.family_id')
          .where('a.id', '=', any)
          .select(['a.id', 'c.name as categoryName', 'f.name as familyName', 'b.id as subcategoryId', 'b.name as subcategoryName'])
          .select(['a.location', sql<string>`a.local_day`.as('day'), sql<string>`to_char(a.local_time, 'HH24:MI')`.as('time')]),
      ).as('appointments'),
      jsonArrayFrom(
        eb
          .selectFrom('app.tasks as t')
          .innerJoin('app.categories as c', 'c.id', 't.category_id')
          .innerJoin('app.families as f', 'f.id', 'c.family_id')
          .where('t.id', '=', any)
          .select(['t.id', 't.title', 'c.name as categoryName', 'f.name as familyName', 't.child_id as childId', 't.pet_id as petId'])
          .select(['c.id as categoryId', 'c.kind', 't.completed as done', sql<string | null>`t.due_date`.as('due')]),
      ).as('tasks'),
    ])
    .executeTakeFirstOrThrow()
  return { contracts, appointments, tasks: tasks.map((task) => ({ ...task, kind: CategoryKind.parse(task.kind) })) }
}
