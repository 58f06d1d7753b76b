import { sql } from 'kysely'
import { isDisplayed } from '../../../organizer/subcategories/server/public.ts'

/**
 * Returns everything that can be found, one select a type: `type`, `id`, `category_id`, `title`, `context` (what else is searched),
 * `parent_name` (of the child, pet, house or car, if any), `done`, `past`, `day` (null: it has none) and `detail`, the rest of a hit.
 * `d.today` is the viewer's day and `now` the instant.
 */
export const things = (now: Date) =>
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
