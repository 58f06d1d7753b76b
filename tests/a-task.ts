import type { TaskLabel, TaskStatus } from '#organizer/tasks/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, aFamily, call, member, type Someone, someone, superuser } from './world.ts'

type Fields = {
  title: string
  description: string | null
  assignedTo: string | null
  dueDate: string | null
  status: TaskStatus
  label: TaskLabel | null
}

/** Returns the fields of a task with an id of its own; watering the tomatoes by default. */
export function aTask(said: Partial<Fields> = {}): Fields & { id: string } {
  const fields: Fields = {
    title: 'Water the tomatoes',
    description: null,
    assignedTo: null,
    dueDate: null,
    status: 'not_started',
    label: null,
  }
  return { id: makeId(), ...fields, ...said }
}

/** Returns the fields of an existing task as the input of a change. */
export function saidOf(task: { assignee: { id: string } | null } & Omit<Fields, 'assignedTo'>): Fields {
  const { title, description, dueDate, status, label } = task
  return { title, description, dueDate, status, label, assignedTo: task.assignee?.id ?? null }
}

/** Ada's group with a garden that Ben may edit and Lou may view. */
export async function aGarden() {
  const ada = await someone({ firstName: 'Ada' })
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'custom')
  const ben = await member(family, { permissions: { [categoryId]: 'edit' }, firstName: 'Ben' })
  const lou = await member(family, { permissions: { [categoryId]: 'view' }, firstName: 'Lou' })
  return { ada, ben, lou, family, categoryId }
}

/** Creates a category of a kind in somebody's personal space. */
export async function ownCategory(person: Someone, kind: 'custom' | 'children' | 'pets' = 'custom'): Promise<string> {
  return (await aCategory(person, kind)).id
}

/** Adds a child to a new Children category of the given space. */
export async function aChild(place: Parameters<typeof aCategory>[0], by: Someone): Promise<{ categoryId: string; childId: string }> {
  const { id: categoryId } = await aCategory(place, 'children')
  const { id: childId } = await call(by).children.add({ id: makeId(), categoryId, name: 'Mia' })
  return { categoryId, childId }
}

/** Adds a pet to a new Pets category of the given space. */
export async function aPet(place: Parameters<typeof aCategory>[0], by: Someone): Promise<{ categoryId: string; petId: string }> {
  const { id: categoryId } = await aCategory(place, 'pets')
  const { id: petId } = await call(by).pets.add({ id: makeId(), categoryId, name: 'Rex' })
  return { categoryId, petId }
}

/** Returns the credits in a group by person, as they are stored. */
export async function creditsIn(familyId: string): Promise<Record<string, number>> {
  const rows = await superuser<{ user_id: string; credits: number }>(
    'select user_id, sum(credits_earned)::int as credits from app.task_credits where family_id = $1 group by 1',
    [familyId],
  )
  return Object.fromEntries(rows.map(({ user_id, credits }) => [user_id, credits]))
}
