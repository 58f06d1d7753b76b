import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { openBrowser } from '#tests/browser.ts'
import { cheapHashing } from '#tests/cheap-hashing.ts'
import { mailsTo, newestToken } from '#tests/mailbox.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { superuser } from '#tests/pools.ts'
import { apiAs, credentialsOf, createPerson } from '#tests/people.ts'

const withMail = { accounts: { mailConfigured: true } }

test('a person can sign in with email and password', { tags: ['AUTH-15', 'AUTH-21'] }, async () => {
  const { email, password, id } = await createPerson()
  const { api } = openBrowser({ device: 'Firefox' })
  expect(await api.account.signIn({ email: `  ${email.toUpperCase()}`, password })).toEqual({})
  expect((await api.account.me()).person).toMatchObject({ id })
  expect(await superuser("select from auth.sessions where user_id = $1 and device = 'Firefox'", [id])).toHaveLength(1)
})

test('a wrong password and an unknown address get the same answer after the same comparison', { tags: ['AUTH-15'] }, async () => {
  const { email } = await createPerson()
  let comparisons = 0
  const matches = async (password: string, stored: string | undefined): Promise<boolean> => {
    comparisons += 1
    return cheapHashing.matches(password, stored)
  }
  const browser = openBrowser({ accounts: { hashing: { ...cheapHashing, matches } } })
  const refusal = async (address: string): Promise<unknown> =>
    browser.api.account.signIn({ email: address, password: 'not this one' }).catch((error: unknown) => JSON.stringify(error))
  const known = await refusal(email)
  expect(known).toContain('Wrong email or password')
  expect(await refusal(signUpInput().email)).toBe(known)
  expect(comparisons).toBe(2)
  expect(browser.cookie()).toBeUndefined()
})

test('with a mail server the right password sends an unconfirmed address a new link', { tags: ['GAP-57'] }, async () => {
  const { email, password, ...rest } = signUpInput()
  const browser = openBrowser(withMail)
  await browser.api.account.signUp({ email, password, ...rest })
  const firstLink = await newestToken(email)
  await expect(browser.api.account.signIn({ email, password: 'not this one' })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect(await mailsTo(email)).toHaveLength(1)
  await expect(browser.api.account.signIn({ email, password })).rejects.toMatchObject({ code: 'UNVERIFIED' })
  expect((await mailsTo(email)).map((mail) => mail.template)).toEqual(['accounts.verify', 'accounts.verify'])
  expect(browser.cookie()).toBeUndefined()

  // The newer link replaces the older one.
  await expect(browser.api.account.verifyEmail({ token: firstLink })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  await browser.api.account.verifyEmail({ token: await newestToken(email) })
  await expect(openBrowser(withMail).api.account.signIn({ email, password })).resolves.toEqual({})
})

test('nobody can flood a mailbox by signing in: after three links within an hour there is no fourth', async () => {
  const { email, password, ...rest } = signUpInput()
  const limits = makeLimits(1)
  await openBrowser({ ...withMail, limits }).api.account.signUp({ email, password, ...rest })
  const attempt = async (address: string): Promise<unknown> =>
    openBrowser({ ...withMail, limits, address }).api.account.signIn({ email, password })
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    await expect(attempt(address)).rejects.toMatchObject({ code: 'UNVERIFIED' })
  await expect(attempt('192.0.2.4')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await mailsTo(email)).toHaveLength(4)
})

test('signing in again in the same browser ends the session it had', async () => {
  const person = await createPerson()
  const browser = openBrowser({ sessionToken: person.sessionToken })
  await browser.api.account.signIn(credentialsOf(person))
  expect((await browser.api.account.me()).person).toMatchObject({ id: person.id })
  expect(await apiAs(person).account.me()).toEqual({ person: null })
})

test('after five attempts a minute on one account even the right password has to wait; another account does not', async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const { api } = openBrowser({ limits: makeLimits(1) })
  const wrong = { email: amelia.email, password: 'not this one' }
  for (let attempt = 1; attempt <= 5; attempt += 1)
    await expect(api.account.signIn(wrong)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await expect(api.account.signIn(credentialsOf(amelia))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  })
  await expect(api.account.signIn(credentialsOf(ben))).resolves.toEqual({})
})

test('from one network address twenty passwords a minute can be tried, on however many accounts', async () => {
  const { api } = openBrowser({ limits: makeLimits(1) })
  const codes: string[] = []
  for (let attempt = 1; attempt <= 21; attempt += 1) {
    const { email, password } = signUpInput()
    await api.account.signIn({ email, password }).catch((error: { code: string }) => codes.push(error.code))
  }
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'WRONG_CREDENTIALS'))
  expect(codes[20]).toBe('TOO_MANY_REQUESTS')
})

test('an invalid address is refused before anything is looked up', async () => {
  await expect(openBrowser().api.account.signIn({ email: 'amelia', password: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
