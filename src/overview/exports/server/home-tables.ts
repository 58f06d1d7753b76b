/** What a column holds: the form of its values in JSON and CSV. With a question mark it may be empty. */
type Kind = 'id' | 'text' | 'day' | 'time' | 'instant' | 'number' | 'yesNo' | 'json'
export type ColumnKind = Kind | `${Kind}?`

/**
 * A table of a download: its columns, in order, and where its rows come from, in SQL, when that is not the table of the same name. `people` are
 * the columns that hold the id of a person, `addresses` those with an address that somebody typed.
 */
export type ExportedTable = {
  name: string
  columns: Readonly<Record<string, ColumnKind>>
  from?: string
  people?: readonly string[]
  addresses?: readonly string[]
}

const row = { id: 'id', category_id: 'id' } as const
const end = { created_at: 'instant', version: 'number' } as const
const days = { start_date: 'day', end_date: 'day' } as const

/** The space, its categories and what lives in them, each after those it refers to. */
export const homeTables: readonly ExportedTable[] = [
  {
    name: 'families',
    columns: { id: 'id', name: 'text', group_type: 'text', created_by: 'id', created_at: 'instant', version: 'number' },
    people: ['created_by'],
  },
  {
    name: 'categories',
    columns: {
      id: 'id',
      family_id: 'id',
      kind: 'text',
      name: 'text',
      icon: 'text',
      color: 'text',
      drawing: 'text',
      sort_order: 'number',
      is_default: 'yesNo',
      ...end,
    },
  },
  {
    name: 'category_permissions',
    columns: { id: 'id', family_id: 'id', category_id: 'id', family_member_id: 'id', permission_level: 'text', version: 'number' },
  },
  {
    name: 'family_category_permissions',
    columns: { id: 'id', family_id: 'id', category_id: 'id', permission_level: 'text' },
  },
  { name: 'cars', columns: { ...row, name: 'text', number_plate: 'text?', ...end } },
  { name: 'houses', columns: { ...row, name: 'text', address: 'text?', ...end } },
  { name: 'children', columns: { ...row, name: 'text', allergies: 'text?', ...end } },
  { name: 'pets', columns: { ...row, name: 'text', type: 'text?', allergies: 'text?', ...end } },
  { name: 'subcategories', columns: { ...row, house_id: 'id?', car_id: 'id?', name: 'text', sort_order: 'number', ...end } },
  {
    name: 'items',
    columns: {
      ...row,
      subcategory_id: 'id',
      provider_name: 'text?',
      monthly_cost_pence: 'number?',
      contract_start_date: 'day?',
      contract_end_date: 'day?',
      payment_method: 'text?',
      payment_bank: 'text?',
      payment_frequency: 'text?',
      notes: 'text?',
      end_date_set_at: 'instant?',
      renewal: 'text',
      term_count: 'number?',
      term_unit: 'text?',
      notice_count: 'number?',
      notice_unit: 'text?',
      notice_to: 'text',
      post_days: 'number',
      end_thresholds: 'json?',
      cancel_thresholds: 'json?',
      handled_until: 'day?',
      closed_on: 'day?',
      closed_as: 'text?',
      successor_id: 'id?',
      notice_set_at: 'instant?',
      looked_after_by: 'id?',
      cost_from: 'day?',
      cost_set_at: 'instant?',
      payment_pence: 'number?',
      next_cost_from: 'day?',
      next_cost_pence: 'number?',
      next_payment_pence: 'number?',
      pays_every: 'number?',
      pays_unit: 'text?',
      pays_in_months: 'json?',
      pays_from: 'day?',
      currency: 'text',
      direction: 'text',
      ...end,
    },
    people: ['looked_after_by'],
  },
  {
    name: 'item_prices',
    columns: {
      ...row,
      item_id: 'id',
      from_day: 'day',
      monthly_pence: 'number',
      payment_pence: 'number',
      frequency: 'text?',
      created_at: 'instant',
      pays_every: 'number?',
      pays_unit: 'text?',
      pays_in_months: 'json?',
      currency: 'text',
    },
  },
  {
    name: 'outcomes',
    columns: {
      ...row,
      item_id: 'id',
      due_on: 'day',
      outcome: 'text',
      done_on: 'day',
      next_on: 'day',
      was: 'json',
      became: 'json',
      created_by: 'id?',
      ...end,
    },
    people: ['created_by'],
  },
  {
    name: 'appointments',
    columns: {
      ...row,
      subcategory_id: 'id',
      local_day: 'day',
      local_time: 'time',
      time_zone: 'text',
      appointment_date: 'instant',
      location: 'text?',
      reminder_enabled: 'yesNo',
      reminder_frequency: 'text',
      remind_at: 'instant?',
      notes: 'text?',
      ...end,
    },
  },
  {
    name: 'tasks',
    columns: {
      ...row,
      child_id: 'id?',
      pet_id: 'id?',
      title: 'text',
      description: 'text?',
      assigned_to: 'id?',
      due_date: 'day?',
      status: 'text',
      completed: 'yesNo',
      label: 'text?',
      created_by: 'id?',
      series_id: 'id?',
      occurrence_no: 'number?',
      planned_on: 'day?',
      passed_over: 'number',
      done_by: 'id?',
      claimed: 'yesNo',
      ...end,
    },
    people: ['assigned_to', 'created_by', 'done_by'],
  },
  {
    name: 'task_series',
    columns: {
      ...row,
      child_id: 'id?',
      pet_id: 'id?',
      title: 'text',
      description: 'text?',
      assigned_to: 'id?',
      label: 'text?',
      rule: 'text',
      starts_on: 'day',
      counts_from: 'text',
      when_missed: 'text',
      time_zone: 'text',
      paused_on: 'day?',
      ended_on: 'day?',
      next_no: 'number',
      ...end,
    },
    people: ['assigned_to'],
  },
  {
    name: 'task_history',
    columns: {
      ...row,
      series_id: 'id',
      occurrence_no: 'number',
      planned_on: 'day',
      outcome: 'text',
      on_day: 'day',
      created_by: 'id?',
      note: 'text?',
      done_by: 'id?',
      created_at: 'instant',
    },
    people: ['created_by', 'done_by'],
  },
  {
    name: 'numbers',
    columns: { ...row, child_id: 'id?', pet_id: 'id?', name: 'text', phone: 'text', note: 'text?', role: 'text', ...end },
  },
  {
    name: 'meal_plans',
    columns: { ...row, plan_date: 'day', breakfast: 'text?', lunch: 'text?', dinner: 'text?', snacks: 'text?', notes: 'text?', ...end },
  },
  {
    name: 'shopping_lists',
    columns: { ...row, week_start_date: 'day', item_name: 'text', quantity: 'text', purchased: 'yesNo', origin: 'text', ...end },
  },
  { name: 'travel_plans', columns: { ...row, ...days, ...end } },
  { name: 'travel_locations', columns: { ...row, travel_plan_id: 'id', name: 'text', ...days, ...end } },
  {
    name: 'travel_participants',
    columns: { ...row, travel_plan_id: 'id', name: 'text', email: 'text?', user_id: 'id?', is_family_member: 'yesNo', ...end },
    people: ['user_id'],
    addresses: ['email'],
  },
  { name: 'travel_hotels', columns: { ...row, travel_location_id: 'id', name: 'text', cost_pence: 'number?', ...days, ...end } },
  {
    name: 'travel_transportations',
    columns: { ...row, travel_location_id: 'id', type: 'text', details: 'text?', cost_pence: 'number?', ...end },
  },
]
