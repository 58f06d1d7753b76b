import type { Client } from 'pg'
import { createPushBrowser } from '../push-service.ts'
import { superuser } from '../people.ts'
import { type Actor, actors, idOf, sessionHashOf, quoted } from './actors.ts'
import type { Mutant } from './mutants.ts'
import { answered, perPerson, personOf, storing } from './probe-kinds.ts'
import type { TableProbe } from './probes.ts'
import type { RouteProbe } from './route-probes.ts'
import type { VerbProbe } from './verb-probes.ts'

const device = (label: string, actor: Actor): string => quoted(`device ${personOf(label, actor)}`)

/** Inserts a device of everybody who has a session, and what they chose for their devices. */
export async function seedDevices(client: Client): Promise<void> {
  for (const person of actors) {
    await client.query(
      `insert into app.push_devices (id, user_id, session_id, endpoint, p256dh, auth)
       select $1, s.user_id, s.id, 'https://fcm.googleapis.com/' || s.user_id, 'x', 'x' from auth.sessions s where s.user_id = $2`,
      [idOf(`device ${person}`), idOf(person)],
    )
  }
  await client.query('insert into app.push_settings (user_id) select id from auth.accounts')
  await client.query('insert into app.calendar_settings (user_id) select id from auth.accounts')
}

export const pushTableProbes: Readonly<Record<string, TableProbe>> = {
  'app.push_devices': {
    ...perPerson('app.push_devices', 'user_id', { free: 'taken_at = now()', frozen: 'user_id = uuidv7()' }),
    insert: (label, actor) =>
      `insert into app.push_devices (user_id, session_id, endpoint, p256dh, auth) values (${quoted(personOf(label, actor))}, uuidv7(), 'x', 'x', 'x')`,
  },
  'app.push_settings': {
    ...perPerson('app.push_settings', 'user_id', { free: 'shows_details = true', frozen: 'user_id = uuidv7()' }),
    insert: (label, actor) => `insert into app.push_settings (user_id) values (${quoted(personOf(label, actor))})`,
  },
}

const both = ['own', 'other']
// What only the worker and other verbs call.
const inside: Readonly<Record<string, string>> = {
  push_to_send: 'uuidv7()',
  hold_push: 'uuidv7(), now()',
  push_done: 'uuidv7(), true',
  drop_device: 'uuidv7()',
  post_push: `${quoted('stranger')}, '[]'`,
  push_tasks: `${quoted('stranger')}, current_date, now()`,
  has_push_digest: quoted('stranger'),
  device_wants: `null, 'tasks'`,
}

/** The verbs of notifications on devices: each on one's own device or with one's own session, and on somebody else's. */
export const pushVerbProbes: Readonly<Record<string, VerbProbe>> = {
  'app.register_device()': {
    labels: both,
    call: (label, actor) => `select app.register_device(${tokenHashOf(label, actor)}, 'https://new.example.org', 'x', 'x', false)`,
    effect: (label, actor) =>
      `select endpoint = 'https://new.example.org' as done from app.push_devices where id = ${device(label, actor)}`,
  },
  'app.my_devices()': {
    labels: both,
    call: (label, actor) => storing(`exists (select from app.my_devices('') d where d.id = ${device(label, actor)})`),
    effect: answered('true'),
  },
  'app.remove_device()': {
    labels: both,
    call: (label, actor) => `select app.remove_device(${device(label, actor)})`,
    effect: (label, actor) => `select is_removed as done from app.push_devices where id = ${device(label, actor)}`,
  },
  'app.test_device()': {
    labels: both,
    call: (label, actor) => `select app.test_device(${device(label, actor)})`,
    effect: (label, actor) => `select tested_at is not null as done from app.push_devices where id = ${device(label, actor)}`,
  },
  'app.device_answered()': {
    labels: both,
    call: (label, actor) => `select app.device_answered(${device(label, actor)})`,
    effect: (label, actor) => `select worked_at is not null as done from app.push_devices where id = ${device(label, actor)}`,
  },
  'app.choose_push()': {
    labels: both,
    call: (label, actor) => `select app.choose_push(${tokenHashOf(label, actor)}, 'tasks', true, false)`,
    effect: (label, actor) => `select choices ? 'tasks' as done from app.push_devices where id = ${device(label, actor)}`,
  },
  ...Object.fromEntries(
    Object.entries(inside).map(([name, args]) => [
      `app.${name}()`,
      { labels: ['it'], call: () => `select app.${name}(${args})`, effect: () => 'select true as done' },
    ]),
  ),
}

function tokenHashOf(label: string, actor: Actor): string {
  return `'\\x${sessionHashOf(personOf(label, actor)).toString('hex')}'::bytea`
}

/** The access of each actor to devices, in the notation of `table-outcomes.ts`. */
export const pushOutcomes = `
# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
app.push_devices select                   .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !

app.push_settings select                  .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !
app.push_settings insert                  !      #!       #!        #!      #!    #!   #!   #!   #!       #!     #!      #!      #!         !     !       T      !     !    !
app.push_settings update                  .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      .     !    !
app.push_settings reparent                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.push_settings delete                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.register_device() call                .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T.     !     !    !
app.my_devices() call                     .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      !     !    !
app.remove_device() call                  .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      !     !    !
app.test_device() call                    .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      !     !    !
app.device_answered() call                .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      !     !    !
app.choose_push() call                    .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      !     !    !
`

/** Faults in whose devices are whose. */
export const pushMutants: readonly Mutant[] = [
  { name: 'everybody reads which devices others have', sql: 'alter policy own on app.push_devices using (user_id is not null)' },
  { name: 'everybody reads what others chose for their devices', sql: 'alter policy own on app.push_settings using (user_id is not null)' },
  { name: 'everybody removes the devices of others', inFunction: 'app.remove_device(uuid)', from: 'and d.user_id = app.uid()', to: '' },
  { name: 'everybody tests the devices of others', inFunction: 'app.test_device(uuid)', from: 'and d.user_id = app.uid()', to: '' },
  {
    name: 'a browser is registered with the session of others',
    inFunction: 'app.register_device(bytea, text, text, text, boolean)',
    from: 'and s.user_id = app.uid()',
    to: '',
  },
]

/** The routes of notifications on devices, tried on one's own and on the creator's. What is made is removed again. */
export const pushProbes: Readonly<Record<string, RouteProbe>> = {
  'push.devices -': async ({ api, world, visitor }) =>
    withDevice(world.people.creator?.id, async (ofCreator) =>
      withDevice(visitor?.id, async (own) => {
        const ids = new Set((await api.push.devices()).devices.map(({ id }) => id))
        return ids.has(own) && (visitor?.id === world.people.creator?.id || !ids.has(ofCreator)) ? 'own' : 'other'
      }),
    ),
  'push.register -': async ({ api, visitor }) => {
    await api.push.register(createPushBrowser().registration)
    await superuser('delete from app.push_devices where user_id = $1', [visitor?.id])
    return 'OK'
  },
  ...onDevices('push.remove', async (api, deviceId) => api.push.remove({ deviceId })),
  ...onDevices('push.test', async (api, deviceId) => api.push.test({ deviceId })),
  'push.shown creators': async ({ api, world }) =>
    withDevice(world.people.creator?.id, async (deviceId) => {
      await api.push.shown({ deviceId })
      const [row] = await superuser<{ worked_at: Date | null }>('select worked_at from app.push_devices where id = $1', [deviceId])
      return row?.worked_at === null ? '-' : 'OK'
    }),
}

type Api = Parameters<RouteProbe>[0]['api']

function onDevices(route: string, ask: (api: Api, deviceId: string) => Promise<unknown>): Record<string, RouteProbe> {
  return {
    [`${route} own`]: async ({ api, visitor }) => withDevice(visitor?.id, async (deviceId) => ask(api, deviceId).then(() => 'OK')),
    [`${route} creators`]: async ({ api, world }) =>
      withDevice(world.people.creator?.id, async (deviceId) => ask(api, deviceId).then(() => 'OK')),
  }
}

// Nobody has none.
async function withDevice(personId: string | undefined, work: (deviceId: string) => Promise<string>): Promise<string> {
  const id = idOf(`a device of ${personId}`)
  await superuser(
    `insert into app.push_devices (id, user_id, session_id, endpoint, p256dh, auth)
     select $1, s.user_id, s.id, 'https://fcm.googleapis.com/' || s.id, 'x', 'x' from auth.sessions s where s.user_id = $2 limit 1
     on conflict do nothing`,
    [id, personId],
  )
  try {
    return await work(id)
  } finally {
    await superuser('delete from app.push_devices where id = $1', [id])
  }
}
