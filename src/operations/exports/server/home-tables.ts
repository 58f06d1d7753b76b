import { datedTables } from './dated-tables.ts'
import { days, end, type ExportedTable, row } from './exported-table.ts'
import { taskTables } from './task-tables.ts'

/** The space, its categories and what lives in them, each after those it refers to. */
export const homeTables: readonly ExportedTable[] = [
  {
    name: 'families',
    columns: {
      id: 'id',
      name: 'text',
      group_type: 'text',
      created_by: 'id',
      created_at: 'instant',
      version: 'number',
      has_leaderboard: 'yesNo',
    },
    people: ['created_by'],
  },
  { name: 'away', columns: { id: 'id', family_id: 'id', user_id: 'id', from_day: 'day', to_day: 'day' }, people: ['user_id'] },
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
  { name: 'cars', columns: { ...row, name: 'text', number_plate: 'text?', registered_on: 'day?', sold_on: 'day?', ...end } },
  { name: 'houses', columns: { ...row, name: 'text', address: 'text?', ...end } },
  { name: 'children', columns: { ...row, name: 'text', allergies: 'text?', person_id: 'id?', ...end }, people: ['person_id'] },
  { name: 'pets', columns: { ...row, name: 'text', type: 'text?', allergies: 'text?', ...end } },
  { name: 'subcategories', columns: { ...row, house_id: 'id?', car_id: 'id?', name: 'text', sort_order: 'number', ...end } },
  ...datedTables,
  ...taskTables,
  {
    name: 'numbers',
    columns: { ...row, child_id: 'id?', pet_id: 'id?', name: 'text', phone: 'text', note: 'text?', role: 'text', ...end },
  },
  {
    name: 'meal_plans',
    columns: {
      ...row,
      plan_date: 'day',
      breakfast: 'text?',
      lunch: 'text?',
      dinner: 'text?',
      snacks: 'text?',
      notes: 'text?',
      changed_by: 'id?',
      ...end,
    },
    people: ['changed_by'],
  },
  {
    name: 'shopping_lists',
    columns: {
      ...row,
      week_start_date: 'day',
      item_name: 'text',
      quantity: 'text',
      purchased: 'yesNo',
      origin: 'text',
      changed_by: 'id?',
      ...end,
    },
    people: ['changed_by'],
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
