import { samples } from '../samples.ts'
import type { Mutant } from './mutants.ts'

const visible = 'category_id = any ((select app.my_categories(p_to_edit => false))::uuid[])'
// Subjects and subcategories have theirs in `mutants.ts`.
const tables = Object.keys(samples).filter((table) => table !== 'subjects' && table !== 'subcategories')

/** Faults in the rules for the contents of a category, for the credits they earn, and in their verbs. */
export const contentMutants: readonly Mutant[] = [
  ...tables.flatMap((table): Mutant[] => [
    { name: `everybody reads ${table}`, sql: `alter policy read on app.${table} using (true)` },
    { name: `who sees a category adds ${table}`, sql: `alter policy add on app.${table} with check (${visible})` },
    { name: `who sees a category changes ${table}`, sql: `alter policy change on app.${table} using (${visible}) with check (${visible})` },
    { name: `who sees a category deletes ${table}`, sql: `alter policy remove on app.${table} using (${visible})` },
  ]),
  { name: 'a contract may move to another subcategory', sql: 'grant update (subcategory_id) on app.items to hive_api' },
  {
    name: 'a task may move to another child or date',
    sql: 'grant update (subject_id, subject_kind, due_date_id, for_day) on app.tasks to hive_api',
  },
  { name: 'what repeats may move to another child', sql: 'grant update (subject_id, subject_kind) on app.task_series to hive_api' },
  {
    name: 'when what repeats was entered can be changed',
    sql: 'grant update (created_at) on app.appointment_series to hive_api',
  },
  { name: 'turns may be those of another series', sql: 'grant update (series_id, user_id) on app.task_turns to hive_api' },
  { name: 'when others are away is open', sql: 'alter policy mates on app.away using (family_id is not null)' },
  { name: 'a past day may be that of another series', sql: 'grant update (series_id) on app.task_history to hive_api' },
  { name: 'a number may move to another child', sql: 'grant update (subject_id, subject_kind) on app.numbers to hive_api' },
  { name: 'a date may move to another car', sql: 'grant update (subject_id, subject_kind) on app.due_dates to hive_api' },
  { name: 'a hotel may move to another location', sql: 'grant update (travel_location_id) on app.travel_hotels to hive_api' },
  { name: 'a meal may move to another day by itself', sql: 'grant update (plan_date) on app.meal_plans to hive_api' },
  { name: 'credits of other groups are open', sql: 'alter policy mates on app.task_credits using (family_id is not null)' },
  {
    name: 'requests write credits',
    sql: 'grant insert on app.task_credits to hive_api; create policy earn on app.task_credits for insert to hive_api with check (family_id = any (array(select app.my_families())))',
  },
  { name: 'requests pass tasks on', sql: 'grant execute on function app.pass_task_on(uuid, int, uuid, int, uuid[]) to hive_api' },
  { name: 'requests learn who may see what', sql: 'grant execute on function app.lock_right(uuid, uuid) to hive_api' },
  { name: 'everybody reads what others put off', sql: 'alter policy own on app.snoozes using (user_id is not null)' },
  { name: 'everybody puts things off for others', sql: 'alter policy own_add on app.snoozes with check (user_id is not null)' },
  { name: 'a price may be that of another contract', sql: 'grant update (item_id) on app.item_prices to hive_api' },
  { name: 'a payment may be that of another contract', sql: 'grant update (item_id) on app.payments to hive_api' },
  { name: 'an outcome may answer something else', sql: 'grant update (item_id, due_date_id) on app.outcomes to hive_api' },
  { name: 'everybody reads what others hide', sql: 'alter policy own on app.calendar_settings using (user_id is not null)' },
  { name: 'everybody reads when others are told', sql: 'alter policy own on app.notification_settings using (user_id is not null)' },
  { name: 'everybody reads where others hear of what', sql: 'alter policy own on app.notification_choices using (user_id is not null)' },
  { name: 'everybody chooses for others', sql: 'alter policy own_new on app.notification_choices with check (user_id is not null)' },
  {
    name: 'requests make rounds for others',
    sql: 'grant execute on function app.run_schedule(uuid, date, date, timestamptz, timestamptz) to hive_api',
  },
  { name: 'requests announce to others', sql: 'grant execute on function app.announce_coming(uuid, date, date, timestamptz) to hive_api' },
  { name: 'requests raise tasks anywhere', sql: 'grant execute on function app.raise_tasks(uuid[], date) to hive_api' },
  { name: 'requests stop mails of others', sql: 'grant execute on function app.unsubscribe(uuid, text) to hive_api' },
  {
    name: 'a refresh notifies of tasks of everybody',
    inFunction: 'app.refresh_reminders(date, date, timestamptz)',
    from: 'cross join app.my_rights() r',
    to: 'cross join lateral (select id from app.categories) r (category_id)',
  },
  { name: 'everybody hears who may be given a task', inFunction: 'app.assignees(uuid)', from: 'where me = app.uid()', to: '' },
]
