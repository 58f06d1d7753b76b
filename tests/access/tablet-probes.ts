import type { Client } from 'pg'
import { makeId } from '#platform/shared/new-id.ts'
import { superuser } from '../people.ts'
import { idOf, sessionHashOf, quoted } from './actors.ts'
import type { Mutant } from './mutants.ts'
import type { RouteWorld } from './people.ts'
import { each, placeOf } from './place-labels.ts'
import { answered, single, storing } from './probe-kinds.ts'
import type { TableProbe } from './probes.ts'
import type { RouteProbe } from './route-probes.ts'
import type { VerbProbe } from './verb-probes.ts'
import { ok } from './probing.ts'

/** Gives the tablet of F a session; somebody of F has a PIN and has been named on it. */
export async function seedTablet(client: Client): Promise<void> {
  const [tablet, person, family] = [idOf('tablet'), idOf('edit'), idOf('family F')]
  await client.query("insert into auth.sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    sessionHashOf('tablet'),
    tablet,
  ])
  await client.query("insert into app.pins (family_id, user_id, pin_hash) values ($1, $2, 'a hash')", [family, person])
  await client.query("insert into app.tablet_people (tablet_id, user_id, named_until) values ($1, $2, now() - interval '1 hour')", [
    tablet,
    person,
  ])
  // The tries take longer than the five minutes for which it counts.
  await client.query(
    "insert into app.tablet_rows (tablet_id, row_table, row_id, added_at) values ($1, 'tasks', $2, now() + interval '1 day')",
    [tablet, idOf('a row of a tablet')],
  )
}

/** The tables of tablets, which no request reaches. */
export const tabletTableProbes: Readonly<Record<string, TableProbe>> = {
  'app.pins': single('app.pins', {
    free: "pin_hash = ''",
    frozen: `family_id = ${quoted('family G')}`,
    insert: `insert into app.pins (family_id, user_id, pin_hash) values (${quoted('family F')}, ${quoted('admin')}, '')`,
  }),
  'app.tablet_people': single('app.tablet_people', {
    free: 'named_until = now()',
    frozen: `tablet_id = ${quoted('edit')}`,
    insert: `insert into app.tablet_people (tablet_id, user_id) values (${quoted('tablet')}, ${quoted('admin')})`,
  }),
  'app.tablet_rows': single('app.tablet_rows', {
    free: 'added_at = now()',
    frozen: `row_id = ${quoted('edit')}`,
    insert: `insert into app.tablet_rows (tablet_id, row_table, row_id) values (${quoted('tablet')}, 'tasks', ${quoted('admin')})`,
  }),
}

const families = ['F', 'P', 'G']

/** What is done about tablets with the rights of the keeper. */
export const tabletVerbProbes: Readonly<Record<string, VerbProbe>> = {
  'app.add_tablet()': {
    labels: families,
    call: (label) => `select app.add_tablet(${quoted('a tablet added')}, ${quoted(`family ${label}`)}, 'Hall', '[]', sha256('another'))`,
    effect: () => `select exists (select from app.people where id = ${quoted('a tablet added')} and kind = 'device') as done`,
  },
  'app.renew_pairing()': {
    labels: ['F'],
    call: () => `select app.renew_pairing(${quoted('member F tablet')}, sha256('another'))`,
    effect: () => `select exists (select from auth.tokens where user_id = ${quoted('tablet')} and purpose = 'pair') as done`,
  },
  'app.my_tablets()': { labels: ['F'], call: () => storing('select name from app.my_tablets()'), effect: answered('tablet') },
  'app.set_pin()': {
    labels: ['F edit', 'G guest'],
    call: (label) => `select app.set_pin(${quoted(`member ${label}`)}, 'another')`,
    effect: (label) =>
      `select exists (select from app.pins p join app.family_members m using (family_id, user_id)
                       where m.id = ${quoted(`member ${label}`)} and p.pin_hash = 'another') as done`,
  },
  'app.people_with_pin()': {
    labels: ['F'],
    call: () => storing('select user_id from app.people_with_pin()'),
    effect: answered(idOf('edit')),
  },
  'app.doers()': {
    labels: ['A', 'B', 'P', 'G'],
    call: (label) => storing(`exists (select from app.doers() d where d.category_id = ${quoted(`category ${label}`)})`),
    effect: answered('true'),
  },
  'app.is_tablet()': { labels: ['it'], call: () => storing('app.is_tablet()'), effect: answered('true') },
  'app.added_just_now()': { labels: ['it'], call: () => storing('cardinality(app.added_just_now($$tasks$$))'), effect: answered('1') },
  'app.begin_pin()': {
    labels: ['it'],
    call: () => storing(`select tablet_id from app.begin_pin('\\x${sessionHashOf('tablet').toString('hex')}', ${quoted('edit')})`),
    effect: answered(idOf('tablet')),
  },
  'app.name_on_tablet()': {
    labels: ['it'],
    call: () => `select app.name_on_tablet(${quoted('tablet')}, ${quoted('edit')})`,
    effect: () => `select named_until > now() as done from app.tablet_people where tablet_id = ${quoted('tablet')}`,
  },
  'app.people_to_assign()': {
    labels: ['it'],
    call: () => `select app.people_to_assign(${quoted('category A')})`,
    effect: () => 'select true as done',
  },
}

/** The access of each actor to tablets, in the notation of `table-outcomes.ts`. */
export const tabletOutcomes = `
# groups F P G; the tablet of F; a member of F, a member of G; the things of A B P G
app.add_tablet() call                     .      .        ..+       +..     +..   .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.renew_pairing() call                  .      .        .         +       +     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.my_tablets() call                     .      .        .         +       +     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.set_pin() call                        .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.people_with_pin() call                .      .        .         +       +     +    +    +    +        +      .       .       .          .     .       +      !     !    !
app.doers() call                          .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   !     !    !
# nobody here is a tablet
app.is_tablet() call                      .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       +      !     !    !
app.added_just_now() call                 .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       +      !     !    !
`

/** Faults in what tablets may do, and in who pairs them. */
export const tabletMutants: readonly Mutant[] = [
  {
    name: 'every member adds a tablet',
    inFunction: 'app.add_tablet(uuid,uuid,text,jsonb,bytea)',
    from: "if v_standing <> 'admin' then return 'view_only'; end if;",
    to: '',
  },
  {
    name: 'every member sets a PIN',
    inFunction: 'app.set_pin(uuid,text)',
    from: "if v_member.standing <> 'admin' then return 'view_only'; end if;",
    to: '',
  },
  { name: 'requests name people on tablets', sql: 'grant execute on function app.name_on_tablet(uuid, uuid) to hive_api' },
  { name: 'a tablet deletes what it has not just added', sql: 'drop policy just_now on app.subjects' },
  { name: 'a tablet writes outside categories', sql: 'drop trigger refuse_tablets on app.snoozes' },
  { name: 'requests read hashes of PINs', sql: 'grant execute on function app.begin_pin(bytea, uuid) to hive_api' },
]

/** The routes of tablets, tried with a tablet of F or G, which is removed again. */
export const tabletProbes: Readonly<Record<string, RouteProbe>> = {
  'account.pairTablet guessed': async ({ api }) => api.account.pairTablet({ code: '00000000' }).then(ok),
  'tablets.list -': async ({ api, world }) =>
    withTablet(world, 'F', async (memberId) => ((await api.tablets.list()).some((one) => one.memberId === memberId) ? 'F' : '-')),
  ...each(['F', 'G', 'P'], 'tablets.add', async (name, { api, world }) => {
    const { familyId, categoryId } = placeOf(world, name)
    const id = makeId()
    await api.tablets.add({ id, familyId, name: 'Hall', permissions: [{ categoryId, permission: 'view' }] })
    await superuser('delete from app.people where id = $1', [id])
    return 'OK'
  }),
  ...each(['F', 'G'], 'tablets.renewCode', async (name, { api, world }) =>
    withTablet(world, name, async (memberId) => api.tablets.renewCode({ memberId }).then(ok)),
  ),
  'tablets.pins -': async ({ api, world }) =>
    withPin(world, async ({ familyId }) => ((await api.tablets.pins()).some((pin) => pin.familyId === familyId) ? 'F' : '-')),
  'tablets.setPin F': async ({ api, world }) =>
    withPin(world, async ({ memberId }) => api.tablets.setPin({ memberId, pin: null }).then(ok)),
  'tablets.kitchen -': async ({ api }) => api.tablets.kitchen().then(ok),
  'tablets.name F': async ({ api, world }) => withPin(world, async ({ userId }) => api.tablets.name({ userId, pin: '1234' }).then(ok)),
}

async function withTablet(world: RouteWorld, name: string, work: (memberId: string) => Promise<string>): Promise<string> {
  const [id, memberId] = [makeId(), makeId()]
  await superuser("insert into app.people (id, kind) values ($1, 'device')", [id])
  await superuser("insert into app.profiles (id, first_name, last_name) values ($1, 'Kitchen', '')", [id])
  await superuser("insert into app.family_members (id, family_id, user_id, role) values ($1, $2, $3, 'full_access')", [
    memberId,
    placeOf(world, name).familyId,
    id,
  ])
  try {
    return await work(memberId)
  } finally {
    await superuser('delete from app.people where id = $1', [id])
  }
}

type WithPin = { familyId: string; userId: string; memberId: string }

async function withPin(world: RouteWorld, work: (pin: WithPin) => Promise<string>): Promise<string> {
  const familyId = placeOf(world, 'F').familyId
  const userId = world.people.edit?.id ?? ''
  const [member] = await superuser<{ id: string }>('select id from app.family_members where family_id = $1 and user_id = $2', [
    familyId,
    userId,
  ])
  await superuser("insert into app.pins (family_id, user_id, pin_hash) values ($1, $2, 'none')", [familyId, userId])
  try {
    return await work({ familyId, userId, memberId: member?.id ?? '' })
  } finally {
    await superuser('delete from app.pins where family_id = $1', [familyId])
  }
}

/** The answers of the routes of tablets, in the notation of `route-outcomes.ts`. */
export const tabletRouteOutcomes = `
account.pairTablet guessed          WO     WO       WO        WO      WO     WO     WO     WO   WO       WO     WO      WO        WO         WO    WO    WO
tablets.list -                      UN     -        -         F       F      -      -      -    -        -      -       -         -          UN    UN    -
tablets.pins -                      UN     -        -         F       F      F      F      F    F        F      -       -         -          UN    UN    F
tablets.setPin F                    UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
tablets.kitchen -                   UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    OK
tablets.name F                      UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    WRONG_PIN
`
