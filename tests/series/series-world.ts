import { ORPCError } from '@orpc/server'
import type { Client } from 'pg'
import { z } from 'zod'
import { extendSeries } from '#organizer/tasks/server/extend-series.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { openBrowser } from '../browser.ts'
import { signUpInput } from '../sign-up-input.ts'
import type { KillablePools } from './killable-pools.ts'
import type { Act } from './series-acts.ts'
import { type Person, type Series, hasList } from './series-model.ts'

type Browser = ReturnType<typeof openBrowser>
/** The home of the model on a real server. */
export type SeriesWorld = {
  client: Client
  pools: KillablePools
  familyId: string
  /** The sessions of those who can do something by themselves, by their ids. */
  tokens: Map<string, string | undefined>
  memberIds: Map<string, string>
}

const zones = ['Europe/London', 'America/New_York', 'Pacific/Auckland'] as const

/** Creates a home of five people, two of them without an account, with a tablet and four rooms that all of them share. */
export async function makeSeriesWorld(client: Client, pools: KillablePools): Promise<{ world: SeriesWorld; people: Map<string, Person> }> {
  const world: SeriesWorld = { client, pools, familyId: makeId(), tokens: new Map(), memberIds: new Map() }
  const accounts = await Promise.all([0, 1, 2].map(async () => newAccount(world)))
  const [admin, ...others] = accounts
  if (admin === undefined) throw new Error('nobody lives here')
  const { api } = browserOf(world, admin)
  await api.families.create({ id: world.familyId, name: 'The Bells', groupType: 'family' })
  const rooms: string[] = []
  for (const name of ['Kitchen', 'Garden', 'Bath', 'Hall']) {
    rooms.push((await api.categories.add({ id: makeId(), familyId: world.familyId, name, icon: 'Home' })).id)
  }
  for (const id of others) await join(world, id, rooms)
  const permissions = rooms.map((categoryId) => ({ categoryId, permission: 'edit' as const }))
  const managed = [makeId(), makeId()]
  for (const [number, id] of managed.entries()) {
    const child = { id, familyId: world.familyId, name: `Child ${number}`, color: 1 + number, memberType: 'family' } as const
    world.memberIds.set(id, (await api.members.addWithoutAccount({ ...child, permissions })).id)
  }
  const tablet = makeId()
  const { code, memberId } = await api.tablets.add({ id: tablet, familyId: world.familyId, name: 'Fridge', permissions })
  const pairing = openBrowser({ pools })
  await pairing.api.account.pairTablet({ code })
  world.tokens.set(tablet, pairing.cookie())
  world.memberIds.set(tablet, memberId)
  const { rows } = await client.query<{ id: string; user_id: string }>('select id, user_id from app.family_members where family_id = $1', [
    world.familyId,
  ])
  for (const { id, user_id } of rows) world.memberIds.set(user_id, id)
  const people = new Map<string, Person>()
  const add = (id: string, kind: Person['kind'], zone: string): unknown => people.set(id, { id, kind, zone, away: [], rooms: [...rooms] })
  for (const [number, id] of accounts.entries()) {
    const zone = zones[number] ?? 'UTC'
    await moveTo(world, id, zone)
    add(id, 'person', zone)
  }
  // They live where the creator does.
  for (const id of managed) add(id, 'managed', zones[0])
  add(tablet, 'device', zones[0])
  return { world, people }
}

async function newAccount(world: SeriesWorld): Promise<string> {
  const newcomer = signUpInput()
  const browser = openBrowser({ pools: world.pools })
  await browser.api.account.signUp(newcomer)
  const { rows } = await world.client.query<{ id: string }>(
    'update auth.accounts set email_verified_at = now() where email = $1 returning id',
    [newcomer.email],
  )
  const id = rows[0]?.id ?? ''
  world.tokens.set(id, browser.cookie())
  return id
}

async function join({ client, familyId }: SeriesWorld, userId: string, rooms: readonly string[]): Promise<void> {
  await client.query(
    `with m as (insert into app.family_members (family_id, user_id, role, member_type) values ($1, $2, 'full_access', 'family') returning id)
     insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) select $1, r, m.id, 'edit' from m cross join unnest($3::uuid[]) r`,
    [familyId, userId, rooms],
  )
}

/** A person's browser, whose changes all bear one key where one is given. */
export function browserOf({ pools, tokens }: SeriesWorld, personId: string, mutationId?: string): Browser {
  return openBrowser({ pools, sessionToken: tokens.get(personId), mutationId })
}

/** Somebody's clock is in another zone from now on. */
export async function moveTo({ client }: SeriesWorld, personId: string, zone: string): Promise<void> {
  await client.query('update app.profiles set time_zone = $2 where id = $1', [personId, zone])
}

/** Takes a room away from somebody, or shares it with them again. */
export async function share(
  { client, familyId, memberIds }: SeriesWorld,
  { person, room, isShared }: { person: string; room: string; isShared: boolean },
): Promise<void> {
  const text = isShared
    ? "insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, 'edit')"
    : 'delete from app.category_permissions where family_id = $1 and category_id = $2 and family_member_id = $3'
  await client.query(text, [familyId, room, memberIds.get(person)])
}

/** Asks until there is an answer, as the browser does, with the same key or the same id; returns 'OK' or the code of the refusal. */
export async function untilAnswered(ask: () => Promise<unknown>): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      await ask()
      return 'OK'
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      if (error.status < 500) return error.code
    }
  }
  return 'NO ANSWER'
}

/** What somebody saw of a task when they decided: its version, and its status. */
export type Seen = {
  version: number
  status: 'not_started' | 'in_progress' | 'done'
  title: string
  due: string | null
  assignee: string | null
}

/** Does what a person does, and returns the result. */
export async function perform(world: SeriesWorld, act: Act, seen: Seen): Promise<string> {
  const { tasks } = browserOf(world, act.by, makeId()).api
  return untilAnswered(async () => ask(tasks, act, seen))
}

async function ask(tasks: Browser['api']['tasks'], act: Act, seen: Seen): Promise<unknown> {
  const taskId = act.task
  if (act.do === 'tick') {
    const { number, doneBy, doneOn } = act
    return tasks.setStatus({
      taskId,
      status: 'done',
      ...(number !== null && { number }),
      ...(doneBy !== null && { doneBy }),
      ...(doneOn !== null && { doneOn }),
    })
  }
  if (act.do === 'begin') return tasks.setStatus({ taskId, status: 'in_progress' })
  if (act.do === 'lay aside' || act.do === 'reopen') return tasks.setStatus({ taskId, status: 'not_started' })
  if (act.do === 'skip') return tasks.skip({ taskId, number: act.number })
  if (act.do === 'put off') return tasks.putOff({ taskId, number: act.number, day: act.day })
  if (act.do === 'pause' || act.do === 'resume') return tasks.pause({ taskId, paused: act.do === 'pause' })
  if (act.do === 'stop') return tasks.stopRepeating({ taskId })
  if (act.do === 'take' || act.do === 'give back') return tasks.claim({ taskId, claimed: act.do === 'take' })
  const said = { taskId, ifVersion: seen.version, description: null, label: null, status: seen.status }
  if (act.do === 'name')
    return tasks.change({ ...said, title: seen.title, assignedTo: seen.assignee, dueDate: seen.due, doneBy: act.doneBy })
  const fields = { ...said, title: act.title, assignedTo: act.assignee, dueDate: act.due }
  if (act.do === 'change this') return tasks.change({ ...fields, scope: 'one' })
  return tasks.change({ ...fields, scope: 'following', repeats: repeatsOf(act.repeats) })
}

/** How a series repeats, for the API. */
export function repeatsOf({
  rule,
  countsFrom,
  whenMissed,
  handOut,
  list,
}: Pick<Series, 'rule' | 'countsFrom' | 'whenMissed' | 'handOut'> & {
  list: ReadonlyArray<{ person: string; weekdays: readonly string[] }>
}) {
  const turns = list.map(({ person, weekdays }) => ({
    personId: person,
    weekdays: z.array(z.enum(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'])).parse(weekdays),
  }))
  return { rule, countsFrom, whenMissed, handOut, ...(hasList({ handOut }) && { turns }) }
}

/** What the server does by itself at an instant, in as many workers at once; where one is killed, another does it again. */
export async function work({ pools }: SeriesWorld, now: Date, workers: number): Promise<void> {
  const ended = await Promise.allSettled(Array.from({ length: workers }, async () => extendSeries(pools.worker, now)))
  if (ended.some(({ status }) => status === 'rejected')) await extendSeries(pools.worker, now)
}

/** What a person sees of a task before they decide. */
export async function see({ client }: SeriesWorld, taskId: string): Promise<Seen | undefined> {
  const { rows } = await client.query<Seen>(
    'select version, status, title, due_date::text as due, assigned_to as assignee from app.tasks where id = $1',
    [taskId],
  )
  return rows[0]
}
