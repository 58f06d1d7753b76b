import { schemaHistory } from '../../src/app/server/schema-history.ts'
import type { HiveDatabase } from '../../src/platform/server/db/cluster.ts'
import { prepareDatabase } from '../../src/platform/server/db/prepare-database.ts'
import { asSuperuser } from '../scratch-database.ts'

const { first, migrations } = schemaHistory()
const ada = '00000000-0000-7000-8000-000000000001'
const ben = '00000000-0000-7000-8000-000000000002'
const inAny = (kind: string) => `select id from app.categories where kind = '${kind}'`

// Data of somebody who has used each version from its first day, in text that is hard to write into a line.
const entered: Readonly<Record<number, string>> = {
  0: `
    insert into auth.users (id, email, password_hash, terms_version)
    values ('${ada}', 'ada@example.org', 'x', '1'), ('${ben}', 'ben@example.org', 'x', '1');
    insert into auth.sessions (token_hash, user_id, expires_at) values (sha256('one'), '${ada}', now() + interval '1 day');
    insert into app.profiles (id, first_name, last_name) values ('${ada}', 'Ada', 'Bell'), ('${ben}', 'Ben', E'O\\'Hara\\tBell');
    insert into app.families (name, group_type, created_by) values ('My Own Hive', 'personal', '${ada}'), ('Bell', 'family', '${ada}');
    insert into app.family_members (family_id, user_id, role) select id, created_by, 'admin' from app.families;
    insert into app.family_members (family_id, user_id, role) select id, '${ben}', 'full_access' from app.families where group_type = 'family';
    insert into app.categories (family_id, kind, name, icon, color)
    select f.id, k.kind, k.name, k.icon, 'sky'
      from app.families f
      cross join (values ('cars', 'Cars', 'Car'), ('health', 'Health', 'Heart'), ('travel', 'Travel', 'Plane')) k(kind, name, icon)
     where f.group_type = 'family';
    insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
    select m.family_id, c.id, m.id, 'edit' from app.family_members m join app.categories c using (family_id) where m.user_id = '${ben}';
    insert into app.cars (category_id, name) ${inAny('cars').replace('id', "id, E'Golf\\\\N \\U0001F41D'")};`,
  1: `
    insert into app.category_change_log (family_id, category_id, changed_by, action)
    select family_id, id, '${ada}', 'category_shared' from app.categories;
    insert into app.notifications (user_id, type, params) values ('${ben}', 'role_changed', '{"role": "full_access"}');
    with asked as (insert into app.invitations (family_id, recipient_email, sender_id, permissions, token_hash)
                   select id, 'zoe@example.org', '${ada}', '[]', sha256('a token') from app.families where group_type = 'family' returning id)
    insert into app.invitation_notifications (user_id, invitation_id, type) select '${ada}', id, 'invitation_sent' from asked;`,
  2: `
    insert into app.items (category_id, subcategory_id, provider_name, contract_end_date)
    select category_id, id, 'Bell & Sons', '2098-11-24' from app.subcategories where name = 'Health Insurance';
    insert into app.appointments (category_id, subcategory_id, local_day, local_time, time_zone, appointment_date)
    select category_id, id, '2098-11-24', '09:30', 'Europe/London', '2098-11-24T09:30Z' from app.subcategories where name = 'NHS Appointment';
    insert into app.tasks (category_id, title, assigned_to, status) ${inAny('health').replace('id', `id, 'Ring the surgery', '${ben}', 'done'`)};`,
  3: `
    insert into app.travel_plans (category_id, start_date, end_date) ${inAny('travel').replace('id', "id, '2026-12-18', '2026-12-23'")};
    insert into app.travel_locations (category_id, travel_plan_id, name, start_date, end_date)
    select category_id, id, 'Lisbon', start_date, end_date from app.travel_plans;
    insert into app.travel_participants (category_id, travel_plan_id, name, user_id) select category_id, id, 'Ben', '${ben}' from app.travel_plans;
    insert into app.meal_plans (category_id, plan_date, dinner) ${inAny('travel').replace('id', "id, '2026-12-18', E'Fish pie\\nPeas'")};
    insert into app.shopping_lists (category_id, week_start_date, item_name) ${inAny('travel').replace('id', "id, '2026-11-23', 'Oatcakes'")};`,
  4: `
    update app.notice_settings set at_time = '07:15' where user_id = '${ben}';
    insert into app.notices (user_id, type, related_id, on_date, threshold, told_at)
    values ('${ben}', 'task_due', '${ada}', '2026-11-23', '0', '2026-11-23T08:00Z');`,
  12: `
    insert into app.notices (user_id, type, related_id, on_date, threshold, told_at)
    select '${ben}', 'contract_renewal', id, '2098-11-24', '30', '2026-11-23T08:00Z' from app.items;
    insert into app.notifications (user_id, type, params, related_id)
    select '${ben}', 'contract_renewal', '{"endDate": "2098-11-24"}', id from app.items;
    insert into app.notice_wakes (category_id) ${inAny('health')};
    insert into mail.outbox (recipient, template, params, merge_key)
    select 'ben@example.org', 'notices.renewals', jsonb_build_object('userId', '${ben}', 'notices',
             jsonb_build_array(jsonb_build_object('itemId', id, 'endDate', '2098-11-24'))), 'notices.renewals ${ben}' from app.items;
    insert into mail.outbox (recipient, template, params)
    select 'ben@example.org', 'notices.renewal', jsonb_build_object('userId', '${ben}', 'itemId', id, 'endDate', '2098-11-24') from app.items
    union all
    select 'ben@example.org', 'notices.reminder', jsonb_build_object('userId', '${ben}', 'appointmentId', id, 'begins', '2098-11-24 09:30 Europe/London')
      from app.appointments
    union all
    select 'ben@example.org', 'members.removed', '{"familyName": "Bell"}';`,
}

/** Every version of the schema that this release can upgrade. */
export const olderVersions: readonly number[] = [0, ...migrations.map(({ version }) => version)].slice(0, -1)

type Growth = { stops: readonly number[]; at?: (version: number) => Promise<void> }

/**
 * Fills an empty database as if people had begun with the first version, had upgraded to each at which something new was entered, and then
 * to each of `stops`, skipping the others as people do. At each of those, while nobody is connected, `at` may copy it.
 */
export async function fillOlderDatabase(database: HiveDatabase, { stops, at }: Growth): Promise<void> {
  await prepareDatabase(database, { files: [first], migrations: [] })
  for (const version of olderVersions.filter((one) => one <= Math.max(...stops))) {
    const sql = entered[version]
    if (sql === undefined && !stops.includes(version)) continue
    await prepareDatabase(database, { files: [], migrations: migrations.filter((migration) => migration.version <= version) })
    if (sql !== undefined) await asSuperuser(database, async (client) => client.query(sql))
    if (stops.includes(version)) await at?.(version)
  }
}
