import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { openBrowser } from '#tests/browser.ts'
import { superuser } from '#tests/pools.ts'
import { apiAs, createPerson } from '#tests/people.ts'

test('the signed-in person is returned without the address', { tags: ['PROF-02'] }, async () => {
  const amelia = await createPerson()
  const { person } = await apiAs(amelia).account.me()
  expect(Object.keys(person ?? {}).toSorted()).toEqual([
    'emailVerified',
    'firstName',
    'firstSteps',
    'hasLeaderboard',
    'id',
    'isTablet',
    'keptAs',
    'lastName',
    'operator',
    'peopleColors',
    'timeZone',
    'version',
  ])
  expect(JSON.stringify(person)).not.toContain(amelia.email)
})

test('a person has an id, a first name, a last name and an address', { tags: ['DATA-01'] }, async () => {
  const { id, firstName, lastName, email, password, ...amelia } = await createPerson()
  const { api } = openBrowser({ sessionToken: amelia.sessionToken })
  expect((await api.account.me()).person).toMatchObject({ id, firstName, lastName })
  expect(await api.account.unlock({ password })).toEqual({ email })
})

test('the right password shows the address', { tags: ['PROF-04'] }, async () => {
  const amelia = await createPerson()
  expect(await apiAs(amelia).account.unlock({ password: amelia.password })).toEqual({ email: amelia.email })
})

test('a wrong password, or none, shows nothing', { tags: ['PROF-02', 'PROF-05', 'GAP-53'] }, async () => {
  const amelia = await createPerson()
  const refusal = apiAs(amelia).account.unlock({ password: 'nine other bees' })
  await expect(refusal).rejects.toMatchObject({ code: 'WRONG_PASSWORD', message: 'Incorrect password' })
  await expect(apiAs(amelia).account.unlock({ password: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('somebody else cannot see the address with their own password', { tags: ['PROF-02'] }, async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  await superuser("update auth.accounts set password_hash = 'none of these' where id = $1", [amelia.id])
  await expect(apiAs(amelia).account.unlock({ password: ben.password })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  expect(await apiAs(ben).account.unlock({ password: ben.password })).toEqual({ email: ben.email })
})

test('after five passwords a minute on any of these routes even the right one has to wait; another person does not', async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const limits = makeLimits(1)
  const apiOf = ({ sessionToken }: { sessionToken: string }, address = '192.0.2.1') =>
    openBrowser({ sessionToken, limits, address }).api.account
  const password = 'nine other bees'
  const attempts = [
    async () => apiOf(amelia).unlock({ password }),
    async () => apiOf(amelia).requestEmailChange({ password, email: 'other@example.org' }),
    async () => apiOf(amelia).changePassword({ password, newPassword: 'eight loud wasps' }),
    async () => apiOf(amelia).remove({ password }),
    // From another address too.
    async () => apiOf(amelia, '192.0.2.2').unlock({ password }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  const right = { password: amelia.password }
  const late = [
    async () => apiOf(amelia).unlock(right),
    async () => apiOf(amelia).requestEmailChange({ ...right, email: 'other@example.org' }),
    async () => apiOf(amelia).changePassword({ ...right, newPassword: 'eight loud wasps' }),
    async () => apiOf(amelia, '192.0.2.2').remove(right),
  ]
  for (const attempt of late) {
    await expect(attempt()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: expect.any(Number) } })
  }
  expect(await apiOf(ben).unlock({ password: ben.password })).toEqual({ email: ben.email })
})

test('from one network address twenty passwords a minute can be tried, whether at sign-in or while signed in', async () => {
  const limits = makeLimits(1)
  const codes: string[] = []
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    const { api } = openBrowser({ sessionToken: (await createPerson()).sessionToken, limits })
    for (let guess = 1; guess <= 3; guess += 1) {
      await api.account.unlock({ password: 'nine other bees' }).catch((error: { code: string }) => codes.push(error.code))
    }
  }
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'WRONG_PASSWORD'))
  expect(codes[20]).toBe('TOO_MANY_REQUESTS')
  const stranger = { email: 'no.one@example.org', password: 'seven quiet bees' }
  await expect(openBrowser({ limits }).api.account.signIn(stranger)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
