import { expect, test } from 'vitest'
import { makeHost, asking, asJson, home } from '#tests/http-host.ts'
import { createPerson } from '#tests/people.ts'

const password = 'seven quiet bees'
// Every change that the description of the API lists the header for and that does not run in one transaction with its check.
const changes: ReadonlyArray<readonly [string, object]> = [
  ['/api/account/unlock', { password }],
  ['/api/account/email-change', { email: 'new@example.org', password }],
  ['/api/account/confirm-email-change', { token: 'x'.repeat(43) }],
  ['/api/account/change-password', { password, newPassword: 'eight quiet bees' }],
  ['/api/account/sessions/end-others', {}],
  ['/api/account/renew-session', {}],
  ['/api/account/remove', { password, successors: [] }],
  ['/api/exports', { password, familyId: null }],
]

test('what belongs to somebody else than who is signed in is refused, whichever route it asks', { tags: ['OFF-10'] }, async () => {
  const [ada, bob] = [await createPerson(), await createPerson()]
  const ask = asking(makeHost())
  const as = (id: string) => ({ origin: home, cookie: `hive=${bob.sessionToken}`, 'hivehold-person': id })
  for (const [path, body] of changes) {
    const answer = await ask(path, asJson(body, as(ada.id)))
    expect([answer.status, await answer.json()], path).toMatchObject([409, { defined: true, code: 'PERSON_CHANGED' }])
  }
  for (const path of ['/api/families', '/api/together?read=/families&read=/reports', '/api/account/sessions']) {
    const answer = await ask(path, { headers: as(ada.id) })
    expect([answer.status, await answer.json()], path).toMatchObject([409, { code: 'PERSON_CHANGED' }])
    expect((await ask(path, { headers: as(bob.id) })).status, path).toBe(200)
  }
  for (const [path, body] of changes.slice(0, 1)) expect((await ask(path, asJson(body, as(bob.id)))).status, path).toBe(200)
})
