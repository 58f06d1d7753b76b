import type { TaskLabel, TaskStatus } from '#organizer/tasks/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, createGroup, apiAs, addMember, type TestPerson, createPerson, superuser } from './people.ts'

type Fields = {
  title: string
  description: string | null
  assignedTo: string | null
  dueDate: string | null
  status: TaskStatus
  label: TaskLabel | null
}

/** Returns the fields of a task with an id of its own; watering the tomatoes by default. */
export function newTask(said: Partial<Fields> = {}): Fields & { id: string } {
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
export function fieldsOf(task: { assignee: { id: string } | null } & Omit<Fields, 'assignedTo'>): Fields {
  const { title, description, dueDate, status, label } = task
  return { title, description, dueDate, status, label, assignedTo: task.assignee?.id ?? null }
}

/** Ada's group with a garden that Ben may edit and Lou may view. */
export async function createGarden() {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'custom')
  const ben = await addMember(family, { permissions: { [categoryId]: 'edit' }, firstName: 'Ben' })
  const lou = await addMember(family, { permissions: { [categoryId]: 'view' }, firstName: 'Lou' })
  return { ada, ben, lou, family, categoryId }
}

/** Creates a category of a kind in somebody's personal space. */
export async function ownCategory(person: TestPerson, kind: 'custom' | 'children' | 'pets' = 'custom'): Promise<string> {
  return (await addCategory(person, kind)).id
}

export async function addChild(place: Parameters<typeof addCategory>[0], by: TestPerson): Promise<{ categoryId: string; childId: string }> {
  const { id: categoryId } = await addCategory(place, 'children')
  const { id: childId } = await apiAs(by).children.add({ id: makeId(), categoryId, name: 'Mia' })
  return { categoryId, childId }
}

export async function addPet(place: Parameters<typeof addCategory>[0], by: TestPerson): Promise<{ categoryId: string; petId: string }> {
  const { id: categoryId } = await addCategory(place, 'pets')
  const { id: petId } = await apiAs(by).pets.add({ id: makeId(), categoryId, name: 'Rex' })
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
