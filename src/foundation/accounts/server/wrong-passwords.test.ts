import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { openBrowser, type BrowserSetup } from '#tests/browser.ts'
import { newestToken } from '#tests/mailbox.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { credentialsOf, createPerson, superuser } from '#tests/people.ts'

const dayMs = 24 * 3_600_000
const tooMany = { code: 'TOO_MANY_REQUESTS' }
const wrong = { code: 'WRONG_CREDENTIALS' }

/** A server with the real slow limit on wrong passwords, and no other limit. */
const aServer = () => ({ limits: { ...makeLimits(1000), wrongPassword: makeLimits(1).wrongPassword } })

let networks = 0
/** Returns a browser in a network that has not been seen before. */
const elsewhere = (setup: BrowserSetup) => openBrowser({ ...setup, address: `2001:db8:${(networks += 1).toString(16)}::/64` })

/** Guesses so often, each time from another network, and returns the answers. */
async function guess(server: BrowserSetup, email: string, times: number): Promise<unknown[]> {
  const answers: unknown[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const answer = await elsewhere(server)
      .api.account.signIn({ email, password: `guess ${turn}` })
      .catch((error: unknown) => error)
    answers.push(answer)
  }
  return answers
}

test('an address allows 20 wrong passwords an hour from all networks, known or not; then the right one is refused as well', async () => {
  const server = aServer()
  const ada = await createPerson()
  const known = await guess(server, ada.email, 21)
  const unknown = await guess(server, `not.${ada.email}`, 21)
  for (const answers of [known, unknown]) {
    for (const answer of answers.slice(0, 20)) expect(answer).toMatchObject(wrong)
    expect(answers[20]).toMatchObject(tooMany)
  }
  // Alike but for the seconds that are left of the hour.
  const saidIn = (answer: unknown): string => JSON.stringify(answer).replace(/"retryAfterSeconds":3[56]\d\d/, '')
  expect(saidIn(known[20])).not.toBe(JSON.stringify(known[20]))
  expect(saidIn(known[20])).toBe(saidIn(unknown[20]))
  await expect(elsewhere(server).api.account.signIn(credentialsOf(ada))).rejects.toMatchObject(tooMany)
  // Her sessions stay valid, and everybody else can sign in.
  await expect(openBrowser({ ...server, sessionToken: ada.sessionToken }).api.families.list()).resolves.toBeDefined()
  await expect(elsewhere(server).api.account.signIn(credentialsOf(await createPerson()))).resolves.toEqual({})
})

test('the address is the same however it is written, and a right password does not count', async () => {
  const server = aServer()
  const ada = await createPerson()
  for (let turn = 0; turn < 25; turn += 1) await elsewhere(server).api.account.signIn({ email: ada.email, password: ada.password })
  await guess(server, ada.email, 10)
  await guess(server, ` ${ada.email.toUpperCase()} `, 10)
  await expect(elsewhere(server).api.account.signIn(credentialsOf(ada))).rejects.toMatchObject(tooMany)
})

test('a device where its owner was signed in bypasses the limit, even after signing out, and beside other accounts', async () => {
  const server = aServer()
  const [ada, ben] = [await createPerson(), await createPerson()]
  const tablet = elsewhere(server)
  await tablet.api.account.signIn(credentialsOf(ada))
  await tablet.api.account.signIn(credentialsOf(ben))
  await tablet.api.account.signOut({})
  await guess(server, ada.email, 21)
  await guess(server, ben.email, 21)
  await expect(tablet.api.account.signIn(credentialsOf(ada))).resolves.toEqual({})
  await expect(tablet.api.account.signIn(credentialsOf(ben))).resolves.toEqual({})
  // The owner can mistype there, too, but not without limit.
  await expect(tablet.api.account.signIn({ email: ada.email, password: 'mistyped' })).rejects.toMatchObject(wrong)
  const quick = openBrowser({ limits: { ...server.limits, password: makeLimits(1).password }, devices: tablet.devices() })
  for (let turn = 0; turn < 5; turn += 1)
    await expect(quick.api.account.signIn({ email: ada.email, password: 'x' })).rejects.toMatchObject(wrong)
  await expect(quick.api.account.signIn(credentialsOf(ada))).rejects.toMatchObject(tooMany)
})

test('a device allows 20 wrong passwords an hour of its own from all networks, and the others still work', async () => {
  const server = aServer()
  const ada = await createPerson()
  const [tablet, phone] = [elsewhere(server), elsewhere(server)]
  await tablet.api.account.signIn(credentialsOf(ada))
  await phone.api.account.signIn(credentialsOf(ada))
  const found = { ...server, devices: tablet.devices() }
  for (const answer of await guess(found, ada.email, 20)) expect(answer).toMatchObject(wrong)
  await expect(elsewhere(found).api.account.signIn(credentialsOf(ada))).rejects.toMatchObject(tooMany)
  await expect(elsewhere({ ...server, devices: phone.devices() }).api.account.signIn(credentialsOf(ada))).resolves.toEqual({})
  await expect(elsewhere(server).api.account.signIn(credentialsOf(ada))).resolves.toEqual({})
})

test('a device of one account is not one of another, and its token signs nobody in', async () => {
  const server = aServer()
  const [ada, ben] = [await createPerson(), await createPerson()]
  const bens = elsewhere(server)
  await bens.api.account.signIn(credentialsOf(ben))
  await guess(server, ada.email, 21)
  await expect(bens.api.account.signIn(credentialsOf(ada))).rejects.toMatchObject(tooMany)
  const token = bens.devices().get(ben.id)
  await expect(openBrowser({ sessionToken: token }).api.families.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const stored = await superuser<{ hash: string }>("select encode(token_hash, 'hex') as hash from auth.devices where user_id = $1", [
    ben.id,
  ])
  expect(stored).toHaveLength(1)
  expect(stored[0]?.hash).not.toContain(Buffer.from(token ?? '', 'base64url').toString('hex'))
})

/** The actions of a person after which their device `lost` must not bypass the limit any more. */
const endings: Array<
  [string, (at: { server: BrowserSetup; email: string; password: string; kept: ReturnType<typeof openBrowser> }) => Promise<unknown>]
> = [
  [
    'the session that was started on it is ended',
    async ({ kept }) => {
      const [, other] = await kept.api.account.sessions()
      return kept.api.account.endSession({ sessionId: other?.id ?? '' })
    },
  ],
  ['all other sessions are ended', async ({ kept }) => kept.api.account.endOtherSessions({})],
  [
    'the password is changed elsewhere, and back',
    async ({ kept, password }) => {
      await kept.api.account.changePassword({ password, newPassword: 'seven quiet herons' })
      await kept.api.account.changePassword({ password: 'seven quiet herons', newPassword: password })
    },
  ],
  [
    'the password is reset to what it was',
    async ({ server, email, password }) => {
      await openBrowser(server).api.account.forgotPassword({ email })
      const token = await newestToken(email)
      await openBrowser(server).api.account.resetPassword({ token, password })
    },
  ],
]

test.each(endings)('a device no longer bypasses the limit when %s', async (_what, end) => {
  const server = aServer()
  const { email, password, ...rest } = signUpInput()
  const kept = elsewhere(server)
  await kept.api.account.signUp({ email, password, ...rest })
  const lost = elsewhere(server)
  await lost.api.account.signIn({ email, password })
  await end({ server, email, password, kept })
  await guess(server, email, 21)
  await expect(lost.api.account.signIn({ email, password })).rejects.toMatchObject(tooMany)
})

test('a device is forgotten 30 days after its person was last seen signed in there', async () => {
  const server = aServer()
  const ada = await createPerson()
  const at = (days: number): BrowserSetup => ({ ...server, accounts: { now: () => new Date(Date.now() + days * dayMs) } })
  const tablet = elsewhere(server)
  await tablet.api.account.signIn(credentialsOf(ada))
  await openBrowser({ ...at(5), sessionToken: tablet.cookie() }).api.account.renewSession({})
  await guess(server, ada.email, 21)
  const later = async (days: number) => openBrowser({ ...at(days), devices: tablet.devices() }).api.account.signIn(credentialsOf(ada))
  await expect(later(36)).rejects.toMatchObject(tooMany)
  await expect(later(34)).resolves.toEqual({})
})

test('a completed reset restarts the count', async () => {
  const server = aServer()
  const ada = await createPerson()
  await guess(server, ada.email, 21)
  await openBrowser(server).api.account.forgotPassword({ email: ada.email })
  const token = await newestToken(ada.email)
  await openBrowser(server).api.account.resetPassword({ token, password: 'seven quiet herons' })
  await expect(elsewhere(server).api.account.signIn({ email: ada.email, password: 'seven quiet herons' })).resolves.toEqual({})
})

test('a signed-in person has attempts of their own, which strangers at sign-in do not use up', async () => {
  const server = aServer()
  const ada = await createPerson()
  await guess(server, ada.email, 21)
  const { api } = openBrowser({ ...server, sessionToken: ada.sessionToken })
  for (let turn = 0; turn < 20; turn += 1) {
    await expect(api.account.unlock({ password: `guess ${turn}` })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  }
  await expect(api.account.unlock({ password: ada.password })).rejects.toMatchObject(tooMany)
  await expect(api.families.list()).resolves.toBeDefined()
})
