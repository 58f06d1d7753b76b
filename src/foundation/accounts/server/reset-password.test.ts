import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { openBrowser } from '#tests/browser.ts'
import { cheapHashing } from '#tests/cheap-hashing.ts'
import { mailsTo, newestToken } from '#tests/mailbox.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { superuser } from '#tests/pools.ts'
import { apiAs, credentialsOf, createPerson } from '#tests/people.ts'

const minuteMs = 60_000
const password = 'eight loud wasps'

test('a known and an unknown address get the same answer; only the known one gets an email', { tags: ['JOB-08', 'AUTH-17'] }, async () => {
  const { email } = await createPerson()
  const unknown = signUpInput().email
  const { api } = openBrowser()
  expect(await api.account.forgotPassword({ email })).toEqual({})
  expect(await api.account.forgotPassword({ email: unknown })).toEqual({})
  expect(await mailsTo(email)).toEqual([{ template: 'accounts.reset', params: { token: expect.any(String) } }])
  expect(await mailsTo(unknown)).toEqual([])
  expect(await superuser("select from auth.accounts where email like '%@nobody.invalid'")).toHaveLength(0)
})

test('one address gets three reset emails an hour, wherever they are requested', { tags: ['AUTH-17'] }, async () => {
  const { email } = await createPerson()
  const limits = makeLimits(1)
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    await openBrowser({ limits, address }).api.account.forgotPassword({ email })
  await expect(openBrowser({ limits, address: '192.0.2.4' }).api.account.forgotPassword({ email })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(await mailsTo(email)).toHaveLength(3)
})

test('the reset link sets a new password, signs in here and ends every session elsewhere', { tags: ['AUTH-18', 'GAP-34'] }, async () => {
  const person = await createPerson()
  const { email } = person
  const browser = openBrowser()
  await browser.api.account.forgotPassword({ email })
  const token = await newestToken(email)
  expect(await browser.api.account.resetPassword({ token, password })).toEqual({})
  expect((await browser.api.account.me()).person).toMatchObject({ id: person.id, emailVerified: true })
  await expect(apiAs(person).families.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(openBrowser().api.account.signIn(credentialsOf(person))).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await expect(openBrowser().api.account.signIn({ email, password })).resolves.toEqual({})
})

test('resetting the password by email also confirms the address', { tags: ['AUTH-18'] }, async () => {
  const newcomer = signUpInput()
  const browser = openBrowser({ accounts: { mailConfigured: true } })
  await browser.api.account.signUp(newcomer)
  const verifyLink = await newestToken(newcomer.email)
  await browser.api.account.forgotPassword({ email: newcomer.email })
  await browser.api.account.resetPassword({ token: await newestToken(newcomer.email), password })
  expect((await browser.api.account.me()).person).toMatchObject({ emailVerified: true })
  await expect(browser.api.account.verifyEmail({ token: verifyLink })).rejects.toMatchObject({ code: 'LINK_SPENT' })
})

test('a reset link works once, even at the same moment, and a newer one ends it', { tags: ['AUTH-18'] }, async () => {
  const { email } = await createPerson()
  const { api } = openBrowser()
  await api.account.forgotPassword({ email })
  const older = await newestToken(email)
  await api.account.forgotPassword({ email })
  const token = await newestToken(email)
  await expect(api.account.resetPassword({ token: older, password })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  const passwords = ['first new password', 'second new password', 'third new password']
  const answers = await Promise.allSettled(passwords.map(async (one) => openBrowser().api.account.resetPassword({ token, password: one })))
  const winner = passwords[answers.findIndex((answer) => answer.status === 'fulfilled')] ?? ''
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason)).toMatchObject([
    { code: 'LINK_SPENT' },
    { code: 'LINK_SPENT' },
  ])
  await expect(api.account.signIn({ email, password: winner })).resolves.toEqual({})
})

test('a reset link works for 30 minutes and not longer', { tags: ['AUTH-18'] }, async () => {
  const { email } = await createPerson()
  const start = Date.now()
  let passedMs = 0
  const { api } = openBrowser({ accounts: { now: () => new Date(start + passedMs) } })
  await api.account.forgotPassword({ email })
  const token = await newestToken(email)
  passedMs = 30 * minuteMs
  await expect(api.account.resetPassword({ token, password })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  passedMs -= 1000
  await expect(api.account.resetPassword({ token, password })).resolves.toEqual({})
})

test('a weak new password is refused and leaves the link valid', { tags: ['GAP-136'] }, async () => {
  const { email } = await createPerson({ firstName: 'Rosalind' })
  const { api } = openBrowser()
  await api.account.forgotPassword({ email })
  const token = await newestToken(email)
  for (const weak of ['letmein', 'rosalind1']) {
    await expect(api.account.resetPassword({ token, password: weak })).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
  }
  await expect(api.account.resetPassword({ token, password: 'short' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(api.account.resetPassword({ token, password })).resolves.toEqual({})
})

test('a sign-in whose password is reset while it is being compared starts no session', async () => {
  const person = await createPerson()
  const reset = openBrowser()
  await reset.api.account.forgotPassword({ email: person.email })
  const token = await newestToken(person.email)
  const matches = async (typed: string, stored: string | undefined): Promise<boolean> => {
    const same = await cheapHashing.matches(typed, stored)
    await reset.api.account.resetPassword({ token, password })
    return same
  }
  const late = openBrowser({ accounts: { hashing: { ...cheapHashing, matches } } })
  await expect(late.api.account.signIn(credentialsOf(person))).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect(await superuser('select from auth.sessions where user_id = $1', [person.id])).toHaveLength(1)
})

test('after a sign-in with the old password at the moment of a reset only the reset leaves a session', async () => {
  const { id, email, ...person } = await createPerson()
  let old = person.password
  for (let round = 1; round <= 20; round += 1) {
    const { api } = openBrowser()
    await api.account.forgotPassword({ email })
    const fresh = `${password} ${round}`
    const [reset] = await Promise.allSettled([
      api.account.resetPassword({ token: await newestToken(email), password: fresh }),
      ...[1, 2].map(async () => openBrowser().api.account.signIn({ email, password: old })),
    ])
    expect(reset.status).toBe('fulfilled')
    expect(await superuser('select from auth.sessions where user_id = $1', [id])).toHaveLength(1)
    old = fresh
  }
})
