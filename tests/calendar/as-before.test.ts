import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { demoPeople } from '#app/demo/server/demo-people.ts'
import { seedDemo } from '#app/demo/server/seed-demo.ts'
import { aBigFamily } from '../bench/contents.ts'
import { removeFolders } from '../bench/folders.ts'
import { folderOf } from '../bench/revision.ts'
import { openBrowser } from '../browser.ts'
import { isProof } from '../is-proof.ts'
import { useDatabase } from '../own-database.ts'
import { chanceOf } from '../reminders/random-source.ts'
import { asSuperuser } from '../scratch-database.ts'
import { testServices } from '../test-services.ts'
import { openReader, type Reader, today, writeDatedHouseholds } from './dated-households.ts'
import { readsIn, readSurfaces } from './surfaces.ts'

// The last revision in which each surface read dated things by a statement of its own.
const before = 'f40e395c'
const own = useDatabase()
afterAll(removeFolders)

/** Returns what each of them sees of every surface, in that revision and in this one. */
async function seenBy(readers: readonly Reader[], now: Date) {
  const former = await readsIn(folderOf(before))
  const present = await readsIn(process.cwd())
  const seen = { before: new Map<string, unknown>(), now: new Map<string, unknown>() }
  for (const reader of readers) {
    const of = { pools: own.pools, reader, now }
    seen.before.set(reader.id, await readSurfaces(former, of))
    seen.now.set(reader.id, await readSurfaces(present, of))
  }
  return seen
}

test('what each surface shows of random households is as before', async () => {
  const families = isProof ? 200 : 20
  const readers = await asSuperuser(own.database, async (client) => writeDatedHouseholds(client, families, chanceOf(44)))
  const seen = await seenBy(readers, new Date(`${today}T11:30:00Z`))
  expect(seen.now).toEqual(seen.before)
})

test('what each surface shows of a family of five years is as before', async () => {
  const readers = await asSuperuser(own.database, async (client) => {
    const { id, people } = await aBigFamily(client, { among: 2 })
    return Promise.all(people.map(async (person) => openReader(client, person, [id])))
  })
  const seen = await seenBy(readers, new Date())
  expect(seen.now).toEqual(seen.before)
})

test('what each surface shows of the demonstration is as before', async () => {
  const [{ pools, database, superuser }, now] = [own, new Date()]
  await seedDemo({ database, pools, services: testServices, log: pino({ level: 'silent' }), now })
  const readers: Reader[] = []
  for (const { email, password } of Object.values(demoPeople)) {
    const browser = openBrowser({ pools })
    await browser.api.account.signIn({ email, password })
    const id = (await browser.api.account.me()).person?.id ?? ''
    const families = await superuser<{ id: string }>('select family_id as id from app.family_members where user_id = $1', [id])
    const signedIn = { userId: id, cookie: `hive=${browser.cookie() ?? ''}` }
    readers.push(
      await asSuperuser(database, async (client) =>
        openReader(
          client,
          signedIn,
          families.map((family) => family.id),
        ),
      ),
    )
  }
  const seen = await seenBy(readers, now)
  expect(seen.now).toEqual(seen.before)
})
