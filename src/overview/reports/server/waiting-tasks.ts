import { sql } from 'kysely'
import { myPeople } from '../../../foundation/members/server/public.ts'
import { editableCategories } from '../../../foundation/sharing/server/rights.ts'
import { jsonOf } from './json-of.ts'

// Named on a line of the dashboard; the page of the task has them all.
const named = 3

/** What is read of the tasks that wait for an OK which the caller can give (FOLK-18). */
export type WaitingRow = {
  waiting: Array<{
    id: string
    title: string
    categoryId: string
    parentName: string | null
    childId: string | null
    petId: string | null
    doneBy: { id: string; name: string } | null
  }>
  waitingCount: number
}

/** The table of these tasks, the first first, with how many there are. */
export const waitingTable = sql`
  waits as materialized (
    select t.id, t.title, t.category_id, t.child_id, t.pet_id, t.done_by, t.due_date, count(*) over () as every
      from app.tasks t where t.ok = 'waits' and t.category_id = any (${editableCategories})
     order by t.due_date, t.id limit ${sql.lit(named)})`

/** The columns of a `WaitingRow`. */
export const waitingColumns = () => sql`
  ${waiting} as waiting, coalesce((select max(w.every)::int from waits w), 0) as "waitingCount"`

const waiting = jsonOf(sql`
  select w.id, w.title, w.category_id as "categoryId", coalesce(ch.name, pe.name) as "parentName", w.child_id as "childId", w.pet_id as "petId",
         case when p.user_id is not null then json_build_object('id', p.user_id, 'name', p.name) end as "doneBy"
    from waits w
    join app.categories c on c.id = w.category_id
    left join ${myPeople} p on p.family_id = c.family_id and p.user_id = w.done_by
    left join app.children ch on ch.id = w.child_id
    left join app.pets pe on pe.id = w.pet_id
   order by w.due_date, w.id`)
