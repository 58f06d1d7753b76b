import type { Client } from 'pg'
import { makeId } from '#platform/shared/new-id.ts'
import { superuser } from '../people.ts'
import { idOf, quoted } from './actors.ts'
import { each, placeOf } from './place-labels.ts'
import { perRow } from './probe-kinds.ts'
import type { TableProbe } from './probes.ts'
import type { RouteProbe } from './route-probes.ts'
import type { VerbProbe } from './verb-probes.ts'
import { ok } from './probing.ts'

const made = idOf('a reward made')

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
    await client.query('insert into app.pocket_money (family_id, user_id, credit_pence) values ($1, $2, 10)', [place, idOf(person)])
    const owed = [idOf(`owed ${family}`), idOf(`paid ${family}`)]
    await client.query(
      "insert into app.pocket_entries (id, family_id, user_id, why, pence, credits, on_day) values ($1, $3, $4, 'credits', 90, 9, current_date), ($2, $3, $4, 'paid_out', -10, null, current_date)",
      [...owed, place, idOf(person)],
    )
    await client.query(
      "insert into app.reward_requests (id, family_id, user_id, reward_id, price, state) values ($1, $2, $3, $4, 1, 'asked')",
      request,
    )
  }
  await client.query("insert into app.credit_entries (family_id, user_id, amount, why, note) values ($1, $2, 5, 'extra', 'Well done')", [
    idOf('family F'),
    idOf('managed'),
  ])
  await client.query('insert into app.pocket_money (family_id, user_id, credit_pence) values ($1, $2, 10)', [
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
  'app.pocket_money': {
    ...perRow('app.pocket_money', { ...ofFamily, free: 'credit_pence = 999', frozen: `family_id = ${quoted('family E')}` }),
    insert: (label) =>
      `insert into app.pocket_money (family_id, user_id, credit_pence) values (${quoted(`family ${label}`)}, ${quoted('edit')}, 999)`,
  },
  'app.pocket_entries': {
    ...perRow('app.pocket_entries', { ...ofFamily, free: 'pence = 999', frozen: `user_id = ${quoted('stranger')}` }),
    insert: (label) =>
      `insert into app.pocket_entries (family_id, user_id, why, pence, credits, on_day) values (${quoted(`family ${label}`)}, ${quoted('edit')}, 'credits', 999, 9, current_date)`,
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
  'app.set_pocket_money()': {
    labels: ['F', 'P', 'G'],
    call: (label) => `select app.set_pocket_money(${groupOf(label)}, ${memberOf(label)}, null, null, null, 77, now(), 0)`,
    effect: (label) => `select exists (select from app.pocket_money where family_id = ${groupOf(label)} and credit_pence = 77) as done`,
  },
  'app.turn_credits()': {
    labels: ['F'],
    call: (label) => `select app.turn_credits('${made}', ${groupOf(label)}, ${quoted('managed')}, 2, now())`,
    effect: () => `select exists (select from app.pocket_entries where id = '${made}') as done`,
  },
  'app.pay_out()': {
    labels: ['F', 'P', 'G'],
    call: (label) => `select app.pay_out('${made}', ${groupOf(label)}, ${memberOf(label)}, 5, now())`,
    effect: () => `select exists (select from app.pocket_entries where id = '${made}') as done`,
  },
  'app.take_back_payment()': {
    labels: ['F', 'G'],
    call: (label) => `select app.take_back_payment(${quoted(`paid ${label}`)})`,
    effect: (label) => `select not exists (select from app.pocket_entries where id = ${quoted(`paid ${label}`)}) as done`,
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

async function owe(familyId: string, userId: string, pence: number): Promise<string> {
  const id = makeId()
  await superuser(
    `insert into app.pocket_entries (id, family_id, user_id, why, pence, credits, on_day)
     select $1, $2, p.id, case when $4 < 0 then 'paid_out' else 'credits' end, $4, case when $4 > 0 then 1 end, current_date from app.people p where p.id = $3`,
    [id, familyId, userId, pence],
  )
  return id
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
  ...each(['F', 'G', 'P'], 'rewards.setPocketMoney', async (name, { api, world }) => {
    const { familyId } = placeOf(world, name)
    const personId = name === 'F' ? world.people.edit?.id : name === 'G' ? world.people.elsewhere?.id : world.people.creator?.id
    return api.rewards
      .setPocketMoney({ familyId, personId: personId ?? '', ifVersion: 0, allowance: null, creditPence: 20 })
      .then(ok)
      .finally(async () => superuser('delete from app.pocket_money where family_id = $1 and version > 0', [familyId]))
  }),
  ...each(['inF', 'inG'], 'rewards.turnCredits', async (name, { api, world, visitor }) => {
    const { familyId } = placeOf(world, name.slice(-1))
    const personId = visitor?.id ?? makeId()
    await superuser(
      `insert into app.pocket_money (family_id, user_id, credit_pence) select m.family_id, m.user_id, 10 from app.family_members m
        where m.family_id = $1 and m.user_id = $2 on conflict do nothing`,
      [familyId, personId],
    )
    const id = makeId()
    return withCredits(familyId, visitor?.id, async () => api.rewards.turnCredits({ id, familyId, personId, credits: 1 }).then(ok)).finally(
      async () => {
        await superuser('delete from app.pocket_entries where id = $1', [id])
        await superuser("delete from app.credit_entries where family_id = $1 and why = 'paid_out'", [familyId])
        await superuser('delete from app.pocket_money where family_id = $1 and user_id = $2', [familyId, personId])
      },
    )
  }),
  ...each(['F', 'G', 'P'], 'rewards.payOut', async (name, { api, world }) => {
    const { familyId } = placeOf(world, name)
    const personId = name === 'F' ? world.people.edit?.id : name === 'G' ? world.people.elsewhere?.id : world.people.creator?.id
    const [owed, id] = [await owe(familyId, personId ?? '', 40), makeId()]
    return api.rewards
      .payOut({ id, familyId, personId: personId ?? '', pence: 5 })
      .then(ok)
      .finally(async () => superuser('delete from app.pocket_entries where id = any ($1)', [[owed, id]]))
  }),
  'rewards.takeBackPayment ofEdit': async ({ api, world }) => {
    const id = await owe(placeOf(world, 'F').familyId, world.people.edit?.id ?? '', -40)
    return api.rewards
      .takeBackPayment({ paymentId: id })
      .then(ok)
      .finally(async () => superuser('delete from app.pocket_entries where id = $1', [id]))
  },
  'rewards.pocketLedger ofEdit': async ({ api, world }) => {
    const { familyId } = placeOf(world, 'F')
    const personId = world.people.edit?.id ?? ''
    const id = await owe(familyId, personId, 40)
    return api.rewards
      .pocketLedger({ familyId, personId })
      .then((lines) => (lines.length > 0 ? 'OK' : '-'))
      .finally(async () => superuser('delete from app.pocket_entries where id = $1', [id]))
  },
}
