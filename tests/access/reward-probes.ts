import type { Client } from 'pg'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { superuser } from '../world.ts'
import { idOf } from './actors.ts'
import { each, placeOf } from './place-labels.ts'
import { perRow } from './probe-kinds.ts'
import type { TableProbe } from './probes.ts'
import type { RouteProbe } from './route-probes.ts'
import type { VerbProbe } from './verb-probes.ts'

const quoted = (name: string): string => `'${idOf(name)}'`
const made = idOf('a reward made')
const ok = (): string => 'OK'

/** In F somebody who may edit asked for a reward, in G a guest; somebody without an account has credits, too. */
export async function seedRewards(client: Client): Promise<void> {
  for (const [family, person] of [
    ['F', 'edit'],
    ['G', 'guest'],
  ] as const) {
    const place = idOf(`family ${family}`)
    await client.query("insert into app.rewards (id, family_id, name, price) values ($1, $2, 'Film night', 1)", [
      idOf(`reward ${family}`),
      place,
    ])
    await client.query("insert into app.credit_entries (family_id, user_id, amount, why, note) values ($1, $2, 5, 'extra', 'Well done')", [
      place,
      idOf(person),
    ])
    const request = [idOf(`request ${family}`), place, idOf(person), idOf(`reward ${family}`)]
    await client.query(
      "insert into app.reward_requests (id, family_id, user_id, reward_id, price, state) values ($1, $2, $3, $4, 1, 'asked')",
      request,
    )
  }
  await client.query("insert into app.credit_entries (family_id, user_id, amount, why, note) values ($1, $2, 5, 'extra', 'Well done')", [
    idOf('family F'),
    idOf('managed'),
  ])
}

const ofFamily = { labels: ['F', 'G'], idOf: (label: string) => idOf(`family ${label}`), key: 'family_id' }

/** The rows of F and G. */
export const rewardTableProbes: Readonly<Record<string, TableProbe>> = {
  'app.rewards': {
    ...perRow('app.rewards', { ...ofFamily, free: 'price = 2', frozen: `family_id = ${quoted('family E')}` }),
    insert: (label) => `insert into app.rewards (family_id, name, price) values (${quoted(`family ${label}`)}, 'Ice cream', 3)`,
  },
  'app.reward_requests': {
    ...perRow('app.reward_requests', { ...ofFamily, free: "state = 'granted'", frozen: `user_id = ${quoted('stranger')}` }),
    insert: (label) =>
      `insert into app.reward_requests (family_id, user_id, reward_id, price, state) values (${quoted(`family ${label}`)}, ${quoted('edit')}, ${quoted(`reward ${label}`)}, 1, 'asked')`,
  },
  'app.credit_entries': {
    ...perRow('app.credit_entries', { ...ofFamily, free: 'amount = 100', frozen: `user_id = ${quoted('stranger')}` }),
    insert: (label) =>
      `insert into app.credit_entries (family_id, user_id, amount, why, note) values (${quoted(`family ${label}`)}, ${quoted('edit')}, 100, 'extra', 'Mine')`,
  },
}

const groupOf = (label: string): string => quoted(`family ${label}`)
const memberOf = (label: string): string => quoted({ G: 'guest', P: 'creator' }[label] ?? 'edit')

/** What admins do with rewards, and what is asked for in the name of somebody without an account. */
export const rewardVerbProbes: Readonly<Record<string, VerbProbe>> = {
  'app.add_reward()': {
    labels: ['F', 'P', 'G'],
    call: (label) => `select app.add_reward('${made}', ${groupOf(label)}, 'Ice cream', 3, null, null)`,
    effect: () => `select exists (select from app.rewards where id = '${made}') as done`,
  },
  'app.change_reward()': {
    labels: ['F', 'G'],
    call: (label) => `select app.change_reward(${quoted(`reward ${label}`)}, 'Film night', 9, null, null, true, 1)`,
    effect: (label) => `select price = 9 and retired_at is not null as done from app.rewards where id = ${quoted(`reward ${label}`)}`,
  },
  'app.ask_for_reward()': {
    labels: ['F'],
    call: (label) => `select app.ask_for_reward('${made}', ${quoted(`reward ${label}`)}, ${quoted('managed')}, now())`,
    effect: () => `select exists (select from app.credit_entries where request_id = '${made}' and amount = -1) as done`,
  },
  'app.answer_request()': {
    labels: ['F', 'G'],
    call: (label) => `select app.answer_request(${quoted(`request ${label}`)}, 'granted')`,
    effect: (label) => `select state = 'granted' as done from app.reward_requests where id = ${quoted(`request ${label}`)}`,
  },
  'app.save_for()': {
    labels: ['F'],
    call: (label) => `select app.save_for(${groupOf(label)}, ${quoted('managed')}, ${quoted(`reward ${label}`)})`,
    effect: () => `select exists (select from app.reward_requests where user_id = ${quoted('managed')} and state = 'saving') as done`,
  },
  'app.adjust_credits()': {
    labels: ['F', 'P', 'G'],
    call: (label) => `select app.adjust_credits('${made}', ${groupOf(label)}, ${memberOf(label)}, 3, 'For the shed')`,
    effect: () => `select exists (select from app.credit_entries where id = '${made}') as done`,
  },
}

const reward = { name: 'Film night', price: 1, forPersonId: null, weeklyLimit: null } as const

async function withReward(familyId: string, then: (rewardId: string) => Promise<string>): Promise<string> {
  const rewardId = makeId()
  await superuser("insert into app.rewards (id, family_id, name, price) values ($1, $2, 'Film night', 1)", [rewardId, familyId])
  return then(rewardId).finally(async () => superuser('delete from app.rewards where id = $1', [rewardId]))
}

async function withCredits(familyId: string, userId: string | undefined, then: () => Promise<string>): Promise<string> {
  if (userId === undefined) return then()
  const id = makeId()
  await superuser(
    "insert into app.credit_entries (id, family_id, user_id, amount, why, note) select $1, $2, p.id, 5, 'extra', 'Well done' from app.people p where p.id = $3",
    [id, familyId, userId],
  )
  return then().finally(async () => superuser('delete from app.credit_entries where id = $1', [id]))
}

/** The routes of rewards, in the family F, another one G, and the creator's personal space P. */
export const rewardRouteProbes: Readonly<Record<string, RouteProbe>> = {
  ...each(['F', 'G', 'P'], 'rewards.get', async (name, { api, world }) => {
    const { balances } = await api.rewards.get({ familyId: placeOf(world, name).familyId })
    return balances.length > 1 ? 'all' : 'own'
  }),
  'rewards.ledger ofEdit': async ({ api, world }) => {
    const { familyId } = placeOf(world, 'F')
    const personId = world.people.edit?.id ?? ''
    return withCredits(familyId, personId, async () => ((await api.rewards.ledger({ familyId, personId })).length > 0 ? 'OK' : '-'))
  },
  ...each(['F', 'G', 'P'], 'rewards.add', async (name, { api, world }) => {
    const id = makeId()
    return api.rewards
      .add({ id, familyId: placeOf(world, name).familyId, ...reward })
      .then(ok)
      .finally(async () => superuser('delete from app.rewards where id = $1', [id]))
  }),
  ...each(['inF', 'inG'], 'rewards.change', async (name, { api, world }) =>
    withReward(placeOf(world, name.slice(-1)).familyId, async (rewardId) =>
      api.rewards.change({ rewardId, ifVersion: 1, ...reward, price: 2, retired: false }).then(ok),
    ),
  ),
  ...each(['inF', 'inG'], 'rewards.ask', async (name, { api, world, visitor }) => {
    const { familyId } = placeOf(world, name.slice(-1))
    return withReward(familyId, async (rewardId) =>
      withCredits(familyId, visitor?.id, async () =>
        api.rewards.ask({ id: makeId(), rewardId, personId: visitor?.id ?? makeId() }).then(ok),
      ),
    ).finally(async () => superuser('delete from app.notifications where related_id = $1', [familyId]))
  }),
  ...each(['granted', 'cancelled'], 'rewards.answer', async (name, { api, world }) => {
    const { familyId } = placeOf(world, 'F')
    return withReward(familyId, async (rewardId) => {
      const requestId = makeId()
      await superuser(
        "insert into app.reward_requests (id, family_id, user_id, reward_id, price, state) values ($1, $2, $3, $4, 1, 'asked')",
        [requestId, familyId, world.people.edit?.id, rewardId],
      )
      return api.rewards.answer({ requestId, state: name === 'granted' ? 'granted' : 'cancelled' }).then(ok)
    }).finally(async () => superuser('delete from app.notifications where related_id = $1', [familyId]))
  }),
  ...each(['inF', 'inG'], 'rewards.saveFor', async (name, { api, world, visitor }) => {
    const { familyId } = placeOf(world, name.slice(-1))
    return withReward(familyId, async (rewardId) => api.rewards.saveFor({ familyId, personId: visitor?.id ?? makeId(), rewardId }).then(ok))
  }),
  ...each(['F', 'G', 'P'], 'rewards.adjust', async (name, { api, world }) => {
    const { familyId } = placeOf(world, name)
    const personId = name === 'F' ? world.people.edit?.id : name === 'G' ? world.people.elsewhere?.id : world.people.creator?.id
    const id = makeId()
    return api.rewards
      .adjust({ id, familyId, personId: personId ?? '', why: 'extra', amount: 2, note: 'The shed' })
      .then(ok)
      .finally(async () => superuser('delete from app.credit_entries where id = $1', [id]))
  }),
}
