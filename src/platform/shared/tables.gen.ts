/** The tables in which the data of people lasts, each after those it refers to: whose they are, which columns name a person, and what each column
 * holds, with a question mark where it may be empty. Written by npm run db:types. */
export const tables = {
  category_counts: { home: 'family', people: [], columns: { category_id: 'id', table_name: 'text', row_count: 'number' } },
  people: { home: 'person', people: [], columns: { id: 'id', kind: 'text' } },
  reschedule_queue: { home: 'family', people: [], columns: { category_id: 'id', id: 'id' } },
  calendar_settings: { home: 'person', people: ['user_id'], columns: { user_id: 'id', narrow_view: 'text?', wide_view: 'text?', hidden_layers: 'list', hidden_people: 'list', hides_everybody: 'yesNo', only_mine: 'yesNo', hidden_families: 'list', week_numbers: 'yesNo', hidden_calendars: 'list' } },
  families: { home: 'family', people: ['created_by'], columns: { id: 'id', name: 'text', group_type: 'text', created_by: 'id', has_leaderboard: 'yesNo', created_at: 'instant', version: 'number' } },
  feeds: { home: 'person', people: ['user_id'], columns: { id: 'id', user_id: 'id', name: 'text', kinds: 'list', details: 'yesNo', alarms: 'yesNo', category_ids: 'list?', language: 'text', address_since: 'instant', last_read_at: 'instant?', last_reader: 'text?', version: 'number' } },
  notification_choices: { home: 'person', people: ['user_id'], columns: { user_id: 'id', kind: 'text', channel: 'text', wanted: 'yesNo' } },
  notification_log: { home: 'person', people: ['user_id'], columns: { id: 'id', user_id: 'id', type: 'text', related_id: 'id', on_date: 'text', threshold: 'text', notified_at: 'instant' } },
  notification_settings: { home: 'person', people: ['user_id'], columns: { user_id: 'id', at_time: 'time', digest_at: 'time', digest_weekday: 'text?', leg_minutes: 'number?' } },
  notifications: { home: 'person', people: ['user_id'], columns: { id: 'id', user_id: 'id', type: 'text', params: 'json', related_id: 'id?', read: 'yesNo', kept_until: 'instant?', created_at: 'instant' } },
  profiles: { home: 'person', people: ['id'], columns: { id: 'id', first_name: 'text', last_name: 'text', time_zone: 'text', first_steps_ended_at: 'instant?', color: 'number?', version: 'number' } },
  push_settings: { home: 'person', people: ['user_id'], columns: { user_id: 'id', shows_details: 'yesNo', quiet_from: 'time?', quiet_to: 'time?', lets_appointments: 'yesNo' } },
  reminder_schedules: { home: 'person', people: ['user_id'], columns: { user_id: 'id', next_at: 'instant', last_day: 'day?', last_at: 'instant?', digest_due_at: 'instant?', digest_waiting: 'json' } },
  snoozes: { home: 'person', people: ['user_id'], columns: { user_id: 'id', source_id: 'id', reason: 'text', on_date: 'day', until_day: 'day', set_at: 'instant' } },
  categories: { home: 'family', people: [], columns: { id: 'id', family_id: 'id', kind: 'text', name: 'text', icon: 'text', color: 'text', sort_order: 'number', is_default: 'yesNo', drawing: 'text', created_at: 'instant', version: 'number' } },
  family_members: { home: 'family', people: ['user_id'], columns: { id: 'id', family_id: 'id', user_id: 'id', role: 'text', member_type: 'text', joined_at: 'instant', chosen_at: 'instant?', version: 'number' } },
  invitations: { home: 'family', people: ['sender_id', 'held_by', 'person_id'], columns: { id: 'id', family_id: 'id', recipient_email: 'text', sender_id: 'id?', status: 'text', member_type: 'text', permissions: 'json', held_by: 'id?', expires_at: 'instant', family_name: 'text?', sender_name: 'text?', person_id: 'id?', created_at: 'instant', version: 'number' } },
  pocket_entries: { home: 'family', people: ['user_id', 'by_user'], columns: { id: 'id', family_id: 'id', user_id: 'id', why: 'text', pence: 'number', period: 'text?', credits: 'number?', on_day: 'day', by_user: 'id?', created_at: 'instant' } },
  rewards: { home: 'family', people: ['for_user'], columns: { id: 'id', family_id: 'id', name: 'text', price: 'number', for_user: 'id?', weekly_limit: 'number?', retired_at: 'instant?', created_at: 'instant', version: 'number' } },
  task_credits: { home: 'family', people: ['user_id'], columns: { id: 'id', family_id: 'id', user_id: 'id', task_id: 'id', credits_earned: 'number', own_task: 'yesNo', created_at: 'instant' } },
  away: { home: 'family', people: ['user_id'], columns: { id: 'id', family_id: 'id', user_id: 'id', from_day: 'day', to_day: 'day' } },
  category_change_log: { home: 'family', people: ['changed_by'], columns: { id: 'id', category_id: 'id?', family_id: 'id', changed_by: 'id?', action: 'text', details: 'json', created_at: 'instant' } },
  category_permissions: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', family_id: 'id', family_member_id: 'id', permission_level: 'text', version: 'number' } },
  family_category_permissions: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', family_id: 'id', permission_level: 'text' } },
  imports: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', wrote: 'json', created_at: 'instant' } },
  invitation_notifications: { home: 'family', people: ['user_id'], columns: { id: 'id', user_id: 'id', invitation_id: 'id', type: 'text', read: 'yesNo', created_at: 'instant' } },
  meal_plans: { home: 'family', people: ['changed_by'], columns: { id: 'id', category_id: 'id', plan_date: 'day', breakfast: 'text?', lunch: 'text?', dinner: 'text?', snacks: 'text?', notes: 'text?', changed_by: 'id?', created_at: 'instant', version: 'number' } },
  outside_calendars: { home: 'family', people: ['owner_id'], columns: { id: 'id', category_id: 'id', name: 'text', host: 'text?', time_zone: 'text', owner_id: 'id?', is_added: 'yesNo', file_name: 'text?', color: 'text?', for_people: 'list?', created_at: 'instant', version: 'number' } },
  pins: { home: 'family', people: [], columns: { family_id: 'id', user_id: 'id', pin_hash: 'text' } },
  pocket_money: { home: 'family', people: ['user_id'], columns: { family_id: 'id', user_id: 'id', pence: 'number?', every: 'text?', on_day: 'number?', next_on: 'day?', credit_pence: 'number?', version: 'number' } },
  reward_requests: { home: 'family', people: ['user_id', 'decided_by'], columns: { id: 'id', family_id: 'id', user_id: 'id', reward_id: 'id', price: 'number', state: 'text', decided_by: 'id?', decided_at: 'instant?', created_at: 'instant' } },
  shopping_lists: { home: 'family', people: ['changed_by'], columns: { id: 'id', category_id: 'id', week_start_date: 'day', item_name: 'text', quantity: 'text', purchased: 'yesNo', origin: 'text', changed_by: 'id?', created_at: 'instant', version: 'number' } },
  subjects: { home: 'family', people: ['person_id'], columns: { id: 'id', category_id: 'id', kind: 'text', name: 'text?', number_plate: 'text?', registered_on: 'day?', sold_on: 'day?', address: 'text?', type: 'text?', allergies: 'text?', person_id: 'id?', start_date: 'day?', end_date: 'day?', given_name: 'text?', surname: 'text?', organisation: 'text?', mail: 'list', other_address: 'text?', notes: 'text?', gets_card: 'yesNo', card: 'text?', created_at: 'instant', version: 'number' } },
  credit_entries: { home: 'family', people: ['user_id', 'by_user'], columns: { id: 'id', family_id: 'id', user_id: 'id', amount: 'number', why: 'text', request_id: 'id?', note: 'text?', by_user: 'id?', created_at: 'instant' } },
  due_dates: { home: 'family', people: ['task_for', 'looked_after_by'], columns: { id: 'id', category_id: 'id', preset: 'text', name: 'text', next_on: 'day?', counted_from: 'day?', period_count: 'number?', period_unit: 'text?', date_rule: 'text', keep_count: 'number?', keep_unit: 'text?', thresholds: 'list', cost_pence: 'number?', notes: 'text?', task_title: 'text?', task_days: 'number?', task_for: 'id?', task_raised_for: 'day?', looked_after_by: 'id?', paused_on: 'day?', pause_reason: 'text?', set_at: 'instant', subject_id: 'id?', subject_kind: 'text?', created_at: 'instant', version: 'number' } },
  numbers: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', name: 'text', phone: 'text', note: 'text?', role: 'text', subject_id: 'id?', subject_kind: 'text?', created_at: 'instant', version: 'number' } },
  outside_entries: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', calendar_id: 'id', title: 'text?', place: 'text?', notes: 'text?', local_day: 'day', last_day: 'day', local_time: 'time?', end_time: 'time?', time_zone: 'text?', starts_at: 'instant?', ends_at: 'instant?', is_unsure: 'yesNo' } },
  outside_sources: { home: 'family', people: [], columns: { category_id: 'id', calendar_id: 'id', etag: 'text?', last_modified: 'text?', worked_out_for: 'text?', is_shrunk: 'yesNo', read_at: 'instant?', failed_at: 'instant?', failure: 'text?', failures: 'number', due_at: 'instant', failing_since: 'instant?', is_notified: 'yesNo' } },
  rotas: { home: 'family', people: ['person_id'], columns: { id: 'id', category_id: 'id', person_id: 'id?', subject_id: 'id?', subject_kind: 'text?', starts_on: 'day', until_day: 'day?', counts: 'text', cycle: 'text', parts: 'json', other_days: 'json', created_at: 'instant', version: 'number' } },
  subcategories: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', name: 'text', sort_order: 'number', subject_id: 'id?', subject_kind: 'text?', created_at: 'instant', version: 'number' } },
  task_series: { home: 'family', people: ['assigned_to'], columns: { id: 'id', category_id: 'id', title: 'text', description: 'text?', assigned_to: 'id?', label: 'text?', rule: 'text', starts_on: 'day', counts_from: 'text', when_missed: 'text', time_zone: 'text', paused_on: 'day?', ended_on: 'day?', next_no: 'number', hide_days: 'number?', hand_out: 'text', whose_turn: 'number?', worth: 'number', needs_ok: 'yesNo', paused_until: 'day?', paused_due: 'day?', subject_id: 'id?', subject_kind: 'text?', created_at: 'instant', version: 'number' } },
  travel_locations: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', travel_plan_id: 'id', name: 'text', start_date: 'day', end_date: 'day', subject_kind: 'text', created_at: 'instant', version: 'number' } },
  travel_participants: { home: 'family', people: ['user_id'], columns: { id: 'id', category_id: 'id', travel_plan_id: 'id', name: 'text', email: 'text?', user_id: 'id?', is_family_member: 'yesNo', subject_kind: 'text', created_at: 'instant', version: 'number' } },
  yearly_dates: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', kind: 'text', name: 'text?', month: 'number', day: 'number', year: 'number?', thresholds: 'list', set_at: 'instant', subject_id: 'id?', subject_kind: 'text?', created_at: 'instant', version: 'number' } },
  appointment_series: { home: 'family', people: ['taken_by', 'fetched_by'], columns: { id: 'id', category_id: 'id', subcategory_id: 'id?', rule: 'text', starts_on: 'day', local_time: 'time?', time_zone: 'text', location: 'text?', reminder_enabled: 'yesNo', reminder_frequency: 'text', notes: 'text?', next_on: 'day?', title: 'text?', kind: 'text', subject_id: 'id?', subject_kind: 'text?', day_count: 'number', end_time: 'time?', for_people: 'list?', more_reminders: 'list', takes: 'yesNo', takes_time: 'time?', taken_by: 'id?', taken_by_name: 'text?', fetches: 'yesNo', fetches_time: 'time?', fetched_by: 'id?', fetched_by_name: 'text?', created_at: 'instant', version: 'number' } },
  items: { home: 'family', people: ['looked_after_by'], columns: { id: 'id', category_id: 'id', subcategory_id: 'id', provider_name: 'text?', monthly_cost_pence: 'number?', contract_start_date: 'day?', contract_end_date: 'day?', payment_method: 'text?', payment_bank: 'text?', payment_frequency: 'text?', notes: 'text?', end_date_set_at: 'instant?', renewal: 'text', term_count: 'number?', term_unit: 'text?', notice_count: 'number?', notice_unit: 'text?', notice_to: 'text', post_days: 'number', end_thresholds: 'list?', cancel_thresholds: 'list?', handled_until: 'day?', closed_on: 'day?', closed_as: 'text?', successor_id: 'id?', notice_set_at: 'instant?', looked_after_by: 'id?', cost_from: 'day?', cost_set_at: 'instant?', payment_pence: 'number?', next_cost_from: 'day?', next_cost_pence: 'number?', next_payment_pence: 'number?', pays_every: 'number?', pays_unit: 'text?', pays_in_months: 'list?', pays_from: 'day?', currency: 'text', direction: 'text', keeps_payments_from: 'day?', later_cost_from: 'list?', later_cost_pence: 'list?', later_payment_pence: 'list?', created_at: 'instant', version: 'number' } },
  task_history: { home: 'family', people: ['created_by', 'done_by', 'turn_of'], columns: { id: 'id', category_id: 'id', series_id: 'id', occurrence_no: 'number', planned_on: 'day', outcome: 'text', on_day: 'day', created_by: 'id?', note: 'text?', done_by: 'id?', turn_of: 'id?', created_at: 'instant' } },
  task_turns: { home: 'family', people: ['user_id'], columns: { id: 'id', category_id: 'id', series_id: 'id', user_id: 'id', position: 'number', weekdays: 'list' } },
  travel_hotels: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', travel_location_id: 'id', name: 'text', cost_pence: 'number?', start_date: 'day', end_date: 'day', created_at: 'instant', version: 'number' } },
  travel_transportations: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', travel_location_id: 'id', type: 'text', cost_pence: 'number?', details: 'text?', created_at: 'instant', version: 'number' } },
  appointment_gaps: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', series_id: 'id', planned_on: 'day', created_at: 'instant' } },
  appointments: { home: 'family', people: ['taken_by', 'fetched_by'], columns: { id: 'id', category_id: 'id', subcategory_id: 'id?', local_day: 'day', local_time: 'time?', time_zone: 'text', appointment_date: 'instant?', location: 'text?', reminder_enabled: 'yesNo', reminder_frequency: 'text', notes: 'text?', remind_at: 'instant?', series_id: 'id?', planned_on: 'day?', by_itself: 'yesNo', title: 'text?', kind: 'text', subject_id: 'id?', subject_kind: 'text?', last_day: 'day', end_time: 'time?', ends_at: 'instant?', for_people: 'list?', more_reminders: 'list', more_remind_at: 'list', takes: 'yesNo', takes_time: 'time?', takes_at: 'instant?', taken_by: 'id?', taken_by_name: 'text?', fetches: 'yesNo', fetches_time: 'time?', fetches_at: 'instant?', fetched_by: 'id?', fetched_by_name: 'text?', from_calendar: 'id?', from_gone_on: 'day?', created_at: 'instant', version: 'number' } },
  item_prices: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', item_id: 'id', from_day: 'day', monthly_pence: 'number', payment_pence: 'number', frequency: 'text?', pays_every: 'number?', pays_unit: 'text?', pays_in_months: 'list?', currency: 'text', created_at: 'instant' } },
  outcomes: { home: 'family', people: ['created_by'], columns: { id: 'id', category_id: 'id', item_id: 'id?', due_on: 'day', outcome: 'text', done_on: 'day', next_on: 'day?', was: 'json', became: 'json', created_by: 'id?', due_date_id: 'id?', cost_pence: 'number?', reading: 'decimal?', by_whom: 'text?', reference: 'text?', result: 'text?', notes: 'text?', duties: 'list', created_at: 'instant', version: 'number' } },
  payments: { home: 'family', people: [], columns: { id: 'id', category_id: 'id', item_id: 'id', due_on: 'day', due_pence: 'number?', currency: 'text', paid_on: 'day', paid_pence: 'number', note: 'text?', created_at: 'instant', version: 'number' } },
  appointment_reminders: { home: 'family', people: [], columns: { category_id: 'id', appointment_id: 'id', remind_at: 'instant', what: 'text' } },
  tasks: { home: 'family', people: ['assigned_to', 'created_by', 'done_by', 'changed_by'], columns: { id: 'id', category_id: 'id', title: 'text', description: 'text?', assigned_to: 'id?', due_date: 'day?', status: 'text', completed: 'yesNo', label: 'text?', created_by: 'id?', series_id: 'id?', occurrence_no: 'number?', planned_on: 'day?', passed_over: 'number', done_by: 'id?', claimed: 'yesNo', due_date_id: 'id?', for_day: 'day?', outcome_id: 'id?', hidden_until: 'day?', worth: 'number', needs_ok: 'yesNo', ok: 'text?', changed_by: 'id?', subject_id: 'id?', subject_kind: 'text?', created_at: 'instant', version: 'number' } },
} as const

/** A table whose rows belong to a category. */
export type ContentTable =
  | 'imports'
  | 'meal_plans'
  | 'outside_calendars'
  | 'shopping_lists'
  | 'subjects'
  | 'due_dates'
  | 'numbers'
  | 'rotas'
  | 'subcategories'
  | 'task_series'
  | 'travel_locations'
  | 'travel_participants'
  | 'yearly_dates'
  | 'appointment_series'
  | 'items'
  | 'task_history'
  | 'task_turns'
  | 'travel_hotels'
  | 'travel_transportations'
  | 'appointment_gaps'
  | 'appointments'
  | 'item_prices'
  | 'outcomes'
  | 'payments'
  | 'tasks'
