import { describe, expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { openBrowser } from '#tests/browser.ts'
import { cheapHashing } from '#tests/cheap-hashing.ts'
import { mailsTo } from '#tests/mailbox.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { superuser } from '#tests/pools.ts'
import { createPerson } from '#tests/people.ts'

const withMail = { accounts: { mailConfigured: true } }
const accountsOf = async (email: string): Promise<number> => (await superuser('select from auth.accounts where email = $1', [email])).length

describe('without a mail server', () => {
  test('a new person is signed in, with names, time zone and a personal space', { tags: ['AUTH-13'] }, async () => {
    const newcomer = signUpInput()
    const { api } = openBrowser()
    expect(await api.account.signUp(newcomer)).toEqual({ signedIn: true })
    const { firstName, lastName, email, timeZone } = newcomer
    expect((await api.account.me()).person).toEqual({
      id: expect.any(String),
      firstName,
      lastName,
      timeZone,
      emailVerified: false,
      firstSteps: true,
      operator: false,
      isTablet: false,
      peopleColors: {},
      hasLeaderboard: true,
      keptAs: expect.stringMatching(/^[0-9a-f]{16}$/),
      version: 1,
    })
    expect(await api.families.list()).toMatchObject([{ name: 'My Own Hive', groupType: 'personal', administered: true }])
    expect(await mailsTo(email)).toEqual([])
  })

  test('an address that has an account is refused, in whatever case it is typed', async () => {
    const newcomer = signUpInput()
    await openBrowser().api.account.signUp(newcomer)
    const again = { ...newcomer, email: ` ${newcomer.email.toUpperCase()} ` }
    await expect(openBrowser().api.account.signUp(again)).rejects.toMatchObject({ code: 'ADDRESS_TAKEN' })
    expect(await accountsOf(newcomer.email)).toBe(1)
  })

  test('two people who sign up with one address at the same moment create one account', async () => {
    const newcomer = signUpInput()
    const answers = await Promise.allSettled([1, 2, 3].map(async () => openBrowser().api.account.signUp(newcomer)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason)).toMatchObject([
      { code: 'ADDRESS_TAKEN' },
      { code: 'ADDRESS_TAKEN' },
    ])
    expect(await accountsOf(newcomer.email)).toBe(1)
  })
})

describe('with a mail server', () => {
  test('an address gets at most ten emails an hour from sign-ups, from however many networks, known or not', async () => {
    const limits = makeLimits(1)
    const signUp = async (email: string, network: number) =>
      openBrowser({ ...withMail, limits, address: `192.0.2.${network}` }).api.account.signUp({ ...signUpInput(), email })
    const [stranger, { email: known }] = [signUpInput().email, await createPerson()]
    for (const email of [stranger, known]) {
      for (let network = 0; network < 10; network += 1) await signUp(email, network)
      await expect(signUp(email, 10)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      expect(await mailsTo(email)).toHaveLength(10)
    }
  })

  test('a person who signs up is not signed in and gets an email to confirm the address', { tags: ['GAP-57'] }, async () => {
    const newcomer = signUpInput()
    const browser = openBrowser(withMail)
    expect(await browser.api.account.signUp(newcomer)).toEqual({ signedIn: false })
    expect(browser.cookie()).toBeUndefined()
    expect(await mailsTo(newcomer.email)).toEqual([{ template: 'accounts.verify', params: { token: expect.any(String) } }])
  })

  test('for a known address the answer and the hashing are the same, and only its owner gets an email', { tags: ['GAP-57'] }, async () => {
    const newcomer = signUpInput()
    await openBrowser().api.account.signUp(newcomer)
    let hashes = 0
    const hash = async (password: string): Promise<string> => {
      hashes += 1
      return cheapHashing.hash(password)
    }
    const browser = openBrowser({ accounts: { mailConfigured: true, hashing: { ...cheapHashing, hash } } })
    const unknown = await browser.api.account.signUp(signUpInput())
    const known = await browser.api.account.signUp({ ...newcomer, password: 'nine other bees' })
    expect(known).toEqual(unknown)
    expect(hashes).toBe(2)
    expect((await mailsTo(newcomer.email)).map((mail) => mail.template)).toEqual(['accounts.already'])
    expect(await accountsOf(newcomer.email)).toBe(1)
    await expect(openBrowser().api.account.signIn({ email: newcomer.email, password: 'nine other bees' })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
  })

  test('the equal work for a known address leaves nothing behind', async () => {
    const newcomer = signUpInput()
    const { api } = openBrowser(withMail)
    await api.account.signUp(newcomer)
    await api.account.signUp(newcomer)
    await api.account.signUp({ ...newcomer, email: (await createPerson()).email })
    expect(await superuser("select from auth.accounts where email like '%@nobody.invalid'")).toHaveLength(0)
  })

  test('two at the same moment both get the normal answer, and there is one account', { tags: ['GAP-57'] }, async () => {
    const newcomer = signUpInput()
    const answers = await Promise.all([1, 2].map(async () => openBrowser(withMail).api.account.signUp(newcomer)))
    expect(answers).toEqual([{ signedIn: false }, { signedIn: false }])
    expect(await accountsOf(newcomer.email)).toBe(1)
    expect((await mailsTo(newcomer.email)).map((mail) => mail.template)).toEqual(['accounts.verify', 'accounts.verify'])
    expect(
      await superuser('select from auth.tokens t join auth.accounts u on u.id = t.user_id where u.email = $1', [newcomer.email]),
    ).toHaveLength(1)
  })
})

describe('what sign-up requires', () => {
  test.each(['firstName', 'lastName', 'email', 'password'])('sign-up without %s is refused', { tags: ['AUTH-11'] }, async (field) => {
    const newcomer = { ...signUpInput(), [field]: '  ' }
    await expect(openBrowser().api.account.signUp(newcomer)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a password of five characters is refused, one of six is taken', { tags: ['AUTH-12', 'CONST-01'] }, async () => {
    await expect(openBrowser().api.account.signUp({ ...signUpInput(), password: 'hx7-q' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(openBrowser().api.account.signUp({ ...signUpInput(), password: 'hx7-q!' })).resolves.toEqual({ signedIn: true })
  })

  test('a long password of any letters, signs and spaces is taken, and every one of them counts', async () => {
    const password = `${'käse 🐝 "\\ <b> \''.repeat(5)}Ω`
    expect(password.length).toBeGreaterThan(64)
    const newcomer = { ...signUpInput(), password }
    await expect(openBrowser().api.account.signUp(newcomer)).resolves.toEqual({ signedIn: true })
    const signIn = async (typed: string) => openBrowser().api.account.signIn({ email: newcomer.email, password: typed })
    for (const other of [password.slice(0, -1), password.toUpperCase(), `${password} `]) {
      await expect(signIn(other)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    }
    await expect(signIn(password)).resolves.toBeDefined()
  })

  test('a common password is refused and does not use up the attempts', { tags: ['AUTH-12', 'GAP-136'] }, async () => {
    const { api } = openBrowser({ limits: makeLimits(0.2) })
    const newcomer = signUpInput()
    for (const password of ['123456', 'password1', 'Finch2024']) {
      await expect(api.account.signUp({ ...newcomer, password })).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
    }
    expect(await api.account.signUp(newcomer)).toEqual({ signedIn: true })
  })

  test('a time zone that the server does not know becomes the default', async () => {
    const { api } = openBrowser()
    await api.account.signUp({ ...signUpInput(), timeZone: 'Mars/Olympus' })
    expect((await api.account.me()).person).toMatchObject({ timeZone: 'Europe/London' })
  })
})

test('a closed server lets nobody sign up and says so beforehand', async () => {
  const { api } = openBrowser({ accounts: { signUp: 'invited' } })
  const newcomer = signUpInput()
  expect(await api.account.welcome()).toEqual({ signUp: 'invited', firstAccountCode: false, mail: false, supportAddress: null, demo: null })
  await expect(api.account.signUp(newcomer)).rejects.toMatchObject({ code: 'SIGN_UP_CLOSED' })
  expect(await accountsOf(newcomer.email)).toBe(0)
})

test('from one network address five people an hour can sign up; the sixth has to wait', async () => {
  const limits = makeLimits(1)
  for (let person = 1; person <= 5; person += 1) await openBrowser({ limits }).api.account.signUp(signUpInput())
  const sixth = signUpInput()
  await expect(openBrowser({ limits }).api.account.signUp(sixth)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await accountsOf(sixth.email)).toBe(0)
  await expect(openBrowser({ limits, address: '192.0.2.2' }).api.account.signUp(sixth)).resolves.toEqual({ signedIn: true })
})
