import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type HitType, SearchHit } from '../contract.ts'
import { isDisplayed } from '../../../organizer/subcategories/server/public.ts'

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

/**
 * Returns everything that can be found, one select a type: `type`, `id`, `category_id`, `title`, `context` (what else is searched),
 * `parent_name` (of the child, pet, house or car, if any), `done`, `past`, `day` (null: it has none) and `detail`, the rest of a hit.
 * `d.today` is the viewer's day and `now` the instant.
 */
const things = (now: Date) =>
  sql`${categories} union all ${subcategories} union all ${contracts} union all ${appointments(now)} union all ${tasks}
      union all ${cars} union all ${houses} union all ${children} union all ${pets} union all ${trips} union all ${meals}`

const categories = sql`
  select 'category' as type, c.id, c.id as category_id, c.name as title, '' as context, null as parent_name,
         false as done, false as past, null::date as day, '{}'::jsonb as detail
    from app.categories c`

// Houses and cars are left out by the joins of a subcategory that is not displayed.
const shelf = sql`
    join app.categories c on c.id = s.category_id
    left join app.houses h on h.category_id = s.category_id and h.id = s.house_id
    left join app.cars k on k.category_id = s.category_id and k.id = s.car_id`
const ownerOfShelf = sql`coalesce(h.name, k.name)`

const subcategories = sql`
  select 'subcategory', s.id, s.category_id, s.name, ${ownerOfShelf}, ${ownerOfShelf}, false, false, null, '{}'
    from app.subcategories s ${shelf} where ${isDisplayed}`

const contracts = sql`
  select 'contract', i.id, i.category_id, coalesce(i.provider_name, s.name), concat_ws(' ', s.name, ${ownerOfShelf}, i.notes), ${ownerOfShelf},
         false, coalesce(i.contract_end_date < d.today, false), i.contract_end_date,
         jsonb_build_object('subcategoryId', s.id, 'subcategoryName', s.name, 'endDate', i.contract_end_date)
    from d cross join app.items i join app.subcategories s on s.category_id = i.category_id and s.id = i.subcategory_id ${shelf}
   where ${isDisplayed}`

const appointments = (now: Date) => sql`
  select 'appointment', a.id, a.category_id, s.name, concat_ws(' ', ${ownerOfShelf}, a.location, a.notes), ${ownerOfShelf},
         false, a.appointment_date < ${now}::timestamptz, a.local_day,
         jsonb_build_object('subcategoryId', s.id, 'subcategoryName', s.name, 'day', a.local_day,
                            'time', to_char(a.local_time, 'HH24:MI'), 'location', a.location)
    from app.appointments a join app.subcategories s on s.category_id = a.category_id and s.id = a.subcategory_id ${shelf}
   where ${isDisplayed}`

const tasks = sql`
  select 'task', t.id, t.category_id, t.title, concat_ws(' ', t.description, ch.name, pe.name), coalesce(ch.name, pe.name),
         t.completed, false, t.due_date,
         jsonb_build_object('status', t.status, 'dueDate', t.due_date, 'childId', t.child_id, 'petId', t.pet_id)
    from app.tasks t
    left join app.children ch on ch.category_id = t.category_id and ch.id = t.child_id
    left join app.pets pe on pe.category_id = t.category_id and pe.id = t.pet_id`

// A number plate is found with its space and without it.
const cars = sql`
  select 'car', k.id, k.category_id, k.name, concat_ws(' ', k.number_plate, replace(k.number_plate, ' ', '')), null, false, false, null,
         jsonb_build_object('numberPlate', k.number_plate)
    from app.cars k`

const houses = sql`
  select 'house', h.id, h.category_id, h.name, h.address, null, false, false, null, jsonb_build_object('address', h.address)
    from app.houses h`

const children = sql`
  select 'child', ch.id, ch.category_id, ch.name, '', null, false, false, null, '{}' from app.children ch`

const pets = sql`
  select 'pet', pe.id, pe.category_id, pe.name, pe.type, null, false, false, null, jsonb_build_object('petType', pe.type) from app.pets pe`

const trips = sql`
  select 'trip', p.id, p.category_id, coalesce(l.places, ''), w.people, null, false, p.end_date < d.today, p.start_date,
         jsonb_build_object('startDate', p.start_date, 'endDate', p.end_date)
    from d cross join app.travel_plans p
   cross join lateral (select string_agg(l.name, ', ' order by l.start_date, l.created_at, l.id) as places
                         from app.travel_locations l where l.category_id = p.category_id and l.travel_plan_id = p.id) l
   cross join lateral (select string_agg(w.name, ' ') as people
                         from app.travel_participants w where w.category_id = p.category_id and w.travel_plan_id = p.id) w`

const meals = sql`
  select 'meal', m.id, m.category_id, replace(e.lines, e'\n', ', '), '', null, false, m.plan_date < d.today, m.plan_date,
         jsonb_build_object('day', m.plan_date, 'meal', e.meal)
    from d cross join app.meal_plans m
   cross join lateral (values ('breakfast', m.breakfast), ('lunch', m.lunch), ('dinner', m.dinner), ('snacks', m.snacks)) e (meal, lines)
   where m.plan_date between (d.today - interval '1 year')::date and (d.today + interval '1 year')::date and e.lines is not null`

// The combining marks of letters, and the variation selectors of emoji.
const marks = '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f]'

/** Returns a text in the form that is compared: 'Café' and 'CAFE' are equal. Plain ASCII takes a shorter way. */
function plainText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when octet_length(${text}) = length(${text}) then lower(${text})
    else casefold(regexp_replace(normalize(${text}, NFD), ${sql.lit(marks)}, '', 'g') collate "pg_unicode_fast") end`
}
