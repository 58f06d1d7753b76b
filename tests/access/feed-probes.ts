import type { Client } from 'pg'
import { superuser } from '../people.ts'
import { actors, type Actor, idOf, quoted } from './actors.ts'
import type { Mutant } from './mutants.ts'
import { each, placeOf } from './place-labels.ts'
import { perPerson, personOf } from './probe-kinds.ts'
import { gone } from './probing.ts'
import type { TableProbe } from './probes.ts'
import type { RouteProbe } from './route-probes.ts'
import type { VerbProbe } from './verb-probes.ts'

const tokenOf = (person: string): string => `sha256(convert_to('feed of ${person}', 'UTF8'))`
const columns = 'token_hash, name, kinds, details, alarms, language'
const values = "'Mine', '{tasks}', true, false, 'en'"

/** Inserts a feed of everybody who has an account, and one of somebody who has none any more. */
export async function seedFeeds(client: Client): Promise<void> {
  await client.query('insert into app.people (id) values ($1)', [idOf('accountless')])
  for (const person of [...actors, 'accountless']) {
    await client.query(
      `insert into app.feeds (id, user_id, ${columns})
       select $1, p.id, ${tokenOf(person)}, ${values} from app.people p where p.id = $2 and p.kind = 'person'`,
      [idOf(`feed ${person}`), idOf(person)],
    )
  }
}

export const feedTableProbes: Readonly<Record<string, TableProbe>> = {
  'app.feeds': {
    ...perPerson('app.feeds', 'user_id', { free: "name = 'Ours'", frozen: 'user_id = uuidv7()' }),
    insert: (label, actor) =>
      label === 'own'
        ? `insert into app.feeds (${columns}) values (sha256('another'), ${values})`
        : `insert into app.feeds (user_id, ${columns}) values (${quoted(personOf(label, actor))}, sha256('another'), ${values})`,
  },
}

/** The ways from a token to its feed: everybody with the token gets there. */
export const feedVerbProbes: Readonly<Record<string, VerbProbe>> = {
  'app.feed_at()': {
    labels: ['own', 'other', 'accountless', 'unknown'],
    call: (label, actor) =>
      `select set_config('test.answer', coalesce((select f.user_id::text from app.feed_at(${tokenOf(whose(label, actor))}) f), ''), true)`,
    effect: (label, actor) => `select current_setting('test.answer') = ${quoted(whose(label, actor))} as done`,
  },
  'app.note_feed_read()': {
    labels: ['it'],
    call: () => `select app.note_feed_read(${quoted('feed creator')}, 'google')`,
    effect: () => `select last_reader is not distinct from 'google' as done from app.feeds where id = ${quoted('feed creator')}`,
  },
}

function whose(label: string, actor: Actor): string {
  return label === 'own' || label === 'other' ? personOf(label, actor) : label
}

/** The access of each actor to feeds, in the notation of `table-outcomes.ts`. */
export const feedOutcomes = `
# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
app.feeds select                          .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !
app.feeds insert                          !      +!       +!        +!      +!    +!   +!   +!   +!       +!     +!      +!      +!         !     !       T!     !     !    !
app.feeds update                          .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      .     !    !
app.feeds reparent                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.feeds delete                          .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      .     !    !

# with the token of one's own, of somebody else's, of somebody without an account, of nobody's
app.feed_at() call                        .+..   ++..     ++..      ++..    ++..  ++.. ++.. ++.. ++..     ++..   ++..    ++..    ++..       ++..  .+..    .+..   !     !    !
`

/** Faults in whose feeds are whose, and in what an address opens. */
export const feedMutants: readonly Mutant[] = [
  { name: 'everybody has the feeds of everybody', sql: 'alter policy own on app.feeds using (user_id is not null)' },
  { name: 'a feed goes to another person', sql: 'grant update (user_id) on app.feeds to hive_api' },
  {
    name: 'a feed outlives its account',
    inFunction: 'app.feed_at(bytea)',
    from: 'join auth.accounts a on a.id = f.user_id where',
    to: 'where',
  },
  { name: 'any token opens a feed', inFunction: 'app.feed_at(bytea)', from: 'where f.token_hash = p_token', to: 'order by f.id limit 1' },
  { name: 'requests write by what a feed was read', sql: 'grant execute on function app.note_feed_read(uuid, text) to hive_api' },
]

const chosen = { name: 'Mine', kinds: ['tasks' as const], details: true, alarms: false }

/** The routes of calendar feeds, tried on one's own and on the creator's. What is made is removed again. */
export const feedProbes: Readonly<Record<string, RouteProbe>> = {
  'feeds.list -': async ({ api, world, visitor }) =>
    withFeed(world.people.creator?.id, async (ofCreator) =>
      withFeed(visitor?.id, async (own) => {
        const ids = new Set((await api.feeds.list()).map(({ id }) => id))
        return ids.has(own) && (visitor?.id === world.people.creator?.id || !ids.has(ofCreator)) ? 'own' : 'other'
      }),
    ),
  'feeds.add all': async ({ api }) => added(async () => api.feeds.add({ ...chosen, categoryIds: null })),
  ...each(['A', 'B', 'G'], 'feeds.add', async (name, { api, world }) => {
    const { categoryId } = placeOf(world, name)
    return added(async () => api.feeds.add({ ...chosen, categoryIds: [categoryId] }))
  }),
  ...onFeeds('feeds.change', async (api, feedId) => api.feeds.change({ feedId, ifVersion: 1, ...chosen, categoryIds: null })),
  ...onFeeds('feeds.renew', async (api, feedId) => api.feeds.renew({ feedId })),
  'feeds.remove own': async ({ api, visitor }) =>
    withFeed(visitor?.id, async (feedId) => gone('app.feeds', feedId, async () => api.feeds.remove({ feedId }))),
  'feeds.remove creators': async ({ api, world }) =>
    withFeed(world.people.creator?.id, async (feedId) => gone('app.feeds', feedId, async () => api.feeds.remove({ feedId }))),
}

type Api = Parameters<RouteProbe>[0]['api']

function onFeeds(route: string, ask: (api: Api, feedId: string) => Promise<unknown>): Record<string, RouteProbe> {
  return {
    [`${route} own`]: async ({ api, visitor }) => withFeed(visitor?.id, async (feedId) => ask(api, feedId).then(() => 'OK')),
    [`${route} creators`]: async ({ api, world }) =>
      withFeed(world.people.creator?.id, async (feedId) => ask(api, feedId).then(() => 'OK')),
  }
}

async function added(add: () => Promise<{ feed: { id: string } }>): Promise<string> {
  const { feed } = await add()
  await superuser('delete from app.feeds where id = $1', [feed.id])
  return 'OK'
}

// Nobody has none.
async function withFeed(personId: string | undefined, work: (feedId: string) => Promise<string>): Promise<string> {
  const id = idOf(`a feed of ${personId}`)
  await superuser(
    `insert into app.feeds (id, user_id, ${columns}) select $1, p.id, sha256(uuid_send($1)), ${values} from app.people p where p.id = $2
     on conflict (id) do nothing`,
    [id, personId],
  )
  try {
    return await work(id)
  } finally {
    await superuser('delete from app.feeds where id = $1', [id])
  }
}
