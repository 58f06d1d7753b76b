import { isDeepStrictEqual } from 'node:util'
import { assert, asyncProperty, check } from 'fast-check'
import { type Client, escapeIdentifier } from 'pg'
import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { isProof } from '../is-proof.ts'
import { onScratchDatabase } from '../own-database.ts'
import { replaceInFunction } from './replace-in-function.ts'
import { act, type Action, join, type Outcome, type State } from './sharing-model.ts'
import { modelSharing, storedSharing } from './sharing-state.ts'
import { aStory, type Attempt, decide, type Step, type Wish } from './sharing-steps.ts'
import { fourPeople, makeSharingWorld, perform, type SharingWorld, withPools } from './sharing-world.ts'

// Seconds spent on random stories; without a seed, so that each run has different ones.
const seconds = isProof ? 60 : 2

/** Two people join the first group and one of them becomes an admin, so that enough is allowed. */
const opening: readonly Wish[] = [
  { wish: 'invite', by: 0, group: 0, to: 3, memberType: 'friend', a: 'view', b: null, foreign: false },
  { wish: 'accept', by: null, nth: 0 },
  { wish: 'invite', by: 0, group: 0, to: 2, memberType: 'family', a: 'view', b: null, foreign: false },
  { wish: 'accept', by: null, nth: 0 },
  { wish: 'changeRole', by: 0, group: 0, person: 2, role: 'admin' },
]

test(
  'whatever people do with invitations, memberships and permissions, in turn or at once, the result matches the model',
  { tags: ['ACC-01', 'ACC-08', 'ACC-10', 'GAP-30', 'GAP-49', 'GAP-55', 'GAP-66'] },
  async () => {
    await inAHousehold(async (people, client) => {
      const until = Date.now() + seconds * 1000
      // At least ten stories, even on a machine that has much else to do.
      do await assert(theRules(people, client), { numRuns: 10 })
      while (Date.now() < until)
    })
  },
)

function theRules(people: SharingWorld['people'], client: Client) {
  return asyncProperty(aStory, async (story) => {
    const world = await makeSharingWorld(people, client)
    let here: Here = { world, state: theBeginning(), attempts: [], memberIds: new Map() }
    for (const step of [...opening.map((wish): Step => [wish]), ...story]) here = await take(step, here)
    await expectPending(world, here.state)
  })
}

function theBeginning(): State {
  const state: State = { categories: ['0a', '0b', '1a', '1b'], members: [], invitations: [], serials: 0 }
  for (const person of [0, 1]) join(state, { group: person, person, role: 'admin', memberType: 'family' })
  return state
}

type Here = { world: SharingWorld; state: State; attempts: Attempt[]; memberIds: ReadonlyMap<string, string> }

/** Performs a step on the real server; its outcome must be one that the model allows, and the story continues from that one. */
async function take(step: Step, { world, state, attempts, memberIds }: Here): Promise<Here> {
  const actions = step.map((wish) => decide(wish, state, attempts))
  for (const key of attempts.keys()) if (!world.invitationIds.has(key)) world.invitationIds.set(key, makeId())
  const serials = new Map(state.members.map(({ serial, group, person }) => [serial, memberIds.get(`${group} ${person}`) ?? '']))
  const outcomes = await Promise.all(actions.map(async (action) => perform(world, action, serials)))
  const after = await storedSharing(world)
  const found = { outcomes, ...after.standing }
  const ways = waysOf(state, actions)
  const way = ways.find(({ expected }) => isDeepStrictEqual(found, expected)) ?? ways[0]
  expect(found, JSON.stringify(actions)).toEqual(way?.expected)
  return { world, attempts, state: way?.state ?? state, memberIds: after.memberIds }
}

type Way = { state: State; expected: object }

function waysOf(state: State, [one, other]: readonly Action[]): Way[] {
  if (one === undefined) return []
  const first = act(state, one)
  if (other === undefined) return [wayOf(first.state, [first.outcome])]
  const [then, before] = [act(first.state, other), act(state, other)]
  const after = act(before.state, one)
  return [wayOf(then.state, [first.outcome, then.outcome]), wayOf(after.state, [after.outcome, before.outcome])]
}

function wayOf(state: State, outcomes: Array<Outcome['outcome']>): Way {
  return { state, expected: { outcomes, ...modelSharing(state) } }
}

/** Checks that in the end everybody has exactly the pending invitations of the model. */
async function expectPending({ people, invitationIds }: SharingWorld, { invitations }: State): Promise<void> {
  for (const [number, { api }] of people.entries()) {
    const waiting = invitations.filter(({ to, status }) => to === number && status === 'pending')
    const known = new Set(invitationIds.values())
    const ids = (await api.invitations.pending()).map(({ id }) => id).filter((id) => known.has(id))
    expect(ids.toSorted()).toEqual(waiting.map(({ key }) => invitationIds.get(key) ?? '').toSorted())
  }
}

async function inAHousehold(work: (people: SharingWorld['people'], client: Client) => Promise<void>): Promise<void> {
  await onScratchDatabase(async (client, database) => {
    // Resolves deadlocks sooner than usual.
    await client.query(`alter database ${escapeIdentifier(database.name)} set deadlock_timeout = '20ms'`)
    return withPools(database, async (pools) => work(await fourPeople(pools, client), client))
  })
}

const bothLocks = `perform from app.families f where f.id = v_invitation.family_id for no key update;
  select * into v_invitation from app.invitations i where i.id = p_invitation for update;`

const faults = [
  {
    name: 'an accepted invitation raises levels',
    inFunction: 'app.share_with(uuid,jsonb,uuid)',
    from: 'on conflict (family_member_id, category_id) do nothing',
    to: 'on conflict (family_member_id, category_id) do update set permission_level = excluded.permission_level',
  },
  {
    name: 'who was removed comes back',
    inFunction: 'app.remove_member(uuid)',
    from: 'perform app.withdraw_sent_to(v_member.user_id, v_member.family_id);',
    to: '',
  },
  { name: 'an answer waits for nobody', inFunction: 'app.why_unanswerable(uuid)', from: bothLocks, to: '' },
] as const

// A seed with which each fault shows early; the proof uses random stories.
const soonFound = isProof ? {} : { seed: 4 }

test('the model finds each fault that is planted in the server', { tags: 'prove' }, async () => {
  await inAHousehold(async (people, client) => {
    const unnoticed: string[] = []
    for (const fault of faults) {
      const { rows } = await client.query<{ sound: string }>('select pg_get_functiondef($1::regprocedure) as sound', [fault.inFunction])
      await replaceInFunction(client, fault)
      const { failed } = await check(theRules(people, client), { numRuns: 400, endOnFailure: true, ...soonFound })
      if (!failed) unnoticed.push(fault.name)
      await client.query(rows[0]?.sound ?? '')
    }
    expect(unnoticed).toEqual([])
  })
})
