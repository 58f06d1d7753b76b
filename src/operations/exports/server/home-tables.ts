import { detailsOf } from '#household/subjects/server/kinds.ts'
import { kindsOfSubject, type SubjectKind } from '#household/subjects/shared/subject-kinds.ts'
import { tables } from '#platform/shared/tables.gen.ts'
import type { ExportedTable } from './exported-table.ts'

type TableName = keyof typeof tables

/** Tables of families that no download has, each with the reason. */
const leftOut: Readonly<Partial<Record<TableName, string>>> = {
  appointment_reminders: 'worked out from appointments',
  category_counts: 'counted again where the rows are added',
  imports: 'what can be undone for a while',
  invitation_notifications: 'messages to people',
  outside_entries: 'what others publish',
  outside_sources: 'addresses, which open calendars',
  invitations: 'addresses, and hashes of tokens',
  pins: 'hashes of PINs',
  reschedule_queue: 'work that waits',
}

/** How a download presents a table differently from the database. */
type Special = Pick<ExportedTable, 'from' | 'addresses'> & { without?: readonly string[] }
const special: Readonly<Record<string, Special>> = {
  // Names an entry of somebody else's calendar for this server alone.
  appointments: { without: ['from_key'] },
  // Which space opens for somebody is theirs alone.
  family_members: { without: ['chosen_at'] },
  task_credits: { from: 'select * from app.administered_credits()' },
  category_change_log: { from: 'select * from app.administered_log()' },
  // Always that of a trip.
  travel_locations: { without: ['subject_kind'] },
  travel_participants: { without: ['subject_kind'], addresses: ['email'] },
} satisfies Partial<Record<TableName, Special>>

// Of these a person downloads what is their own, in a form of its own.
const ofWholeGroups: ReadonlySet<string> = new Set([
  'family_members',
  'task_credits',
  'rewards',
  'reward_requests',
  'credit_entries',
  'pocket_money',
  'pocket_entries',
  'category_change_log',
] satisfies TableName[])

const ofSomeKinds = new Set(kindsOfSubject.flatMap(detailsOf))
// The kinds that have them always fill them in.
const filledIn: ExportedTable['columns'] = { name: 'text', start_date: 'day', end_date: 'day' }

const names: Readonly<Record<SubjectKind, string>> = {
  car: 'cars',
  house: 'houses',
  child: 'children',
  pet: 'pets',
  trip: 'travel_plans',
  contact: 'contacts',
}

/** Subjects are downloaded kind by kind, each with the columns that all have and those of its kind. */
function kindByKind(table: ExportedTable): ExportedTable[] {
  if (table.name !== 'subjects') return [table]
  return kindsOfSubject.map((kind) => {
    const isOfKind = (column: string): boolean => column !== 'kind' && (!ofSomeKinds.has(column) || detailsOf(kind).includes(column))
    return {
      name: names[kind],
      from: `select * from app.subjects where kind = '${kind}'`,
      columns: Object.fromEntries(Object.entries({ ...table.columns, ...filledIn }).filter(([column]) => isOfKind(column))),
      people: table.people?.filter(isOfKind) ?? [],
    }
  })
}

/** What a group's file has beside its people, each table after those it refers to: every table of families with every column, but for what is left out. */
export const groupTables: readonly ExportedTable[] = Object.entries(tables).flatMap(([name, { home, people, columns }]) => {
  if (home !== 'family' || name in leftOut) return []
  const { without = [], ...more } = special[name] ?? {}
  const exported = Object.entries(columns).filter(([column]) => !without.includes(column))
  return kindByKind({ name, columns: Object.fromEntries(exported), people, ...more })
})

/** The spaces of a person, their categories and what lives in them, each table after those it refers to. */
export const homeTables: readonly ExportedTable[] = groupTables.filter(({ name }) => !ofWholeGroups.has(name))

/** Returns the columns of a table of families, as every download has them. */
export function columnsOf(name: TableName): ExportedTable['columns'] {
  const table = groupTables.find((one) => one.name === name)
  if (table === undefined) throw new Error(`no download has ${name}`)
  return table.columns
}
