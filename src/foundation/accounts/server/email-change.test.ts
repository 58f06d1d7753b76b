import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { createInvitation, createSharingGroup } from '#tests/invitations.ts'
import { openBrowser } from '#tests/browser.ts'
import { cheapHashing } from '#tests/cheap-hashing.ts'
import { mailsTo, newestToken } from '#tests/mailbox.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { superuser } from '#tests/pools.ts'
import { apiAs, credentialsOf, type TestPerson, createPerson } from '#tests/people.ts'

const minuteMs = 60_000
const newAddress = (): string => signUpInput().email

async function request(person: TestPerson, email: string): Promise<string> {
  await apiAs(person).account.requestEmailChange({ password: person.password, email })
  return newestToken(email)
}

const emailOf = async (person: TestPerson): Promise<string> => (await apiAs(person).account.unlock({ password: person.password })).email

test('the new address counts from its confirmation on', { tags: ['JOB-08', 'PROF-06', 'PROF-07', 'PROF-08', 'GAP-54'] }, async () => {
  const amelia = await createPerson()
  const email = newAddress()
  const request = { password: amelia.password, email: ` ${email.toUpperCase()}` }
  expect(await apiAs(amelia).account.requestEmailChange(request)).toEqual({})
  expect(await mailsTo(email)).toEqual([{ template: 'accounts.newAddress', params: { token: expect.any(String), name: 'Amelia Bell' } }])
  expect(await mailsTo(amelia.email)).toEqual([])
  expect(await emailOf(amelia)).toBe(amelia.email)
  await expect(openBrowser().api.account.signIn(credentialsOf(amelia))).resolves.toEqual({})
  await expect(openBrowser().api.account.signIn({ ...credentialsOf(amelia), email })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })

  expect(await apiAs(amelia).account.confirmEmailChange({ token: await newestToken(email) })).toEqual({})
  expect(await emailOf(amelia)).toBe(email)
  expect((await apiAs(amelia).account.me()).person).toMatchObject({ id: amelia.id, emailVerified: true })
  await expect(openBrowser().api.account.signIn({ ...credentialsOf(amelia), email })).resolves.toEqual({})
  await expect(openBrowser().api.account.signIn(credentialsOf(amelia))).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  // The old address gets an email about it, without the new one and without a link.
  expect(await mailsTo(amelia.email)).toEqual([{ template: 'accounts.addressChanged', params: {} }])
})

test('with a wrong password nothing is sent', { tags: ['PROF-05', 'GAP-53'] }, async () => {
  const amelia = await createPerson()
  const email = newAddress()
  const refusal = apiAs(amelia).account.requestEmailChange({ password: 'nine other bees', email })
  await expect(refusal).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  expect(await mailsTo(email)).toEqual([])
})

test('one’s own address in any case is no change, and is not confirmed without the password', { tags: ['PROF-07'] }, async () => {
  const amelia = await createPerson()
  const own = ` ${amelia.email.toUpperCase()} `
  const { requestEmailChange } = apiAs(amelia).account
  await expect(requestEmailChange({ password: amelia.password, email: own })).rejects.toMatchObject({ code: 'SAME_ADDRESS' })
  await expect(requestEmailChange({ password: 'nine other bees', email: own })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  await expect(requestEmailChange({ password: amelia.password, email: 'amelia' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the answer for a taken address is the same; only its owner gets an email', { tags: ['PROF-07'] }, async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const { requestEmailChange } = apiAs(amelia).account
  const free = await requestEmailChange({ password: amelia.password, email: newAddress() })
  const taken = await requestEmailChange({ password: amelia.password, email: ben.email })
  expect(JSON.stringify(taken)).toBe(JSON.stringify(free))
  expect(await mailsTo(ben.email)).toEqual([{ template: 'accounts.addressTaken', params: {} }])
  expect(await mailsTo(amelia.email)).toEqual([])
  expect(await emailOf(amelia)).toBe(amelia.email)
  expect(await emailOf(ben)).toBe(ben.email)
  expect(await superuser('select from auth.tokens where user_id = $1', [amelia.id])).toHaveLength(0)
})

test('a newer request ends the older link, even if the newer address is taken', { tags: ['PROF-08'] }, async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const first = await request(amelia, newAddress())
  const second = await request(amelia, newAddress())
  await expect(apiAs(amelia).account.confirmEmailChange({ token: first })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  await apiAs(amelia).account.requestEmailChange({ password: amelia.password, email: ben.email })
  await expect(apiAs(amelia).account.confirmEmailChange({ token: second })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  expect(await emailOf(amelia)).toBe(amelia.email)
})

test('the link works once, even if it is opened several times at one moment', { tags: ['PROF-08'] }, async () => {
  const amelia = await createPerson()
  const token = await request(amelia, newAddress())
  const answers = await Promise.allSettled([1, 2, 3].map(async () => apiAs(amelia).account.confirmEmailChange({ token })))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  expect(await mailsTo(amelia.email)).toHaveLength(1)
})

test('the link works for an hour and not longer', { tags: ['PROF-08'] }, async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const [early, late] = [await request(amelia, newAddress()), await request(ben, newAddress())]
  const after = ({ sessionToken }: TestPerson, ms: number) =>
    openBrowser({ sessionToken, accounts: { now: () => new Date(Date.now() + ms) } })
  expect(await after(amelia, 60 * minuteMs - 5000).api.account.confirmEmailChange({ token: early })).toEqual({})
  await expect(after(ben, 60 * minuteMs).api.account.confirmEmailChange({ token: late })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  expect(await emailOf(ben)).toBe(ben.email)
})

test('an address that somebody else has signed up with meanwhile stays theirs', { tags: ['PROF-08'] }, async () => {
  const amelia = await createPerson()
  const newcomer = signUpInput()
  const token = await request(amelia, newcomer.email)
  await openBrowser().api.account.signUp(newcomer)
  await expect(apiAs(amelia).account.confirmEmailChange({ token })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  expect(await emailOf(amelia)).toBe(amelia.email)
  await expect(openBrowser().api.account.signIn(newcomerCredentials(newcomer))).resolves.toEqual({})
})

test('when two people confirm one address at once, one gets it and the other keeps theirs', { tags: ['PROF-08'] }, async () => {
  for (let round = 1; round <= 10; round += 1) {
    const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
    const email = newAddress()
    const links = [
      { person: amelia, token: await request(amelia, email) },
      { person: ben, token: await request(ben, email) },
    ]
    const answers = await Promise.allSettled(links.map(async ({ person, token }) => apiAs(person).account.confirmEmailChange({ token })))
    const refused = answers.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason)
    expect(refused).toMatchObject([{ code: 'LINK_SPENT' }])
    const [loser, winner] = answers[0]?.status === 'rejected' ? [amelia, ben] : [ben, amelia]
    expect([await emailOf(winner), await emailOf(loser)]).toEqual([email, loser.email])
  }
})

test('only the account that requested it can confirm it; others leave the link valid', { tags: ['PROF-08', 'GAP-54'] }, async () => {
  const [mallory, vera] = [await createPerson({ firstName: 'Mallory' }), await createPerson({ firstName: 'Vera' })]
  const token = await request(mallory, newAddress())
  await expect(apiAs(vera).account.confirmEmailChange({ token })).rejects.toMatchObject({ code: 'OTHER_ACCOUNT' })
  expect(await emailOf(mallory)).toBe(mallory.email)
  expect(await emailOf(vera)).toBe(vera.email)
  await expect(apiAs(mallory).account.confirmEmailChange({ token })).resolves.toEqual({})
})

test('requesting the address of an invitation gives its reader nothing', { tags: ['GAP-41'] }, async () => {
  const mallory = await createPerson({ firstName: 'Mallory' })
  const { family, cars } = await createSharingGroup()
  const invited = newAddress()
  await createInvitation({ family, to: invited, levels: { [cars]: 'edit' } })
  await request(mallory, invited)
  expect(await apiAs(mallory).invitations.pending()).toEqual([])
})

test('links in the mailbox of the old address become invalid once the address has changed', async () => {
  const amelia = await createPerson()
  await apiAs(null).account.forgotPassword({ email: amelia.email })
  const reset = await newestToken(amelia.email)
  await apiAs(amelia).account.confirmEmailChange({ token: await request(amelia, newAddress()) })
  await expect(apiAs(null).account.resetPassword({ token: reset, password: 'eight loud wasps' })).rejects.toMatchObject({
    code: 'LINK_SPENT',
  })
})

test('a link for another address neither confirms an account nor sets a password', async () => {
  const amelia = await createPerson()
  const token = await request(amelia, newAddress())
  await expect(apiAs(null).account.verifyEmail({ token })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  await expect(apiAs(null).account.resetPassword({ token, password: 'eight loud wasps' })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  await expect(apiAs(amelia).account.confirmEmailChange({ token })).resolves.toEqual({})
})

test('a request whose password is changed while it is being compared sends nothing', async () => {
  const amelia = await createPerson()
  const email = newAddress()
  const elsewhere = openBrowser()
  await elsewhere.api.account.signIn(credentialsOf(amelia))
  const matches = async (typed: string, stored: string | undefined): Promise<boolean> => {
    const same = await cheapHashing.matches(typed, stored)
    await elsewhere.api.account.changePassword({ password: amelia.password, newPassword: 'eight loud wasps' })
    return same
  }
  const late = openBrowser({ sessionToken: amelia.sessionToken, accounts: { hashing: { ...cheapHashing, matches } } })
  await expect(late.api.account.requestEmailChange({ password: amelia.password, email })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await mailsTo(email)).toEqual([])
})

test('one address gets three emails an hour, no matter who requests them', async () => {
  const limits = makeLimits(1)
  const email = newAddress()
  const outcomes: unknown[] = []
  for (let person = 1; person <= 4; person += 1) {
    const { sessionToken, password } = await createPerson()
    const { api } = openBrowser({ sessionToken, limits })
    outcomes.push(await api.account.requestEmailChange({ password, email }).catch((error: { code: string }) => error.code))
  }
  expect(outcomes).toEqual([{}, {}, {}, 'TOO_MANY_REQUESTS'])
  expect(await mailsTo(email)).toHaveLength(3)
})

function newcomerCredentials({ email, password }: { email: string; password: string }): { email: string; password: string } {
  return { email, password }
}
