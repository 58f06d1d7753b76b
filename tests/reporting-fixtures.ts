import type { SubjectKind } from '#household/subjects/shared/subject-kinds.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, runAs, type TestPerson, createPerson, superuser } from './people.ts'

type NewTask = {
  categoryId: string
  title?: string
  dueDate: string | null
  status?: 'not_started' | 'in_progress' | 'done'
  assignedTo?: string
  subject?: { kind: SubjectKind; id: string }
}

/** Inserts tasks as the database stores them, independent of any verb. */
export async function insertTasks(db: Db, tasks: readonly NewTask[]): Promise<string[]> {
  const rows = tasks.map(({ categoryId, title = 'Bins out', dueDate, status = 'not_started', ...rest }) => ({
    id: makeId(),
    category_id: categoryId,
    title,
    due_date: dueDate,
    status,
    assigned_to: rest.assignedTo ?? null,
    subject_id: rest.subject?.id ?? null,
    subject_kind: rest.subject?.kind ?? null,
  }))
  if (rows.length > 0) await db.insertInto('app.tasks').values(rows).execute()
  return rows.map(({ id }) => id)
}

type NewContract = {
  categoryId: string
  subcategoryId: string
  startDate?: string
  endDate: string | null
  providerName?: string | null
}

/** Inserts contracts as the database stores them, independent of any verb. */
export async function insertContracts(db: Db, contracts: readonly NewContract[]): Promise<string[]> {
  const rows = contracts.map(({ categoryId, subcategoryId, startDate, endDate, providerName = 'Wessex Fibre' }) => ({
    id: makeId(),
    category_id: categoryId,
    subcategory_id: subcategoryId,
    contract_start_date: startDate ?? null,
    contract_end_date: endDate,
    provider_name: providerName,
  }))
  if (rows.length > 0) await db.insertInto('app.items').values(rows).execute()
  return rows.map(({ id }) => id)
}

type NewAppointment = { categoryId: string; subcategoryId: string; at: Date; location?: string | null }

/** Inserts appointments as the database stores them, at an instant. */
export async function insertAppointments(db: Db, appointments: readonly NewAppointment[]): Promise<void> {
  const rows = appointments.map(({ categoryId, subcategoryId, at, location = null }) => ({
    category_id: categoryId,
    subcategory_id: subcategoryId,
    local_day: at.toISOString().slice(0, 10),
    last_day: at.toISOString().slice(0, 10),
    local_time: at.toISOString().slice(11, 16),
    time_zone: 'UTC',
    appointment_date: at,
    location,
  }))
  if (rows.length > 0) await db.insertInto('app.appointments').values(rows).execute()
}

/** Inserts a child or a pet into a category. */
export async function insertNamed(person: TestPerson, kind: SubjectKind, at: { categoryId: string; name: string }): Promise<string> {
  const id = makeId()
  await runAs(person).write(async (db) =>
    db.insertInto('app.subjects').values({ id, kind, category_id: at.categoryId, name: at.name }).execute(),
  )
  return id
}

/** Returns the id of a subcategory by its name: of the category itself, or of a house or car in it. */
export async function subcategoryOf(categoryId: string, name: string, parentId: string | null = null): Promise<string> {
  const [row] = await superuser<{ id: string }>(
    'select id from app.subcategories where category_id = $1 and name = $2 and subject_id is not distinct from $3',
    [categoryId, name, parentId],
  )
  if (row === undefined) throw new Error(`there is no ${name}`)
  return row.id
}

export async function moveTo(db: Db, person: TestPerson, timeZone: string): Promise<void> {
  await db.updateTable('app.profiles').set({ time_zone: timeZone }).where('id', '=', person.id).execute()
}

/** Creates somebody with a category for the home and its subcategory for broadband. */
export async function openHome() {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'home')
  return { ada, categoryId, broadband: await subcategoryOf(categoryId, 'Broadband') }
}
