import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { openBrowser } from '#tests/browser.ts'
import { superuser } from '#tests/pools.ts'
import { apiAs, credentialsOf, type TestPerson, createPerson } from '#tests/people.ts'

const chromeOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const hourMs = 3_600_000

async function signedIn(person: TestPerson, { device = 'a browser of the tests', ago = 0 } = {}) {
  const browser = openBrowser({ device, accounts: { now: () => new Date(Date.now() - ago) } })
  await browser.api.account.signIn(credentialsOf(person))
  return openBrowser({ sessionToken: browser.cookie() })
}

test('a person sees their sessions: this one first, then the latest used', { tags: ['GAP-135'] }, async () => {
  const amelia = await createPerson()
  await signedIn(amelia, { device: chromeOnWindows, ago: 2 * hourMs })
  await signedIn(amelia, { ago: hourMs })
  const { api } = await signedIn(amelia, { device: '', ago: 3 * hourMs })
  const sessions = await api.account.sessions()
  expect(sessions.map(({ browser, system, here }) => ({ browser, system, here }))).toEqual([
    { browser: null, system: null, here: true },
    { browser: null, system: null, here: false },
    { browser: null, system: null, here: false },
    { browser: 'Chrome', system: 'Windows', here: false },
  ])
  const [here, ...others] = sessions.map(({ renewedAt }) => Date.now() - Date.parse(renewedAt))
  expect(Math.round((here ?? 0) / hourMs)).toBe(3)
  expect(others.map((ms) => Math.round(ms / hourMs))).toEqual([0, 1, 2])
  expect(sessions[0]?.startedAt).toBe(sessions[0]?.renewedAt)
})

test("neither an ended session nor somebody else's is listed, and no token", { tags: ['GAP-135'] }, async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  await signedIn(amelia, { ago: 14 * 24 * hourMs })
  const sessions = await apiAs(amelia).account.sessions()
  expect(sessions).toHaveLength(1)
  const stored = await superuser<{ id: string }>('select id from auth.sessions where user_id = $1', [ben.id])
  expect(sessions.map(({ id }) => id)).not.toContain(stored[0]?.id)
  expect(JSON.stringify(sessions)).not.toContain(amelia.sessionToken)
  expect(JSON.stringify(sessions)).not.toContain(amelia.sessionHash.toString('hex'))
})

test('a session that its person ends elsewhere is refused at its next request; the others stay valid', { tags: ['GAP-135'] }, async () => {
  const amelia = await createPerson()
  const [phone, tablet] = [await signedIn(amelia), await signedIn(amelia)]
  const [here] = await phone.api.account.sessions()
  expect(await apiAs(amelia).account.endSession({ sessionId: here?.id ?? '' })).toEqual({})
  await expect(phone.api.families.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await tablet.api.account.me()).person).toMatchObject({ id: amelia.id })
  // Its live stream gets a change event.
  expect(await superuser("select from app.change_events where user_id = $1 and table_name = 'sessions'", [amelia.id])).toHaveLength(1)
})

test("nobody can end somebody else's session, an unknown one, or their present one", { tags: ['GAP-135'] }, async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const [ofBen] = await apiAs(ben).account.sessions()
  const [own] = await apiAs(amelia).account.sessions()
  for (const sessionId of [ofBen?.id ?? '', makeId(), own?.id ?? '']) {
    await expect(apiAs(amelia).account.endSession({ sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await apiAs(ben).account.me()).person).toMatchObject({ id: ben.id })
  expect((await apiAs(amelia).account.me()).person).toMatchObject({ id: amelia.id })
})

test('signing out everywhere else leaves this session, and everybody else theirs', { tags: ['GAP-135'] }, async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const [phone, tablet] = [await signedIn(amelia), await signedIn(amelia)]
  expect(await phone.api.account.endOtherSessions()).toEqual({})
  expect((await phone.api.account.sessions()).map(({ here }) => here)).toEqual([true])
  for (const { api } of [tablet, { api: apiAs(amelia) }]) {
    await expect(api.account.sessions()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
  expect((await apiAs(ben).account.me()).person).toMatchObject({ id: ben.id })
})
