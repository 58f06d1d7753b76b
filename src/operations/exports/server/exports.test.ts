import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { createFullGroup, membershipOf, outcomeOf } from '#tests/groups.ts'
import { makeExport, exportWorkshop, fileOf, filesFor, writeMuch } from '#tests/exports.ts'
import { openBrowser } from '#tests/browser.ts'
import { apiAs, credentialsOf, type TestPerson, createPerson, superuser, testPools } from '#tests/people.ts'
import { buildExport, careForExports } from './build-export.ts'

const statesOf = async (person: TestPerson): Promise<string[]> => (await apiAs(person).exports.list()).map(({ state }) => state)
const piecesOf = async (exportId: string) =>
  superuser<{ content: Buffer }>('select content from app.export_pieces where export_id = $1 order by position', [exportId])
const ask = async (person: TestPerson, familyId: string | null = null): Promise<string> =>
  (await apiAs(person).exports.ask({ password: person.password, familyId })).exportId

test('a download waits, is packed, is announced, and can be had once it is ready', { tags: ['MOVE-06'] }, async () => {
  const ada = await createPerson()
  const exportId = await ask(ada)
  expect(await statesOf(ada)).toEqual(['waiting'])
  expect((await fileOf(exportId, ada.sessionToken)).status).toBe(404)
  await buildExport(exportWorkshop(), exportId)
  const [ready] = await apiAs(ada).exports.list()
  expect(ready).toMatchObject({ id: exportId, familyId: null, state: 'ready' })
  const answer = await fileOf(exportId, ada.sessionToken)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="hivehold-\d{4}-\d\d-\d\d\.zip"$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await answer.arrayBuffer()).byteLength).toBe(ready?.bytes)
  expect(await apiAs(ada).notifications.list()).toMatchObject([{ title: 'Your data is packed', href: '/profile' }])
})

test('asking twice gives the same download, and after removing it a new one', { tags: ['MOVE-01'] }, async () => {
  const ada = await createPerson()
  const atOnce = await Promise.all([ask(ada), ask(ada), ask(ada), ask(ada)])
  const one = atOnce[0] ?? ''
  expect(new Set(atOnce)).toEqual(new Set([one]))
  await buildExport(exportWorkshop(), one)
  expect(await ask(ada)).toBe(one)
  await apiAs(ada).exports.remove({ exportId: one })
  expect(await statesOf(ada)).toEqual([])
  expect(await piecesOf(one)).toEqual([])
  expect(await ask(ada)).not.toBe(one)
})

test('a download needs the password, and at most two are made an hour', { tags: ['MOVE-01'] }, async () => {
  const ada = await createPerson()
  const { api } = openBrowser({ sessionToken: ada.sessionToken, limits: makeLimits(1) })
  expect(await outcomeOf(api.exports.ask({ password: 'nine other bees' }))).toBe('WRONG_PASSWORD')
  for (const _ of [1, 2]) {
    const { exportId } = await api.exports.ask({ password: ada.password })
    await api.exports.ask({ password: ada.password })
    await api.exports.remove({ exportId })
  }
  expect(await outcomeOf(api.exports.ask({ password: ada.password }))).toBe('TOO_MANY_REQUESTS')
})

test('only the session that asked can have it; what is stored opens with nothing that is stored', { tags: ['MOVE-06'] }, async () => {
  const ada = await createPerson()
  const exportId = await makeExport(ada)
  const elsewhere = openBrowser()
  await elsewhere.api.account.signIn(credentialsOf(ada))
  expect(await elsewhere.api.exports.list()).toEqual([])
  expect((await fileOf(exportId, elsewhere.cookie())).status).toBe(404)
  expect((await fileOf(exportId, undefined)).status).toBe(401)
  expect((await fileOf(exportId, (await createPerson()).sessionToken)).status).toBe(404)
  expect((await fileOf(exportId, makeId())).status).toBe(401)
  // A ZIP archive names its files.
  const stored = new Set(
    Buffer.concat((await piecesOf(exportId)).map(({ content }) => content))
      .toString('latin1')
      .match(/data\.json|csv\/cars/g),
  )
  expect([...stored]).toEqual([])
})

test.each([
  ['signing out', async (ada: TestPerson) => void (await apiAs(ada).account.signOut())],
  [
    'another password',
    async (ada: TestPerson) => void (await apiAs(ada).account.changePassword({ password: ada.password, newPassword: 'eight loud wasps' })),
  ],
  ['deleting the account', async (ada: TestPerson) => void (await apiAs(ada).account.remove({ password: ada.password }))],
  [
    'the end of its day',
    async (ada: TestPerson) => {
      await superuser("update app.exports set expires_at = now() - interval '1 second' where user_id = $1", [ada.id])
      await careForExports(exportWorkshop())
    },
  ],
])('nothing of a download is left after %s', { tags: ['MOVE-06'] }, async (_, end) => {
  const ada = await createPerson()
  const exportId = await makeExport(ada)
  expect(await piecesOf(exportId)).not.toEqual([])
  await end(ada)
  expect(await superuser('select from app.exports where id = $1', [exportId])).toEqual([])
  expect(await piecesOf(exportId)).toEqual([])
})

test('somebody who is removed from a group loses the download in which it is, also while it is packed', { tags: ['MOVE-06'] }, async () => {
  const { creator, full, looker } = await createFullGroup()
  const ready = await makeExport(full)
  await apiAs(creator).members.remove({ memberId: full.memberId })
  expect((await fileOf(ready, full.sessionToken)).status).toBe(404)
  const packed = await ask(looker)
  await Promise.all([buildExport(exportWorkshop(), packed), apiAs(creator).members.remove({ memberId: looker.memberId })])
  expect((await fileOf(packed, looker.sessionToken)).status).toBe(404)
  expect(await piecesOf(packed)).toEqual([])
})

test('a right that is lost in between closes the download, with a sentence', { tags: ['MOVE-06'] }, async () => {
  const { family, creator, full, cars } = await createFullGroup()
  const exportId = await makeExport(full)
  await apiAs(creator).members.changePermissions({ memberId: full.memberId, changes: [{ categoryId: cars.id, ifVersion: 1, level: null }] })
  expect(await statesOf(full)).toEqual(['refused'])
  const answer = await fileOf(exportId, full.sessionToken)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'ACCESS_LOST', message: expect.stringContaining("You've lost access to something") })
  await superuser(
    "insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, 'view')",
    [family.id, cars.id, full.memberId],
  )
  expect((await filesFor(full, exportId)).size).toBeGreaterThan(0)
})

test('a former admin loses the download that has what only admins see', { tags: ['MOVE-06'] }, async () => {
  const { family, creator, admin, cars, health } = await createFullGroup()
  const exportId = await makeExport(admin)
  expect((await filesFor(admin, exportId)).get('data.json')).toContain(creator.email)
  const membership = await membershipOf(family, admin)
  await apiAs(creator).members.changeRole({ memberId: membership?.id ?? '', ifVersion: 1, role: 'full_access' })
  for (const { id } of [cars, health])
    await superuser(
      "insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, 'view')",
      [family.id, id, membership?.id],
    )
  expect((await apiAs(admin).categories.visible()).map(({ id }) => id).toSorted()).toEqual(expect.arrayContaining([cars.id, health.id]))
  expect(await statesOf(admin)).toEqual(['refused'])
  expect((await fileOf(exportId, admin.sessionToken)).status).toBe(403)
})

test('each piece of a download is given out only while the rights last', { tags: ['MOVE-06'] }, async () => {
  const { creator, full, cars } = await createFullGroup()
  await writeMuch(cars.id)
  const exportId = await makeExport(full)
  expect((await piecesOf(exportId)).length).toBeGreaterThan(4)
  const body = (await fileOf(exportId, full.sessionToken)).body?.getReader()
  expect((await body?.read())?.value?.length).toBeGreaterThan(0)
  await apiAs(creator).members.changePermissions({ memberId: full.memberId, changes: [{ categoryId: cars.id, ifVersion: 1, level: null }] })
  const rest = async (): Promise<void> => {
    while ((await body?.read())?.done === false);
  }
  await expect(rest()).rejects.toThrow('the rest of this download is gone')
})

test('what kills its worker each time is given up after five attempts', { tags: ['MOVE-06'] }, async () => {
  const ada = await createPerson()
  const exportId = await ask(ada)
  const died = makeId()
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await statesOf(ada)).not.toEqual(['failed'])
    await superuser('select app.begin_export($1, $2)', [exportId, died])
    await superuser("select app.add_piece($1, $2, 0, 'half')", [exportId, died])
    await superuser("update app.exports set touched_at = now() - interval '3 minutes' where id = $1", [exportId])
    await careForExports(exportWorkshop())
  }
  expect(await statesOf(ada)).toEqual(['failed'])
  expect(await piecesOf(exportId)).toEqual([])
})

test('a build that died is made again, and the dead one adds nothing to it', { tags: ['MOVE-06'] }, async () => {
  const ada = await createPerson()
  const exportId = await ask(ada)
  const died = makeId()
  await superuser('select app.begin_export($1, $2)', [exportId, died])
  await superuser("select app.add_piece($1, $2, 0, 'half')", [exportId, died])
  expect((await fileOf(exportId, ada.sessionToken)).status).toBe(404)
  await superuser("delete from jobs.job_common where name = 'export'", [])
  await superuser("update app.exports set touched_at = now() - interval '3 minutes' where id = $1", [exportId])
  await careForExports(exportWorkshop())
  expect(await superuser("select from jobs.job_common where name = 'export' and data ->> 'exportId' = $1", [exportId])).toHaveLength(1)
  await buildExport(exportWorkshop(), exportId)
  const { rows } = await testPools().worker.query<{ kept: boolean }>("select app.add_piece($1, $2, 99, 'late') as kept", [exportId, died])
  expect(rows[0]?.kept).toBe(false)
  expect((await filesFor(ada, exportId)).get('data.json')).toContain(ada.email)
})

test('a failed build is shown, leaves nothing behind, and can be requested again', { tags: ['MOVE-06'] }, async () => {
  const ada = await createPerson()
  const exportId = await ask(ada)
  const broken = exportWorkshop({
    now: () => {
      throw new Error('no clock')
    },
  })
  await expect(buildExport(broken, exportId)).rejects.toThrow('no clock')
  expect(await statesOf(ada)).toEqual(['failed'])
  expect(await piecesOf(exportId)).toEqual([])
  const again = await makeExport(ada)
  expect(again).not.toBe(exportId)
  expect(await statesOf(ada)).toEqual(['ready'])
})
