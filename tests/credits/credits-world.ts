import type { Client } from 'pg'
import { makeId } from '#platform/shared/new-id.ts'
import { outcomeOf } from '../groups.ts'
import { newTask } from '../task-fixtures.ts'
import type { SharingWorld } from '../access/sharing-world.ts'
import { aNewGarden, type Action, creditsOf, type Garden } from './credits-model.ts'
import { people as howMany, tasks as howManyTasks } from './credits-steps.ts'

/** The people, the garden and the tasks of the model on a real database, by their numbers. */
export type CreditsWorld = {
  people: SharingWorld['people']
  familyId: string
  categoryId: string
  taskIds: readonly string[]
  client: Client
}

/** Creates a new group of these people, with tasks that all of them may edit. */
export async function makeCreditsWorld(everybody: SharingWorld['people'], client: Client): Promise<CreditsWorld> {
  const people = everybody.slice(0, howMany)
  const [familyId, categoryId] = [makeId(), makeId()]
  const [creator, ...others] = people
  if (creator === undefined) throw new Error('nobody creates the group')
  await creator.api.families.create({ id: familyId, name: 'The Bells', groupType: 'family' })
  await creator.api.categories.add({ id: categoryId, familyId, name: 'Garden', icon: 'Home' })
  for (const { id } of others) {
    await client.query(
      `with m as (insert into app.family_members (family_id, user_id, role, member_type) values ($1, $2, 'full_access', 'family') returning id)
       insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) select $1, $3, m.id, 'edit' from m`,
      [familyId, id, categoryId],
    )
  }
  const taskIds = aNewGarden(howManyTasks).map(() => makeId())
  for (const id of taskIds) await creator.api.tasks.add({ ...newTask(), id, categoryId })
  return { people, familyId, categoryId, taskIds, client }
}

/** Performs an action through the API. Returns 'OK' or the code of the refusal. */
export async function perform({ people, taskIds, categoryId }: CreditsWorld, action: Action): Promise<string> {
  const api = people[action.by]?.api
  const taskId = taskIds[action.task]
  if (api === undefined || taskId === undefined) throw new Error('there is no such person or task')
  const idOf = (person: number | null): string | null => (person === null ? null : (people[person]?.id ?? null))
  if (action.do === 'remove') return outcomeOf(api.tasks.remove({ taskId }))
  const { status } = action
  if (action.do === 'set') return outcomeOf(api.tasks.setStatus({ taskId, status }))
  const { id: _, ...said } = newTask({ status })
  if (action.do === 'restore') return outcomeOf(api.tasks.add({ ...said, id: taskId, categoryId, assignedTo: idOf(action.assignee) }))
  return outcomeOf(api.tasks.change({ taskId, ifVersion: action.ifVersion, ...said, assignedTo: idOf(action.to) }))
}

/** The tasks and credits in terms of the model. */
export type CreditsState = { tasks: Array<{ status: string; assignee: number | null; version: number } | null>; credits: number[] }

/** Returns the tasks and credits of the database. */
export async function storedCredits({ people, familyId, taskIds, client }: CreditsWorld): Promise<CreditsState> {
  const stored = await client.query<{ id: string; status: string; assigned_to: string | null; version: number }>(
    'select id, status, assigned_to, version from app.tasks where id = any ($1)',
    [taskIds],
  )
  const earned = await client.query<{ user_id: string; credits: number }>(
    'select user_id, sum(credits_earned)::int as credits from app.task_credits where family_id = $1 group by 1',
    [familyId],
  )
  const numberOf = (userId: string | null): number | null => (userId === null ? null : people.findIndex(({ id }) => id === userId))
  return {
    tasks: taskIds.map((taskId) => {
      const row = stored.rows.find(({ id }) => id === taskId)
      return row === undefined ? null : { status: row.status, assignee: numberOf(row.assigned_to), version: row.version }
    }),
    credits: people.map(({ id }) => earned.rows.find(({ user_id }) => user_id === id)?.credits ?? 0),
  }
}

/** Returns the tasks and credits of the model. */
export function modelCredits(garden: Garden): CreditsState {
  return {
    tasks: garden.map(({ isThere, status, assignee, version }) => (isThere ? { status, assignee, version } : null)),
    credits: creditsOf(garden, howMany),
  }
}
