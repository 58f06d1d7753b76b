import { ORPCError } from '@orpc/server'
import type { Client } from 'pg'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { closePools, openPools, type Pools } from '#platform/server/db/pools.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { sharesOf } from '../invitations.ts'
import { openBrowser } from '../browser.ts'
import { signUpInput } from '../sign-up-input.ts'
import type { Action, Levels } from './sharing-model.ts'

type Api = ReturnType<typeof openBrowser>['api']

/** The people, groups and categories of the model on a real database, by their numbers and labels. */
export type SharingWorld = {
  people: ReadonlyArray<{ api: Api; email: string; id: string }>
  groupIds: readonly string[]
  categoryIds: Readonly<Record<string, string>>
  invitationIds: Map<number, string>
  client: Client
}

/** Runs work with the pools of a database and a connection that bypasses its policies. */
export async function withPools<T>(database: HiveDatabase, work: (pools: Pools) => Promise<T>): Promise<T> {
  const pools = openPools(database, () => undefined)
  try {
    return await work(pools)
  } finally {
    await closePools(pools)
  }
}

/** Creates four people with confirmed addresses, who may create a group for each story. */
export async function fourPeople(pools: Pools, client: Client): Promise<SharingWorld['people']> {
  await client.query("update app.quotas set most = 1_000_000 where name = 'groups'")
  return Promise.all([0, 1, 2, 3].map(async () => somebody(pools, client)))
}

/** Creates a new group with two categories for each of the first two of these people. */
export async function makeSharingWorld(people: SharingWorld['people'], client: Client): Promise<SharingWorld> {
  const groupIds: string[] = []
  const categoryIds: Record<string, string> = {}
  for (const [group, { api }] of people.slice(0, 2).entries()) {
    const { id: familyId } = await api.families.create({ id: makeId(), name: 'The Bells', groupType: 'family' })
    groupIds.push(familyId)
    for (const label of [`${group}a`, `${group}b`]) {
      categoryIds[label] = (await api.categories.add({ id: makeId(), familyId, name: `Room ${label}`, icon: 'Home' })).id
    }
  }
  return { people, groupIds, categoryIds, invitationIds: new Map(), client }
}

async function somebody(pools: Pools, client: Client): Promise<SharingWorld['people'][number]> {
  const newcomer = signUpInput()
  const { api } = openBrowser({ pools })
  await api.account.signUp(newcomer)
  const { rows } = await client.query<{ id: string }>('update auth.accounts set email_verified_at = now() where email = $1 returning id', [
    newcomer.email,
  ])
  return { api, email: newcomer.email, id: rows[0]?.id ?? '' }
}

/** Performs an action through the API; `memberIds` are those of the serials. Returns 'done' or the code of the refusal. */
export async function perform(world: SharingWorld, action: Action, memberIds: ReadonlyMap<number, string>): Promise<string> {
  const api = world.people[action.by]?.api
  if (api === undefined) throw new Error(`there is no person ${action.by}`)
  try {
    await ask(api, world, action, memberIds)
    return 'done'
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    // Shared, missing and not theirs are not distinguished: that depends on how far the concurrent action was.
    return action.do === 'deleteCategory' ? 'refused' : error.code
  }
}

async function ask(api: Api, world: SharingWorld, action: Action, memberIds: ReadonlyMap<number, string>): Promise<unknown> {
  if (action.do === 'deleteCategory') return api.categories.remove({ categoryId: world.categoryIds[action.category] ?? '' })
  if ('serial' in action) return askAboutMember(api, world, action, memberIds.get(action.serial) ?? makeId())
  const invitationId = world.invitationIds.get(action.key) ?? makeId()
  if (action.do === 'change') {
    return api.invitations.change({ invitationId, ifVersion: action.ifVersion, permissions: real(world, action.levels) })
  }
  if (action.do !== 'invite') return api.invitations[action.do]({ invitationId })
  const { group, to, memberType, levels } = action
  const [familyId, email] = [world.groupIds[group] ?? '', world.people[to]?.email ?? '']
  return api.invitations.invite({ id: invitationId, familyId, email, memberType, permissions: real(world, levels) })
}

type AboutMember = Extract<Action, { serial: number }>

async function askAboutMember(api: Api, { categoryIds }: SharingWorld, action: AboutMember, memberId: string): Promise<unknown> {
  if (action.do === 'removeMember') return api.members.remove({ memberId })
  if (action.do === 'changeRole') return api.members.changeRole({ memberId, ifVersion: action.ifVersion, role: action.role })
  const { category, ifVersion, level } = action
  return api.members.changePermissions({ memberId, changes: [{ categoryId: categoryIds[category] ?? '', ifVersion, level }] })
}

function real({ categoryIds }: SharingWorld, levels: Levels) {
  return sharesOf(Object.fromEntries(Object.entries(levels).map(([label, level]) => [categoryIds[label] ?? '', level])))
}
