import { plusDays } from '../calendar-model.ts'
import { aReminderHousehold } from '../reminders/reminder-household.ts'

/** The date on which the data was entered. */
export const today = '2026-11-23'

// Text that is hard to write into one line, and that looks like the end of one.
const odd = 'E\'Köln\\nZürich\\t\\\\. \\\\N "x" \\U0001F41D\''

/** Creates a database with something in every lasting table; Amelia and Ben were notified of a contract today. */
export async function aFullHousehold() {
  const household = await aReminderHousehold()
  const { database, familyId, categoryId, subcategoryId, people } = household
  await household.contract(plusDays(today, 7), new Date('2026-06-01T12:00:00Z'))
  await household.scans(`${today}T09:00:00Z`)
  const ids = { family: familyId, category: categoryId, place: subcategoryId, amelia: people.amelia.id, ben: people.ben.id }
  await database.superuser(filled(ids))
  return household
}

type Ids = { family: string; category: string; place: string; amelia: string; ben: string }

const filled = ({ family, category, place, amelia, ben }: Ids): string => `
  insert into app.cars (category_id, name, registered_on, sold_on) values ('${category}', 'Golf', '2020-03-01', '2026-11-20');
  insert into app.houses (category_id, name) values ('${category}', 'Mill Lane');
  insert into app.children (category_id, name) values ('${category}', 'Tobi');
  insert into app.pets (category_id, name) values ('${category}', 'Biscuit');
  insert into app.tasks (category_id, title, description, due_date, assigned_to, status)
  values ('${category}', 'Bins out', ${odd}, '${today}', '${amelia}', 'done');
  with series as (
    insert into app.task_series (category_id, title, description, assigned_to, rule, starts_on, counts_from, when_missed, time_zone, paused_on, next_no)
    values ('${category}', 'Recycling', ${odd}, '${ben}', 'FREQ=WEEKLY;INTERVAL=2', '${today}', 'done', 'moves_on', 'Europe/London', '2026-11-20', 4) returning id),
  turns as (
    insert into app.task_turns (category_id, series_id, user_id, position, weekdays) select '${category}', id, '${amelia}', 1, '{MO,SU}' from series),
  past as (
    insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day, note, done_by)
    select '${category}', id, 2, '${today}', 'skipped', '${today}', ${odd}, '${ben}' from series)
  insert into app.tasks (category_id, title, series_id, occurrence_no, planned_on, passed_over, claimed) select '${category}', 'Recycling', id, 3, '${today}', 2, true from series;
  update app.task_series set needs_ok = true;
  update app.tasks set done_by = '${ben}', needs_ok = true, ok = 'waits' where status = 'done';
  insert into app.numbers (category_id, name, phone, note) values ('${category}', 'Nursery', '+44 (0)1632 960123 ext 4', ${odd});
  insert into app.due_dates (category_id, subject_id, subject_kind, preset, name, next_on, counted_from, period_count, period_unit, date_rule, keep_count, keep_unit, thresholds,
    cost_pence, notes, task_title, task_days, task_for, task_raised_for, looked_after_by, paused_on, pause_reason)
  select '${category}', id, 'car', 'service', 'Service', '2027-02-28', '2027-01-31', 12, 'months', 'keeps', 1, 'months', '{30,7}',
    21400, ${odd}, 'Book it', 14, '${amelia}', '2027-02-28', '${ben}', '${today}', 'car is sold' from app.cars;
  insert into app.outcomes (category_id, due_date_id, due_on, outcome, done_on, next_on, was, became, cost_pence, reading, by_whom, reference, result, notes, duties)
  select category_id, id, '2026-02-28', 'done', '2026-02-20', '2027-02-28', '{"next_on": "2026-02-28"}', '{}', 21400, 48790.5, 'Kwik Check', 'A-1', 'Fine', ${odd}, '{copy}'
    from app.due_dates;
  insert into app.tasks (category_id, title, due_date_id, for_day, outcome_id) select category_id, 'Book it', due_date_id, '2027-02-28', id from app.outcomes;
  insert into app.meal_plans (category_id, plan_date, dinner) values ('${category}', '${today}', 'Fish pie');
  insert into app.shopping_lists (category_id, week_start_date, item_name) values ('${category}', '${today}', 'Oatcakes');
  with plan as (insert into app.travel_plans (category_id, start_date, end_date) values ('${category}', '2026-12-18', '2026-12-23') returning id),
  location as (insert into app.travel_locations (category_id, travel_plan_id, name, start_date, end_date)
               select '${category}', id, 'Lisbon', '2026-12-18', '2026-12-23' from plan returning id),
  participant as (insert into app.travel_participants (category_id, travel_plan_id, name) select '${category}', id, 'Mia' from plan),
  hotel as (insert into app.travel_hotels (category_id, travel_location_id, name, start_date, end_date)
            select '${category}', id, 'Casa', '2026-12-18', '2026-12-23' from location)
  insert into app.travel_transportations (category_id, travel_location_id, type, details) select '${category}', id, 'Flight', ${odd} from location;
  insert into app.appointments (category_id, subcategory_id, local_day, local_time, time_zone, appointment_date, remind_at)
  values ('${category}', '${place}', '2098-11-24', '09:30', 'Europe/London', '2098-11-24T09:30Z', '2098-11-23T09:30Z');
  with lessons as (
    insert into app.appointment_series (category_id, subcategory_id, rule, starts_on, local_time, time_zone, location, reminder_enabled, reminder_frequency, notes, next_on)
    values ('${category}', '${place}', 'FREQ=WEEKLY', '2098-11-24', '16:00', 'Europe/London', 'Music school', true, '1 day', ${odd}, '2098-12-15') returning id),
  gap as (insert into app.appointment_gaps (category_id, series_id, planned_on) select '${category}', id, '2098-12-01' from lessons)
  insert into app.appointments (category_id, subcategory_id, local_day, local_time, time_zone, appointment_date, remind_at, series_id, planned_on, by_itself)
  select '${category}', '${place}', '2098-12-09', '16:00', 'Europe/London', '2098-12-09T16:00Z', '2098-12-08T16:00Z', id, '2098-12-08', true from lessons;
  update app.items set monthly_cost_pence = 2290, payment_frequency = 'Quarterly', payment_pence = 6871, next_cost_from = '2098-01-01', next_cost_pence = 2510,
    later_cost_from = '{2098-06-01}', later_cost_pence = '{2700}', later_payment_pence = '{8100}',
    pays_from = '2025-12-01';
  update app.items set looked_after_by = '${ben}', keeps_payments_from = '2026-01-01';
  insert into app.payments (category_id, item_id, due_on, due_pence, paid_on, paid_pence, note)
  select category_id, id, '2026-03-01', 6871, '2026-03-02', 6900, ${odd} from app.items;
  insert into app.outcomes (category_id, item_id, due_on, outcome, done_on, next_on, was, became)
  select category_id, id, '2025-11-30', 'renewed', '2025-11-23', '2026-11-30', '{"monthly_cost_pence": 2290}', '{"monthly_cost_pence": 2510}' from app.items;
  insert into app.notification_choices (user_id, kind, channel, wanted) values ('${ben}', 'dates', 'mail', false);
  insert into app.push_settings (user_id, shows_details, quiet_from, quiet_to, lets_appointments) values ('${ben}', true, '22:00', '07:00', false);
  insert into app.snoozes (user_id, source_id, reason, on_date, until_day) select '${ben}', id, 'ends', '2026-11-30', '2026-11-28' from app.items;
  insert into app.reschedule_queue (category_id) values ('${category}'), ('${category}');
  insert into app.family_category_permissions (family_id, category_id, permission_level) values ('${family}', '${category}', 'view');
  insert into app.category_change_log (family_id, category_id, changed_by, action) values ('${family}', '${category}', '${amelia}', 'category_shared'),
    ('${family}', null, '${amelia}', 'category_left');
  insert into app.away (id, family_id, user_id, from_day, to_day) values (uuidv7(), '${family}', '${ben}', '2026-12-01', '2026-12-09');
  insert into app.pins (family_id, user_id, pin_hash) values ('${family}', '${ben}', ${odd});
  insert into app.task_credits (family_id, user_id, task_id) select '${family}', '${ben}', uuidv7();
  insert into app.rewards (family_id, name, price, for_user, weekly_limit, retired_at) values ('${family}', ${odd}, 3, '${ben}', 2, now());
  insert into app.reward_requests (family_id, user_id, reward_id, price, state, decided_by, decided_at)
  select '${family}', '${ben}', id, 3, 'granted', '${amelia}', now() from app.rewards;
  insert into app.credit_entries (family_id, user_id, amount, why, request_id, by_user) select '${family}', '${ben}', -3, 'reward', id, '${ben}' from app.reward_requests;
  insert into app.credit_entries (family_id, user_id, amount, why, note) values ('${family}', '${ben}', 5, 'extra', ${odd});
  insert into app.pocket_money (family_id, user_id, pence, every, on_day, next_on, credit_pence, version) values ('${family}', '${ben}', 250, 'month', 31, '2026-12-31', 20, 3);
  insert into app.pocket_entries (family_id, user_id, why, pence, period, on_day) values ('${family}', '${ben}', 'allowance', 250, '2026-11', '2026-11-30');
  insert into app.pocket_entries (family_id, user_id, why, pence, credits, on_day, by_user) values ('${family}', '${ben}', 'credits', 40, 2, '${today}', '${ben}');
  with asked as (insert into app.invitations (family_id, recipient_email, sender_id, permissions, token_hash)
                 values ('${family}', 'zoe@example.org', '${amelia}', '[]', sha256('a token')) returning id)
  insert into app.invitation_notifications (user_id, invitation_id, type) select '${amelia}', id, 'invitation_sent' from asked;
  insert into app.feeds (user_id, token_hash, name, kinds, details, alarms, category_ids, language)
  values ('${amelia}', sha256('a feed'), 'Everything', '{appointments,tasks}', true, false, array['${category}'::uuid], 'en');
  insert into app.operators (user_id) values ('${ben}');
  insert into app.operator_log (kind) values ('operator_made');
  insert into auth.tokens (user_id, purpose, token_hash, expires_at) values ('${ben}', 'reset', sha256('a reset'), now() + interval '1 hour');
  insert into auth.devices (user_id, session_id, token_hash, expires_at) values ('${ben}', uuidv7(), sha256('a device'), now() + interval '1 hour');`
