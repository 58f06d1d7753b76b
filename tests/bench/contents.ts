// What fills a family, written in SQL: so much of everything, strewn over the tables as rows are that many families enter over years.
import type { Client } from 'pg'
import { type Family, populate, withoutTriggers } from './population.ts'

/** How many rows of each kind a family has; notifications are each person's. */
export type Contents = Record<
  'tasks' | 'items' | 'dates' | 'appointments' | 'cars' | 'mealDays' | 'shoppingItems' | 'trips' | 'notifications',
  number
>

export const fiveYears: Contents = {
  tasks: 2000,
  items: 400,
  dates: 60,
  appointments: 300,
  cars: 50,
  mealDays: 1826,
  shoppingItems: 3120,
  trips: 15,
  notifications: 500,
}

/** A family among many. */
export const ordinary: Contents = {
  tasks: 400,
  items: 60,
  dates: 12,
  appointments: 30,
  cars: 4,
  mealDays: 60,
  shoppingItems: 100,
  trips: 3,
  notifications: 15,
}

/** Fills families that have a category of each kind, in which there is nothing yet, and analyses the tables. */
export async function fill(client: Client, families: readonly { id: string }[], contents: Contents): Promise<void> {
  const familyIds = families.map(({ id }) => id)
  await withoutTriggers(client, async () => {
    for (const [text, count] of statements(contents)) await client.query(text, [familyIds, count])
  })
  await client.query('analyze')
}

/** Writes and fills a family of five years among so many ordinary ones; each has three people. */
export async function aBigFamily(client: Client, { among }: { among: number }): Promise<Family> {
  const [big] = await populate(client, { families: 1, people: 3 })
  if (big === undefined) throw new Error('no family was written')
  await fill(client, [big], fiveYears)
  await fill(client, await populate(client, { families: among, people: 3 }), ordinary)
  return big
}

// $1 the families, $2 how many of it each gets. Half of the tasks are done; days lie between four years ago and one from now.
function statements(contents: Contents): [string, number][] {
  const inEach = (kind: string): string =>
    `(select c.id, f.created_by, c.family_id from app.categories c join app.families f on f.id = c.family_id
       where c.family_id = any ($1) and c.kind = '${kind}') c cross join generate_series(1, $2::int) n`
  const insideEach = (table: string, kind: string): string =>
    `(select s.*, row_number() over (partition by s.category_id order by s.id) - 1 as place, count(*) over (partition by s.category_id) as many
        from ${table} s join app.categories c on c.id = s.category_id where c.family_id = any ($1) and c.kind = '${kind}') s
     join generate_series(1, $2::int) n on n % s.many = s.place`
  const entered = `now() - make_interval(hours => (n * 7919) % 43000)`
  const subcategories = (kind: string): [string, number] => [
    `insert into app.subcategories (category_id, name, sort_order) select c.id, 'Place ' || n, n from ${inEach(kind)} order by random()`,
    8,
  ]
  return [
    subcategories('home'),
    subcategories('health'),
    [
      `insert into app.tasks (category_id, title, description, due_date, status, created_by, created_at)
       select c.id, 'Job number ' || n, case when n % 3 = 0 then 'Bring the long ladder and the blue rope' end,
              current_date - 1460 + (n * 7919) % 1825, case when n % 5 = 0 then 'not_started' else 'done' end, c.created_by, ${entered}
         from ${inEach('custom')} order by random()`,
      contents.tasks,
    ],
    [
      `insert into app.task_credits (family_id, user_id, task_id)
       select c.family_id, t.created_by, t.id from app.tasks t join app.categories c on c.id = t.category_id
        where c.family_id = any ($1) and t.completed and $2 > 0`,
      contents.tasks,
    ],
    [
      `insert into app.items (category_id, subcategory_id, provider_name, monthly_cost_pence, cost_from, cost_set_at, contract_start_date, contract_end_date, notes, created_at)
       select s.category_id, s.id, 'Supplier ' || n, 1000 + n, current_date - 1500, ${entered}, current_date - 1500, current_date - 1400 + (n * 7919) % 1825,
              case when n % 4 = 0 then 'Router goes back in its box, label in the hall drawer' end, ${entered}
         from ${insideEach('app.subcategories', 'home')} order by random()`,
      contents.items,
    ],
    [
      `insert into app.item_prices (category_id, item_id, from_day, monthly_pence, payment_pence)
       select i.category_id, i.id, i.cost_from, i.monthly_cost_pence, i.monthly_cost_pence from app.items i
         join app.categories c on c.id = i.category_id where c.family_id = any ($1) and $2 > 0 on conflict do nothing`,
      contents.items,
    ],
    [
      // One in ten tracks its payments, and has recorded those of a year.
      `with kept as (update app.items i set keeps_payments_from = current_date - 400 from app.categories c
                      where c.id = i.category_id and c.family_id = any ($1) and i.monthly_cost_pence % 10 = 0 and $2 > 0 returning i.category_id, i.id, i.monthly_cost_pence)
       insert into app.payments (category_id, item_id, due_on, due_pence, paid_on, paid_pence)
       select k.category_id, k.id, (current_date - 1500 + make_interval(months => n))::date, k.monthly_cost_pence, current_date - 10, k.monthly_cost_pence
         from kept k cross join generate_series(38, 48) n`,
      contents.items,
    ],
    [
      `insert into app.appointments (category_id, subcategory_id, local_day, last_day, local_time, time_zone, appointment_date, location, created_at)
       select s.category_id, s.id, d.day, d.day, '12:00', 'UTC', d.day + time '12:00' at time zone 'UTC', 'Meanwood Health Centre, Room ' || n, ${entered}
         from ${insideEach('app.subcategories', 'health')}, lateral (select current_date - 1460 + (n * 7919) % 1825 as day) d order by random()`,
      contents.appointments,
    ],
    [
      `insert into app.subjects (category_id, kind, name, number_plate, created_at) select c.id, 'car', 'Car ' || n, 'AB' || n || ' CDE', ${entered}
         from ${inEach('cars')} order by random()`,
      contents.cars,
    ],
    [
      // Each with what became of it in two years.
      `with due as (insert into app.due_dates (category_id, subject_id, subject_kind, preset, name, next_on, counted_from, period_count, period_unit, date_rule, thresholds, created_at)
                    select s.category_id, s.id, 'car', 'service', 'Service ' || n, d.day, d.day, 12, 'months', 'from_done', '{30,7}', ${entered}
                      from ${insideEach('app.cars', 'cars')}, lateral (select current_date - 10 + (n * 7919) % 400 as day) d order by random()
                    returning category_id, id, next_on)
       insert into app.outcomes (category_id, due_date_id, due_on, outcome, done_on, next_on, was, became, cost_pence)
       select due.category_id, due.id, due.next_on - 365 * k, 'done', due.next_on - 365 * k, due.next_on - 365 * (k - 1), '{}', '{}', 18900
         from due cross join generate_series(1, 2) k`,
      contents.dates,
    ],
    [
      `insert into app.meal_plans (category_id, plan_date, breakfast, lunch, dinner)
       select c.id, current_date - $2 + 7 + n, 'Porridge', E'Bread\\nCheese\\nTomatoes', E'Potatoes\\nLeeks\\nPeas' from ${inEach('meals')} order by random()
           on conflict do nothing`,
      contents.mealDays,
    ],
    [
      `insert into app.shopping_lists (category_id, week_start_date, item_name, quantity, purchased)
       select c.id, (date_trunc('week', current_date) - make_interval(weeks => n / 12))::date, 'Thing ' || n, n % 3 + 1, n > 12
         from ${inEach('meals')} order by random()`,
      contents.shoppingItems,
    ],
    ...tripsIn(inEach, insideEach, contents),
    [
      `insert into app.notifications (user_id, type, params, read, created_at)
       select m.user_id, 'task_due', jsonb_build_object('dueDate', current_date - n), n > 5, ${entered}
         from app.family_members m cross join generate_series(1, $2::int) n where m.family_id = any ($1) order by random()`,
      contents.notifications,
    ],
    [
      `insert into app.category_counts (category_id, table_name, row_count)
       select x.category_id, x.name, count(*)
         from (select category_id, 'tasks' as name from app.tasks union all select category_id, 'items' from app.items
               union all select category_id, 'appointments' from app.appointments union all select category_id, 'subjects' from app.subjects
               union all select category_id, 'meal_plans' from app.meal_plans union all select category_id, 'shopping_lists' from app.shopping_lists
               union all select category_id, 'subcategories' from app.subcategories) x
         join app.categories c on c.id = x.category_id where c.family_id = any ($1) and $2 > 0 group by 1, 2
           on conflict (category_id, table_name) do update set row_count = excluded.row_count`,
      1,
    ],
  ]
}

function tripsIn(
  inEach: (kind: string) => string,
  insideEach: (table: string, kind: string) => string,
  { trips }: Contents,
): [string, number][] {
  return [
    [
      `insert into app.travel_plans (category_id, start_date, end_date) select c.id, current_date - n * 100, current_date - n * 100 + 9
         from ${inEach('travel')} order by random()`,
      trips,
    ],
    [
      `insert into app.travel_locations (category_id, travel_plan_id, name, start_date, end_date)
       select s.category_id, s.id, 'Town ' || n, s.start_date, s.end_date from ${insideEach('app.travel_plans', 'travel')} order by random()`,
      trips * 3,
    ],
    [
      `insert into app.travel_hotels (category_id, travel_location_id, name, cost_pence, start_date, end_date)
       select s.category_id, s.id, 'Hotel ' || n, 9000, s.start_date, s.end_date from ${insideEach('app.travel_locations', 'travel')} order by random()`,
      trips * 3,
    ],
  ]
}
