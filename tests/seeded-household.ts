import { newMarker } from './access/marker.ts'
import { addCategory, type Family, type TestPerson, superuser } from './people.ts'

/**
 * Fills a new category of a group or a personal space with one of everything that can be in one, and a word of its own in every field of
 * free text; returns the words.
 */
export async function seedHousehold(of: Family | TestPerson): Promise<string[]> {
  const { id: categoryId } = await addCategory(of, 'custom')
  const words: string[] = []
  const filled = things.replaceAll(/\bWORD\b/g, () => {
    const word = newMarker()
    words.push(word)
    return word
  })
  await superuser(filled.replaceAll('CATEGORY', categoryId), [])
  return words
}

const things = `
  with car as (insert into app.cars (category_id, name, number_plate) values ('CATEGORY', 'WORD', 'WORD') returning id),
  house as (insert into app.houses (category_id, name, address) values ('CATEGORY', 'WORD', 'WORD')),
  child as (insert into app.children (category_id, name, allergies) values ('CATEGORY', 'WORD', 'WORD') returning id),
  pet as (insert into app.pets (category_id, name, type, allergies) values ('CATEGORY', 'WORD', 'WORD', 'WORD')),
  place as (insert into app.subcategories (category_id, name, sort_order) values ('CATEGORY', 'WORD', 77) returning id),
  item as (insert into app.items (category_id, subcategory_id, provider_name, payment_bank, notes, monthly_cost_pence, contract_end_date)
           select 'CATEGORY', id, 'WORD', 'WORD', 'WORD', 1299, '2027-01-31' from place),
  appointment as (insert into app.appointments (category_id, subcategory_id, local_day, last_day, local_time, time_zone, appointment_date, location, notes)
           select 'CATEGORY', id, '2098-06-24', '2098-06-24', '09:30', 'Europe/London', '2098-06-24T08:30Z', 'WORD', 'WORD' from place),
  task as (insert into app.tasks (category_id, title, description, due_date) values ('CATEGORY', 'WORD', 'WORD', '2026-12-04')),
  childs as (insert into app.tasks (category_id, subject_id, subject_kind, title, label) select 'CATEGORY', id, 'child', 'WORD', 'School' from child),
  due as (insert into app.due_dates (category_id, subject_id, subject_kind, preset, name, next_on, counted_from, date_rule, thresholds, notes, task_title, task_days, paused_on, pause_reason)
           select 'CATEGORY', id, 'car', 'own', 'WORD', '2027-02-28', '2027-02-28', 'from_done', '{7}', 'WORD', 'WORD', 7, '2026-11-20', 'WORD' from car returning id),
  became as (insert into app.outcomes (category_id, due_date_id, due_on, outcome, done_on, was, became, by_whom, reference, result, notes, reading, duties)
           select 'CATEGORY', id, '2026-02-28', 'done', '2026-02-20', '{}', '{}', 'WORD', 'WORD', 'WORD', 'WORD', 48790.5, '{copy}' from due),
  number as (insert into app.numbers (category_id, subject_id, subject_kind, name, phone, note) select 'CATEGORY', id, 'child', 'WORD', 'WORD 112', 'WORD' from child),
  meal as (insert into app.meal_plans (category_id, plan_date, breakfast, lunch, dinner, snacks, notes)
           values ('CATEGORY', '2026-11-25', 'WORD', 'WORD', 'WORD', 'WORD', 'WORD')),
  bought as (insert into app.shopping_lists (category_id, week_start_date, item_name, quantity) values ('CATEGORY', '2026-11-23', 'WORD', 'WORD')),
  plan as (insert into app.travel_plans (category_id, start_date, end_date) values ('CATEGORY', '2026-12-18', '2026-12-23') returning id),
  location as (insert into app.travel_locations (category_id, travel_plan_id, name, start_date, end_date)
           select 'CATEGORY', id, 'WORD', '2026-12-18', '2026-12-23' from plan returning id),
  participant as (insert into app.travel_participants (category_id, travel_plan_id, name, email) select 'CATEGORY', id, 'WORD', 'WORD@example.com' from plan),
  hotel as (insert into app.travel_hotels (category_id, travel_location_id, name, start_date, end_date)
           select 'CATEGORY', id, 'WORD', '2026-12-18', '2026-12-23' from location)
  insert into app.travel_transportations (category_id, travel_location_id, type, details) select 'CATEGORY', id, 'Flight', 'WORD' from location`
