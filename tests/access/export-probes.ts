import { makeId } from '#platform/shared/new-id.ts'
import { type TestPerson, superuser } from '../people.ts'
import { each, placeOf } from './place-labels.ts'
import { gone } from './probing.ts'
import type { RouteProbe } from './route-probes.ts'

/** The routes of downloads, tried on the visitor's own session and on somebody else's. What was asked for is removed again. */
export const exportProbes: Readonly<Record<string, RouteProbe>> = {
  'exports.list -': async ({ api, world, visitor }) =>
    withExport(world.people.creator, async (ofCreator) =>
      withExport(visitor, async (own) => {
        const ids = (await api.exports.list()).map(({ id }) => id)
        return ids.every((id) => id === own || id === ofCreator) && ids.includes(own) ? 'own' : 'other'
      }),
    ),
  'exports.ask wrong': async ({ api }) => api.exports.ask({ password: 'nine other bees', familyId: null }).then(() => 'OK'),
  'exports.ask own': async ({ api, visitor }) => asked(async () => api.exports.ask({ password: passwordOf(visitor), familyId: null })),
  ...each(['F', 'G', 'P'], 'exports.ask', async (name, { api, world, visitor }) =>
    asked(async () => api.exports.ask({ password: passwordOf(visitor), familyId: placeOf(world, name).familyId })),
  ),
  'exports.remove own': async ({ api, visitor }) =>
    withExport(visitor, async (exportId) => gone('app.exports', exportId, async () => api.exports.remove({ exportId }))),
  'exports.remove creators': async ({ api, world }) =>
    withExport(world.people.creator, async (exportId) => gone('app.exports', exportId, async () => api.exports.remove({ exportId }))),
}

function passwordOf(visitor: TestPerson | null): string {
  return visitor?.password ?? 'nine other bees'
}

async function asked(ask: () => Promise<{ exportId: string }>): Promise<string> {
  const { exportId } = await ask()
  await superuser('delete from app.exports where id = $1', [exportId])
  return 'OK'
}

// A group that nobody is in, so that it is no other than this one.
async function withExport(person: TestPerson | null, work: (exportId: string) => Promise<string>): Promise<string> {
  const [row] = await superuser<{ id: string }>(
    `insert into app.exports (user_id, session_id, family_id, sealed_for, language)
     select s.user_id, s.id, uuidv7(), sha256('a key'), 'en' from auth.sessions s where s.token_hash = $1 returning id`,
    [person?.sessionHash],
  )
  const id = row?.id ?? makeId()
  try {
    return await work(id)
  } finally {
    await superuser('delete from app.exports where id = $1', [id])
  }
}
