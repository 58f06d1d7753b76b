import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { openBrowser } from '#tests/browser.ts'
import { emailed } from '#tests/emailed.ts'
import { apiAs, createPerson } from '#tests/people.ts'
import { readUnsubscribeToken, stopToken } from './unsubscribe-link.ts'

const stopKey = randomBytes(32)
const all = ['renewals', 'notice', 'dates', 'reminders']
const nobody = (setup: Parameters<typeof openBrowser>[0] = {}) => openBrowser({ ...setup, reminders: { stopKey } }).api.reminders

test.each([
  ['renewals', ['dates', 'reminders']],
  ['reminders', ['renewals', 'notice', 'dates']],
] as const)('the link of an email stops emails about %s without signing in, and no others', { tags: ['GAP-131'] }, async (kind, left) => {
  const amelia = await createPerson()
  const token = stopToken(stopKey, { userId: amelia.id, kind })
  for (let time = 0; time < 2; time += 1) expect(await nobody().stop({ token })).toEqual({ kind })
  expect(await emailed(amelia)).toEqual(left)
  expect((await apiAs(amelia).reminders.settings()).choices.filter(({ channel, wanted }) => channel === 'in_app' && !wanted)).toEqual([])
})

test('opening the link says what it is about and changes nothing', { tags: ['GAP-131'] }, async () => {
  const amelia = await createPerson()
  const token = stopToken(stopKey, { userId: amelia.id, kind: 'renewals' })
  expect(await nobody().stopping({ token })).toEqual({ kind: 'renewals' })
  expect(await emailed(amelia)).toEqual(all)
})

test('a link that this server did not make does nothing', { tags: ['GAP-131'] }, async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const token = stopToken(stopKey, { userId: amelia.id, kind: 'renewals' })
  const forged = [
    token.replace(amelia.id, ben.id),
    token.replace('renewals', 'reminders'),
    stopToken(randomBytes(32), { userId: amelia.id, kind: 'renewals' }),
    `${token}x`,
    `${token}.x`,
    token.slice(0, -1),
    'renewals',
    '..',
  ]
  for (const other of forged) {
    await expect(nobody().stop({ token: other }), other).rejects.toMatchObject({ code: 'LINK_INVALID' })
    await expect(nobody().stopping({ token: other }), other).rejects.toMatchObject({ code: 'LINK_INVALID' })
  }
  for (const person of [amelia, ben]) expect(await emailed(person)).toEqual(all)
})

test('attempts with links are limited', async () => {
  const setup = { limits: makeLimits(1), address: '192.0.2.77' }
  const tries = Array.from({ length: 31 }, async () => nobody(setup).stopping({ token: 'x' }))
  const refusals = await Promise.allSettled(tries)
  expect(
    refusals.filter((one) => one.status === 'rejected' && Reflect.get(Object(one.reason), 'code') === 'TOO_MANY_REQUESTS'),
  ).toHaveLength(1)
})

test('a token contains whose emails it stops and of which kind, and nothing else', () => {
  const stop = { userId: '0193a2b4-0000-7000-8000-000000000001', kind: 'reminders' } as const
  expect(readUnsubscribeToken(stopKey, stopToken(stopKey, stop))).toEqual(stop)
  expect(readUnsubscribeToken(randomBytes(32), stopToken(stopKey, stop))).toBeUndefined()
})
