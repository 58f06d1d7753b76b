/** The expressions allowed in the policies of login roles, by name; any other is a fault until it is listed here. */
const forms = {
  categoryVisible: '(category_id = ANY (( SELECT app.my_categories(to_edit => false))::uuid[]))',
  categoryEditable: '(category_id = ANY (( SELECT app.my_categories(to_edit => true))::uuid[]))',
  isVisibleCategory: '(id = ANY (( SELECT app.my_categories(to_edit => false))::uuid[]))',
  ofMyFamily: '(family_id = ANY (ARRAY( SELECT app.my_families())))',
  isMyFamily: '(id = ANY (ARRAY( SELECT app.my_families())))',
  ownOrOnALeaderboard:
    '((family_id = ANY (ARRAY( SELECT app.my_families()))) AND ((user_id = ( SELECT app.uid())) OR (family_id = ANY (ARRAY( SELECT app.administered_families()))) OR (family_id = ANY (ARRAY( SELECT f.id FROM app.families f WHERE f.has_leaderboard)))))',
  ofAdministeredFamily: '(family_id = ANY (ARRAY( SELECT app.administered_families())))',
  mine: '(user_id = ( SELECT app.uid()))',
  mineAndNotKept: '((user_id = ( SELECT app.uid())) AND ((kept_until IS NULL) OR (kept_until < now())))',
  isMe: '(id = ( SELECT app.uid()))',
  everyUser: '(user_id IS NOT NULL)',
  ofNobody:
    '((color IS NULL) AND (EXISTS ( SELECT FROM auth.accounts a WHERE ((a.id = profiles.id) AND (a.email_verified_at IS NULL) AND (NOT a.had_session)))))',
  everyId: '(id IS NOT NULL)',
  everyName: '(name IS NOT NULL)',
  everyVersion: '(version IS NOT NULL)',
  justAdded: '((NOT ( SELECT app.is_tablet())) OR (id = ANY (( SELECT app.added_just_now())::uuid[])))',
  everyChild: '(child_name IS NOT NULL)',
} as const

const contentPolicies = (table: string): string[] => [
  // Anyone who may see or edit a category may see or edit everything in it.
  `${table} read select api | ${forms.categoryVisible} | -`,
  `${table} add insert api | - | ${forms.categoryEditable}`,
  `${table} change update api | ${forms.categoryEditable} | ${forms.categoryEditable}`,
  `${table} remove delete api | ${forms.categoryEditable} | -`,
  // A tablet deletes only what it added a moment ago.
  `${table} just_now delete api | ${forms.justAdded} | - restrictive`,
]

// A person's notifications: they read them, mark them as read, and delete them, unless they are still to be kept.
const ownPolicies = (table: string, removable: string): string[] => [
  `${table} own select api | ${forms.mine} | -`,
  `${table} own_change update api | ${forms.mine} | ${forms.mine}`,
  `${table} own_remove delete api | ${removable} | -`,
]

const otherPolicies: readonly string[] = [
  ...ownPolicies('app.notifications', forms.mineAndNotKept),
  ...ownPolicies('app.invitation_notifications', forms.mine),
  // A person's notification settings: they change them, and always have some.
  `app.notification_settings own select api | ${forms.mine} | -`,
  `app.notification_settings own_change update api | ${forms.mine} | ${forms.mine}`,
  // What a person puts off is theirs alone.
  ...ownPolicies('app.snoozes', forms.mine),
  `app.snoozes own_add insert api | - | ${forms.mine}`,
  // Categories: seen by those they are shared with; added, changed and deleted by creator and admins (GAP-18).
  `app.categories visible select api | ${forms.isVisibleCategory} | -`,
  `app.categories add insert api | - | ${forms.ofAdministeredFamily}`,
  `app.categories change update api | ${forms.ofAdministeredFamily} | ${forms.ofAdministeredFamily}`,
  `app.categories remove delete api | ${forms.ofAdministeredFamily} | -`,
  // The permissions on a category are visible to those who see it; only privileged verbs change them.
  `app.category_permissions visible select api | ${forms.categoryVisible} | -`,
  `app.family_category_permissions visible select api | ${forms.categoryVisible} | -`,
  // Members see their families and one another.
  `app.families member select api | ${forms.isMyFamily} | -`,
  `app.family_members mates select api | ${forms.ofMyFamily} | -`,
  // Members see the credits of their group; without a leaderboard only their own, and admins all.
  `app.task_credits mates select api | ${forms.ownOrOnALeaderboard} | -`,
  // Members see who of their group is away.
  `app.away mates select api | ${forms.ofMyFamily} | -`,
  // A person's own rows are visible to them alone.
  `app.idempotency_keys own all api | ${forms.mine} | ${forms.mine}`,
  `app.feeds own all api | ${forms.mine} | ${forms.mine}`,
  `app.profiles own select api | ${forms.isMe} | -`,
  `app.profiles own_change update api | ${forms.isMe} | ${forms.isMe}`,
  // These contain nothing personal: names of tables, one number.
  `app.content_tables list select api | ${forms.everyName} | -`,
  `app.content_tables owner all owner | ${forms.everyName} | ${forms.everyName}`,
  `app.table_homes owner all owner | ${forms.everyName} | ${forms.everyName}`,
  // Limits are written by the owner at each start.
  'app.backup_state owner insert owner | - | only_row',
  'app.backup_state work all worker | only_row | only_row',
  `app.quotas owner all owner | ${forms.everyName} | ${forms.everyName}`,
  'app.signing_key owner insert owner | - | only_row',
  'app.signing_key sign select policy | only_row | -',
  'app.schema_version read select api | only_row | -',
  'app.schema_version owner all owner | only_row | only_row',
  // The role that reads membership sees its own user's rows, and from them the families.
  `app.family_members self select policy | ${forms.mine} | -`,
  `app.families mine select policy | ${forms.isMyFamily} | -`,
  `app.categories mine select policy | ${forms.ofMyFamily} | -`,
  `app.category_permissions mine select policy | ${forms.ofMyFamily} | -`,
  // hive_auth serves people who are not signed in yet: it has a schema of its own, and reads names to greet people.
  `auth.accounts accounts all auth | ${forms.everyId} | ${forms.everyId}`,
  `auth.sessions accounts all auth | ${forms.everyUser} | ${forms.everyUser}`,
  `auth.devices accounts all auth | ${forms.everyUser} | ${forms.everyUser}`,
  `auth.tokens accounts all auth | ${forms.everyUser} | ${forms.everyUser}`,
  `app.profiles create_account insert auth | - | ${forms.everyId}`,
  `app.profiles read select auth | ${forms.everyId} | -`,
  // Anyone who signs up is a person, and nothing else.
  "app.people create_account insert auth | - | (kind = 'person'::text)",
  // A later sign-up replaces the names of an account that belongs to nobody.
  `app.profiles replaced update auth | ${forms.ofNobody} | ${forms.ofNobody}`,
  // It may queue an email and never read one; the jobs send what is pending.
  'mail.outbox write insert auth | - | (attempts = 0)',
  `mail.outbox send all worker | ${forms.everyId} | ${forms.everyId}`,
  // The queues belong to the worker alone. Their owner defines which queues and schedules there are.
  `jobs.job work all worker | ${forms.everyName} | ${forms.everyName}`,
  `jobs.job_common work all worker | ${forms.everyName} | ${forms.everyName}`,
  `jobs.job_dependency work all worker | ${forms.everyChild} | ${forms.everyChild}`,
  `jobs.queue owner all owner | ${forms.everyName} | ${forms.everyName}`,
  `jobs.queue work all worker | ${forms.everyName} | ${forms.everyName}`,
  `jobs.schedule owner all owner | ${forms.everyName} | ${forms.everyName}`,
  `jobs.schedule work all worker | ${forms.everyName} | ${forms.everyName}`,
  `jobs.version owner all owner | ${forms.everyVersion} | ${forms.everyVersion}`,
  `jobs.version work all worker | ${forms.everyVersion} | ${forms.everyVersion}`,
]

/** Returns every policy that may exist, given all tables except the schema's version, and those whose rows belong to a category. */
export function listedPolicies(guarded: readonly string[], contentTables: readonly string[]): string[] {
  const keepers = guarded.map((table) => `${table} keeper all keeper | true | true`)
  return [...otherPolicies, ...keepers, ...contentTables.flatMap(contentPolicies)]
}

/** The functions that a login role may execute. */
export const listedFunctions: readonly string[] = [
  'api app.accept_invitation(uuid)',
  'api app.administered_credits()',
  'api app.administered_families()',
  'api app.administered_log()',
  'api app.accept_link(bytea)',
  'api app.all_my_invitations()',
  'api app.asker_of_export(uuid,uuid)',
  'api app.assignees(uuid)',
  'api app.add_tablet(uuid,uuid,text,jsonb,bytea)',
  'api app.add_without_account(uuid,uuid,text,integer,text,jsonb)',
  'api app.added_just_now()',
  'api app.doers()',
  'api app.is_tablet()',
  'api app.my_tablets()',
  'api app.people_with_pin()',
  'api app.renew_pairing(uuid,bytea)',
  'api app.set_pin(uuid,text)',
  'api app.change_without_account(uuid,text,integer,text,jsonb,jsonb,integer)',
  'api app.choose_space(uuid)',
  'api app.credits_since(uuid,timestamp with time zone)',
  'api app.feed_at(bytea)',
  'api app.opening_space()',
  'api app.cancel_invitation(uuid)',
  'api app.change_invitation(uuid,jsonb,integer)',
  'api app.change_permissions(uuid,jsonb)',
  'api app.change_log(uuid,uuid)',
  'api app.change_role(uuid,text,integer)',
  'api app.decline_invitation(uuid)',
  'api app.my_categories(boolean)',
  'api app.ensure_car_subcategories(uuid)',
  'api app.ensure_category_subcategories(uuid)',
  'api app.ensure_house_subcategories(uuid)',
  'api app.create_family(uuid,text,text)',
  'api app.has_invited()',
  'api app.lock_category(uuid)',
  'api app.invitation_for_me(uuid)',
  'api app.invite(uuid,uuid,text,text,jsonb,text,bytea)',
  'api app.leave_family(uuid,uuid)',
  'api app.move_category(uuid,uuid,integer)',
  'api app.cancel_by(date,integer,text,text)',
  'api app.coming(date,uuid[])',
  'api app.dates_due(date)',
  'api app.current_end(app.items,date)',
  'api app.earliest_end(date,integer,text,text)',
  'api app.end_from(app.items,date)',
  'api app.cost_on(app.items,date)',
  'api app.end_to_cancel(app.items,date)',
  'api app.notice_from(app.items,date)',
  'api app.is_short_term(app.items,date)',
  'api app.length_of(integer,text)',
  'api app.months_of_terms(date,integer,text,date)',
  'api app.term_end(date,integer,text,date)',
  'api app.thresholds(integer[],boolean)',
  'api app.add_away(uuid,uuid,date,date)',
  'api app.remove_away(uuid)',
  'api app.turns_of(uuid,date)',
  'api app.note_away(uuid,integer,date,uuid[])',
  'api app.move_task_on(uuid,integer,date,integer,uuid,integer,uuid[])',
  'api app.note_in_history(uuid,integer,date,text,date,text,uuid,date[])',
  'api app.open_next_task(uuid,date,integer,uuid,integer,uuid[])',
  'api app.my_account()',
  'api app.my_day(timestamp with time zone)',
  'api app.my_email()',
  'api app.is_operator()',
  'api app.operator_numbers()',
  'api app.post_test_mail()',
  'api app.back_up_now()',
  'api app.confirm_kit(text)',
  'api app.my_exports(bytea)',
  'api app.my_families()',
  'api app.my_invitation_notifications()',
  'api app.my_pending_invitations()',
  'api app.my_people()',
  'api app.my_sessions()',
  'api app.piece_of_export(uuid,bytea,integer)',
  'api app.remove_export(uuid,bytea)',
  'api app.open_invitations_of(uuid)',
  'api app.preview_move(uuid,uuid)',
  'api app.refresh_reminders(date,date,timestamp with time zone)',
  'api app.delete_family(uuid)',
  'api app.remove_member(uuid)',
  'api app.rename_family(uuid,text,integer)',
  'api app.set_worth(uuid,integer,boolean,integer)',
  'api app.switch_leaderboard(uuid,boolean)',
  'api app.uid()',
  'api app.what_waits()',
  'api auth.user_of_session(bytea)',
  'auth app.ask_for_export(bytea,uuid,bytea,text)',
  'auth app.begin_pin(bytea,uuid)',
  'auth app.delete_account(uuid,jsonb)',
  'auth app.name_on_tablet(uuid,uuid)',
  'auth app.create_personal_space(uuid,uuid)',
  'auth app.invitation_by_token(bytea)',
  'auth app.person_to_become(bytea,text)',
  'api app.invite_to_account(uuid,uuid,text,text,bytea)',
  'auth app.note_feed_read(uuid,text)',
  'auth app.standing_export(bytea,uuid)',
  'auth app.unsubscribe(uuid,text)',
  'auth app.uid()',
  'worker app.ask_for_backup(boolean)',
  'worker app.tell_of_backups(text)',
  'worker app.add_piece(uuid,uuid,integer,bytea)',
  'worker app.begin_export(uuid,uuid)',
  'worker app.care_for_exports()',
  'worker app.fail_export(uuid,uuid)',
  'worker app.finish_export(uuid,uuid,bytea,integer,bigint,uuid[],uuid[])',
  'worker app.note_export_progress(uuid,uuid,integer,integer)',
  'worker app.claim_due_schedules(timestamp with time zone,integer)',
  'api app.write_appointments(uuid,date[],timestamp with time zone[],timestamp with time zone[],date)',
  'worker app.appointment_series_behind(uuid,date,integer)',
  'worker app.fill_appointment_series(uuid,date,date[],timestamp with time zone[],timestamp with time zone[],date)',
  'worker app.coming_appointments(uuid,timestamp with time zone,integer)',
  'worker app.give_up_mail(uuid)',
  'worker app.apply_reschedules()',
  'worker app.hints_since(pg_snapshot,uuid,integer)',
  'worker app.run_schedule(uuid,date,date,timestamp with time zone,timestamp with time zone)',
  'worker app.move_appointment(uuid,date,text,timestamp with time zone,timestamp with time zone)',
  'worker app.defer_schedule(uuid,timestamp with time zone)',
  'worker app.appointment_email_data(uuid,uuid,text)',
  'worker app.appointments_email_data(uuid,jsonb,timestamp with time zone,integer)',
  'worker app.renewal_email_data(uuid,uuid,date,date)',
  'worker app.date_email_data(uuid,uuid,date)',
  'worker app.renewals_email_data(uuid,jsonb,timestamp with time zone,integer)',
  'worker app.mend_series(uuid,date,date,uuid,integer,uuid[])',
  'worker app.pass_task_on(uuid,integer,uuid,integer,uuid[])',
  'worker app.move_missed_task(uuid,integer,date,date,date,date[],uuid,integer,uuid[])',
  'worker app.series_behind(timestamp with time zone,integer)',
  'worker app.requeue_mails()',
  'worker app.send_appointment_reminders(timestamp with time zone,integer)',
  'worker app.sweep()',
  'worker app.sweep_notification_log(timestamp with time zone)',
  'worker jobs.create_queue(text,jsonb)',
  'worker jobs.job_now()',
]

/** The columns of a row in a category that may be changed: never its category or its parent. */
const contentColumns: Readonly<Record<string, string>> = {
  'app.appointment_gaps': 'planned_on, series_id',
  'app.appointment_series': 'local_time, location, next_on, notes, reminder_enabled, reminder_frequency, rule, starts_on, time_zone',
  'app.appointments':
    'appointment_date, by_itself, local_day, local_time, location, notes, planned_on, remind_at, reminder_enabled, reminder_frequency, series_id, time_zone',
  'app.cars': 'name, number_plate, registered_on, sold_on',
  'app.children': 'allergies, name, person_id',
  'app.houses': 'address, name',
  'app.items':
    'cancel_thresholds, closed_as, closed_on, contract_end_date, contract_start_date, cost_from, currency, direction, end_thresholds, handled_until, keeps_payments_from, looked_after_by, monthly_cost_pence, next_cost_from, next_cost_pence, next_payment_pence, notes, notice_count, notice_to, notice_unit, payment_bank, payment_frequency, payment_method, payment_pence, pays_every, pays_from, pays_in_months, pays_unit, post_days, provider_name, renewal, successor_id, term_count, term_unit',
  'app.item_prices': 'currency, frequency, monthly_pence, payment_pence, pays_every, pays_in_months, pays_unit',
  'app.meal_plans': 'breakfast, dinner, lunch, notes, snacks',
  'app.numbers': 'name, note, phone, role',
  'app.due_dates':
    'cost_pence, counted_from, date_rule, keep_count, keep_unit, looked_after_by, name, next_on, notes, pause_reason, paused_on, period_count, period_unit, preset, task_days, task_for, task_raised_for, task_title, thresholds',
  'app.outcomes': 'became, by_whom, cost_pence, done_on, duties, next_on, notes, reading, reference, result',
  'app.payments': 'note, paid_on, paid_pence',
  'app.pets': 'allergies, name, type',
  'app.shopping_lists': 'item_name, origin, purchased, quantity',
  'app.subcategories': 'name, sort_order',
  'app.task_history': 'note',
  'app.task_series':
    'assigned_to, counts_from, description, ended_on, hand_out, hide_days, label, next_no, paused_on, rule, starts_on, title, when_missed, whose_turn',
  'app.task_turns': 'position, weekdays',
  'app.tasks':
    'assigned_to, claimed, description, done_by, due_date, label, occurrence_no, passed_over, planned_on, series_id, status, title',
  'app.travel_hotels': 'cost_pence, end_date, name, start_date',
  'app.travel_locations': 'end_date, name, start_date',
  'app.travel_participants': 'email, name, user_id',
  'app.travel_plans': 'end_date, start_date',
  'app.travel_transportations': 'cost_pence, details, type',
}

/** The columns of such a row that never change once written, apart from its id, its category, its creation time and its version. */
const frozenColumns: Readonly<Record<string, string>> = {
  'app.appointment_series': 'subcategory_id',
  'app.appointments': 'subcategory_id',
  'app.items': 'cost_set_at, end_date_set_at, notice_set_at, subcategory_id',
  'app.item_prices': 'from_day, item_id',
  'app.meal_plans': 'plan_date',
  'app.numbers': 'child_id, pet_id',
  'app.due_dates': 'car_id, child_id, house_id, pet_id, set_at',
  'app.outcomes': 'created_by, due_date_id, due_on, item_id, outcome, was',
  'app.payments': 'currency, due_on, due_pence, item_id',
  'app.shopping_lists': 'week_start_date',
  'app.subcategories': 'car_id, house_id',
  'app.task_history': 'created_by, done_by, occurrence_no, on_day, outcome, planned_on, series_id, turn_of',
  'app.task_series': 'child_id, pet_id, time_zone, worth',
  'app.task_turns': 'series_id, user_id',
  'app.tasks': 'child_id, created_by, due_date_id, for_day, hidden_until, outcome_id, pet_id, worth',
  'app.travel_hotels': 'travel_location_id',
  'app.travel_locations': 'travel_plan_id',
  'app.travel_participants': 'travel_plan_id',
  'app.travel_transportations': 'travel_location_id',
}

/** Returns every column of the tables whose rows belong to a category, as 'table.column': granted for changes, or frozen. */
export function listedColumns(contentTables: readonly string[]): string[] {
  const columnsOf = (table: string): string[] => `${contentColumns[table] ?? ''}, ${frozenColumns[table] ?? ''}`.split(', ').filter(Boolean)
  return contentTables.flatMap((table) => columnsOf(table).map((column) => `${table}.${column}`))
}

const otherGrants: readonly string[] = [
  'api app.categories: select, insert, update (color, drawing, icon, name, sort_order), delete',
  'api app.away: select',
  'api app.category_permissions: select',
  'api app.content_tables: select',
  'api app.families: select',
  'api app.family_category_permissions: select',
  'api app.family_members: select',
  'api app.feeds: select (address_since, alarms, category_ids, details, id, kinds, language, last_read_at, last_reader, name, user_id, version), insert (alarms, category_ids, details, kinds, language, name, token_hash), update (alarms, category_ids, details, kinds, name, token_hash), delete',
  'api app.invitation_notifications: select, update (read), delete',
  'api app.idempotency_keys: select, insert, update (answer)',
  'api app.snoozes: select, insert, update (set_at, until_day), delete',
  'api app.notification_settings: select, update (at_time, dates_by_mail, dates_in_app, notice_by_mail, notice_in_app, reminders_by_mail, reminders_in_app, renewals_by_mail, renewals_in_app, tasks_in_app)',
  'api app.notifications: select, update (read), delete',
  'api app.profiles: select, update (first_name, first_steps_ended_at, last_name, time_zone)',
  'api app.schema_version: select',
  'api app.task_credits: select (credits_earned, family_id, user_id)',
  'auth app.profiles: select, insert, update (first_name, last_name, time_zone)',
  'auth auth.devices: select, insert, update (expires_at), delete',
  'auth auth.sessions: select, insert, update, delete',
  'auth auth.tokens: select, insert, update, delete',
  'auth app.people: insert',
  'auth auth.accounts: select, insert, update',
  'auth mail.outbox: insert',
  'worker app.backup_state: select, update (bytes, fault, file, made_at, proved_at, sha256, tried_at)',
  'worker mail.outbox: select, update (attempts, due_at, error), delete',
  'worker jobs.job: select, insert, update (blocked, pending_dependencies)',
  'worker jobs.job_common: select, insert, update (blocked, blocking, completed_on, heartbeat_on, output, pending_dependencies, retry_count, start_after, started_on, state), delete',
  'worker jobs.job_dependency: select, delete',
  'worker jobs.queue: select, update (active_count, deferred_count, failed_count, maintain_on, monitor_claim_on, monitor_on, queued_count, ready_count, ready_history, singletons_active, total_count)',
  'worker jobs.schedule: select, update (last_job_id)',
  'worker jobs.version: select, update (cron_on, flow_on, monitor_backoff_on)',
]

/** Returns everything granted to the login roles on tables, given the tables whose rows belong to a category. */
export function listedGrants(contentTables: readonly string[]): string[] {
  const content = contentTables.map((table) => `api ${table}: select, insert, update (${contentColumns[table] ?? 'not listed'}), delete`)
  return [...otherGrants, ...content]
}
