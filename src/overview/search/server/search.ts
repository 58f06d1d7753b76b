import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type HitType, SearchHit } from '../contract.ts'
import { plainText } from './plain-text.ts'
import { things } from './things.ts'

/** The order of types whose hits are equally good. */
const typeOrder = [
  'category',
  'subcategory',
  'contract',
  'appointment',
  'task',
  'car',
  'house',
  'child',
  'pet',
  'trip',
  'meal',
] as const satisfies readonly HitType[]

const mostOfAType = 6
const mostInAll = 40

/**
 * Returns what the caller may see that contains every word of `q`, in the order of the API contract; `now` decides what is past. Nothing
 * when `q` contains only marks. One statement, with the caller's own rights.
 */
export async function search(db: Db, { q, now }: { q: string; now: Date }): Promise<SearchHit[]> {
  const { rows } = await sql<{ hit: unknown }>`
    with d as materialized (select app.my_day(${now}) as today),
    q as materialized (select ${plainText(sql`w.word`)} as word, w.nr from unnest(${wordsOf(q)}::text[]) with ordinality w (word, nr)),
    found as (
      select * from (${things(now)}) x
       where exists (select from q where word <> '')
         and ${plainText(sql`concat_ws(' ', x.title, x.context)`)} like all (array(${patterns}))
         -- A car is found itself; that each of its subcategories is its own helps nobody.
         and (x.type <> 'subcategory' or ${plainText(sql`x.title`)} like any (array(${patterns})))),
    titled as materialized (select f.*, ${plainText(sql`f.title`)} as plain_title from found f),
    ranked as materialized (select w.*, ${rank} as rank from titled w),
    placed as (
      select r.*, row_number() over (partition by type order by ${order}) as place, min(rank) over (partition by type) as best from ranked r)
    select r.detail || jsonb_build_object('type', r.type, 'id', r.id, 'title', r.title, 'place', ${place}) as hit
      from placed r join app.categories c on c.id = r.category_id join app.families f on f.id = c.family_id
     where r.place <= ${mostOfAType}
     order by r.best, array_position(${sql.val(typeOrder)}::text[], r.type), r.place
     limit ${mostInAll}`.execute(db)
  return rows.map(({ hit }) => SearchHit.parse(hit))
}

const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => word !== '')

// What a person types contains no wildcards.
const patterns = sql`select '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%' from q where word <> ''`

const typed = sql`(select string_agg(word, ' ' order by nr) from q)`

// Titles that begin with what was typed, then those with a word that does, then those that contain it, then all the rest.
const rank = sql<number>`case
  when starts_with(w.plain_title, ${typed}) then 0
  when strpos(' ' || translate(w.plain_title, '-/(.,''', '      '), ' ' || ${typed}) > 0 then 1
  when strpos(w.plain_title, ${typed}) > 0 then 2
  else 3 end`

// Of several with one name the nearest day comes first.
const order = sql`rank, done, past, plain_title, abs(day - (select today from d)), id, title`

const place = sql`jsonb_build_object('categoryId', c.id, 'categoryName', c.name, 'kind', c.kind, 'icon', c.icon, 'familyName', f.name,
                                     'parentName', r.parent_name)`
