import { plusDays } from '../calendar-model.ts'
import { aReminderHousehold } from '../reminders/reminder-household.ts'
import { rowsIn } from '../rows-in.ts'
import { everySample } from '../samples.ts'

/** The date on which the data was entered. */
export const today = '2026-11-23'

// Text that is hard to write into one line, and that looks like the end of one.
const oddText = 'Köln\nZürich\t\\. \\N "x" \u{1F41D}'
const odd = `$odd$${oddText}$odd$`

/** Creates a database with something in every lasting table; Amelia and Ben were notified of a contract today. */
export async function createFullHousehold() {
  const household = await aReminderHousehold()
  const { database, familyId, categoryId, people } = household
  await household.contract(plusDays(today, 7), new Date('2026-06-01T12:00:00Z'))
  await household.scans(`${today}T09:00:00Z`)
  const texts = { notes: oddText, note: oddText, description: oddText, details: oddText }
  const rows = rowsIn(categoryId, { run: database.superuser, form: 'full', instead: texts })
  for (const { name } of everySample) await rows.the(name)
  const ids = { family: familyId, category: categoryId, amelia: people.amelia.id, ben: people.ben.id }
  await database.superuser(filled(ids))
  return household
}

type Ids = { family: string; category: string; amelia: string; ben: string }

const filled = ({ family, category, amelia, ben }: Ids): string => `
  insert into app.notification_choices (user_id, kind, channel, wanted) values ('${ben}', 'dates', 'mail', false);
  insert into app.push_settings (user_id, shows_details, quiet_from, quiet_to, lets_appointments) values ('${ben}', true, '22:00', '07:00', false);
  insert into app.calendar_settings (user_id, wide_view, hidden_layers, hidden_people, hides_everybody, only_mine, hidden_families, week_numbers)
    values ('${ben}', 'month', '{tasks}', '{${amelia}}', true, true, '{${family}}', true);
  insert into app.snoozes (user_id, source_id, reason, on_date, until_day) select '${ben}', id, 'ends', '2026-11-30', '2026-11-28' from app.items;
  insert into app.outside_sources (category_id, calendar_id, address_box, etag, worked_out_for, read_at, failure, failed_at, failures)
  select category_id, id, '\\x00ff', ${odd}, '2026-11-23 Europe/London', now(), 'no_answer', now(), 2 from app.outside_calendars;
  insert into app.outside_entries (category_id, calendar_id, key, title, place, notes, local_day, last_day, local_time, end_time, time_zone, starts_at, ends_at, is_unsure)
  select category_id, id, sha256('it'), ${odd}, ${odd}, ${odd}, '2026-12-04', '2026-12-05', '22:00', '02:00', 'Europe/London', '2026-12-04T22:00Z', '2026-12-05T02:00Z', true
    from app.outside_calendars;
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
