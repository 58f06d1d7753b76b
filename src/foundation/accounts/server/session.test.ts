import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { superuser } from '#tests/pools.ts'
import { apiAs, credentialsOf, createPerson } from '#tests/people.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

test('a person who signs out is unknown at the next request; their other browsers stay signed in', { tags: ['AUTH-23'] }, async () => {
  const person = await createPerson()
  const other = openBrowser()
  await other.api.account.signIn(credentialsOf(person))
  const browser = openBrowser({ sessionToken: person.sessionToken })
  expect(await browser.api.account.signOut()).toEqual({})
  expect(browser.cookie()).toBeUndefined()
  expect(await apiAs(person).account.me()).toEqual({ person: null })
  await expect(apiAs(person).families.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await other.api.account.me()).person).toMatchObject({ id: person.id })
})

test('signing out without a session, or twice, is not an error', { tags: ['AUTH-23'] }, async () => {
  const person = await createPerson()
  expect(await apiAs(null).account.signOut()).toEqual({})
  expect(await apiAs(person).account.signOut()).toEqual({})
  expect(await apiAs(person).account.signOut()).toEqual({})
})

test('the end of a session writes a change event', { tags: ['AUTH-22'] }, async () => {
  const person = await createPerson()
  await apiAs(person).account.signOut()
  expect(await superuser("select from app.change_events where user_id = $1 and table_name = 'sessions'", [person.id])).toHaveLength(1)
})

test('without a session, or with a made-up one, nobody is signed in', { tags: ['AUTH-21'] }, async () => {
  expect(await apiAs(null).account.me()).toEqual({ person: null })
  expect(await openBrowser({ sessionToken: 'made-up' }).api.account.me()).toEqual({ person: null })
  await expect(apiAs(null).account.renewSession()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(openBrowser({ sessionToken: 'made-up' }).api.account.renewSession()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a session that is not renewed lasts 14 days', { tags: ['AUTH-19', 'GAP-135'] }, async () => {
  const person = await createPerson()
  const signedInAgo = async (ms: number): Promise<unknown> => {
    const browser = openBrowser({ accounts: { now: () => new Date(Date.now() - ms) } })
    await browser.api.account.signIn(credentialsOf(person))
    return (await browser.api.account.me()).person
  }
  expect(await signedInAgo(14 * dayMs - hourMs)).toMatchObject({ id: person.id })
  expect(await signedInAgo(14 * dayMs)).toBeNull()
})

test('a session in use is renewed at most hourly, and still ends after 30 days', { tags: ['AUTH-20', 'GAP-135'] }, async () => {
  const person = await createPerson()
  const start = Date.now()
  let passedMs = 0
  const { api } = openBrowser({ sessionToken: person.sessionToken, accounts: { now: () => new Date(start + passedMs) } })
  const daysLeft = async (): Promise<number> => {
    const [session] = await superuser<{ days: string }>(
      'select round(extract(epoch from expires_at - created_at) / 86400, 2) as days from auth.sessions where token_hash = $1',
      [person.sessionHash],
    )
    return Number(session?.days)
  }
  passedMs = hourMs / 2
  await api.account.renewSession()
  expect(await daysLeft()).toBe(14)
  passedMs = 10 * dayMs
  await api.account.renewSession()
  expect(await daysLeft()).toBe(24)
  passedMs = 20 * dayMs
  await api.account.renewSession()
  expect(await daysLeft()).toBe(30)
  passedMs = 30 * dayMs + hourMs
  await expect(api.account.renewSession()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
