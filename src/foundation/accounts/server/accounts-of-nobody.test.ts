import { describe, expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { createInvitation, createSharingGroup } from '#tests/invitations.ts'
import { openBrowser } from '#tests/browser.ts'
import { mailsTo, newestToken } from '#tests/mailbox.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { superuser } from '#tests/pools.ts'
import { createPerson } from '#tests/people.ts'

const withMail = { accounts: { mailConfigured: true } }

async function signsUp(email: string, { firstName, password }: { firstName: string; password: string }) {
  const browser = openBrowser(withMail)
  const newcomer = { ...signUpInput(), firstName, password, email }
  expect(await browser.api.account.signUp(newcomer)).toEqual({ signedIn: false })
  return { browser, token: await newestToken(email), credentials: { email, password } }
}

const victim = { firstName: 'Vera', password: 'seven quiet bees' }
const attacker = { firstName: 'Mallory', password: 'nine other wasps' }
const signIn = async (credentials: { email: string; password: string }) => openBrowser(withMail).api.account.signIn(credentials)

async function invitationTo(email: string): Promise<{ id: string; token: string }> {
  const { family, cars } = await createSharingGroup()
  return createInvitation({ family, to: email, levels: { [cars]: 'edit' } })
}

describe('an unconfirmed account that never had a session belongs to nobody', () => {
  test('the owner’s sign-up replaces password, names and link of an earlier one', { tags: ['GAP-41', 'GAP-57'] }, async () => {
    const { email } = signUpInput()
    const mallory = await signsUp(email, attacker)
    const vera = await signsUp(email, victim)
    await expect(vera.browser.api.account.verifyEmail({ token: mallory.token })).rejects.toMatchObject({ code: 'LINK_SPENT' })
    await expect(signIn(mallory.credentials)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await vera.browser.api.account.verifyEmail({ token: vera.token })).toEqual({})
    expect((await vera.browser.api.account.me()).person).toMatchObject({ firstName: 'Vera', emailVerified: true })
    await expect(signIn(vera.credentials)).resolves.toEqual({})
    await expect(signIn(mallory.credentials)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('an unconfirmed address that is entered again is never confirmed with that password', { tags: ['GAP-41', 'GAP-57'] }, async () => {
    const { email } = signUpInput()
    const vera = await signsUp(email, victim)
    const mallory = await signsUp(email, attacker)
    const { verifyEmail, forgotPassword, resetPassword } = vera.browser.api.account
    await expect(verifyEmail({ token: vera.token })).rejects.toMatchObject({ code: 'LINK_SPENT' })
    await expect(verifyEmail({ token: mallory.token })).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
    await expect(verifyEmail({ token: mallory.token, password: victim.password })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await forgotPassword({ email })
    await resetPassword({ token: await newestToken(email), password: victim.password })
    const named = { firstName: email.split('@')[0], lastName: '' }
    expect((await vera.browser.api.account.me()).person, 'a stranger cannot choose the names of an account').toMatchObject({
      emailVerified: true,
      ...named,
    })
    await expect(signIn(mallory.credentials)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await expect(mallory.browser.api.account.verifyEmail({ token: mallory.token })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  })

  test('its owner can simply sign up again', { tags: ['GAP-57'] }, async () => {
    const { email } = signUpInput()
    await signsUp(email, victim)
    const mallory = await signsUp(email, attacker)
    const again = await signsUp(email, victim)
    expect(await again.browser.api.account.verifyEmail({ token: again.token })).toEqual({})
    await expect(signIn(mallory.credentials)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test(
    'an invited person gets their address through the link, even when somebody else entered it before',
    { tags: ['GAP-41', 'IPAGE-08'] },
    async () => {
      const { email } = signUpInput()
      const mallory = await signsUp(email, attacker)
      const invitation = await invitationTo(email)
      const vera = openBrowser(withMail)
      const signUp = { ...signUpInput(), ...victim, email, invitationToken: invitation.token }
      expect(await vera.api.account.signUp(signUp)).toEqual({ signedIn: false })
      await vera.api.account.verifyEmail({ token: await newestToken(email) })
      await expect(vera.api.invitations.accept({ invitationId: invitation.id })).resolves.toMatchObject({ familyName: 'The Bells' })
      await expect(signIn(mallory.credentials)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    },
  )

  test('a sign-up at the moment of the confirmation is either too late or replaces everything: never a mixture of both', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const { email } = signUpInput()
      const vera = await signsUp(email, victim)
      const second = openBrowser(withMail)
      const [confirmed] = await Promise.allSettled([
        vera.browser.api.account.verifyEmail({ token: vera.token }),
        second.api.account.signUp({ ...signUpInput(), ...attacker, email }),
      ])
      const outcome = await signIn({ email, password: attacker.password }).catch((error: { code: string }) => error.code)
      expect(outcome, `round ${round}`).toBe(confirmed.status === 'fulfilled' ? 'WRONG_CREDENTIALS' : 'UNVERIFIED')
    }
  })

  test('a sign-up during a reset never changes the names of the reset account', { tags: ['AUTH-18', 'GAP-57'] }, async () => {
    for (let round = 1; round <= 10; round += 1) {
      const { email } = signUpInput()
      await signsUp(email, attacker)
      const owner = openBrowser(withMail)
      await owner.api.account.forgotPassword({ email })
      const token = await newestToken(email)
      const both = await Promise.allSettled([
        owner.api.account.resetPassword({ token, password: victim.password }),
        openBrowser(withMail).api.account.signUp({ ...signUpInput(), ...attacker, email }),
      ])
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      expect((await owner.api.account.me()).person, `round ${round}`).toMatchObject({ firstName: email.split('@')[0], lastName: '' })
    }
  })

  test('answer, cookie and hash are the same for a new, a pending and a confirmed address', { tags: ['GAP-57'] }, async () => {
    const entered = signUpInput().email
    await signsUp(entered, attacker)
    const confirmed = (await createPerson()).email
    const answers = await Promise.all(
      [signUpInput().email, entered, confirmed].map(async (email) => {
        const browser = openBrowser(withMail)
        const answer = await browser.api.account.signUp({ ...signUpInput(), email })
        return { answer, cookie: browser.signUpCookie()?.replaceAll(/[\w-]/g, '?'), session: browser.cookie() }
      }),
    )
    expect(answers).toEqual(answers.map(() => ({ answer: { signedIn: false }, cookie: '?'.repeat(43), session: undefined })))
    const templates = await Promise.all([entered, confirmed].map(async (email) => (await mailsTo(email)).map(({ template }) => template)))
    expect(templates).toEqual([['accounts.verify', 'accounts.verify'], ['accounts.already']])
  })
})

describe('an account that has had a session stays with its owner', () => {
  test('without a mail server no sign-up replaces anything', { tags: ['GAP-57'] }, async () => {
    const newcomer = signUpInput()
    await openBrowser().api.account.signUp(newcomer)
    const again = { ...newcomer, firstName: 'Mallory', password: attacker.password }
    await expect(openBrowser().api.account.signUp(again)).rejects.toMatchObject({ code: 'ADDRESS_TAKEN' })
    const { email, password } = newcomer
    const owner = openBrowser()
    await owner.api.account.signIn({ email, password })
    expect((await owner.api.account.me()).person).toMatchObject({ firstName: newcomer.firstName, emailVerified: false })
  })

  test('a mail server that is set up later removes no account, confirmed or not', { tags: ['GAP-57', 'IPAGE-08'] }, async () => {
    const newcomer = signUpInput()
    const before = openBrowser()
    await before.api.account.signUp(newcomer)
    await before.api.account.signOut()
    const { email, password } = newcomer
    const again = { ...signUpInput(), ...attacker, email }
    expect(await openBrowser(withMail).api.account.signUp(again)).toEqual({ signedIn: false })
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['accounts.already'])
    const { token } = await invitationTo(email)
    const invited = openBrowser(withMail).api.account.signUp({ ...again, invitationToken: token })
    await expect(invited).rejects.toMatchObject({ code: 'ADDRESS_TAKEN' })
    await expect(signIn({ email, password })).rejects.toMatchObject({ code: 'UNVERIFIED' })
    await expect(signIn({ email, password: attacker.password })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('a reset keeps the names of people who had signed in or confirmed their address', { tags: ['GAP-57', 'AUTH-18'] }, async () => {
    const { email } = signUpInput()
    const early = await signsUp(email, victim)
    await openBrowser().api.account.signIn(early.credentials)
    const confirmed = await signsUp(signUpInput().email, victim)
    await confirmed.browser.api.account.verifyEmail({ token: confirmed.token })
    for (const { browser, credentials } of [early, confirmed]) {
      await browser.api.account.forgotPassword({ email: credentials.email })
      await browser.api.account.resetPassword({ token: await newestToken(credentials.email), password: attacker.password })
      expect((await browser.api.account.me()).person).toMatchObject({ firstName: victim.firstName, lastName: signUpInput().lastName })
    }
  })

  test('an account signed in to while there was no mail server belongs to its owner from then on', { tags: ['GAP-57'] }, async () => {
    const { email } = signUpInput()
    const vera = await signsUp(email, victim)
    await openBrowser().api.account.signIn(vera.credentials)
    await superuser('delete from auth.sessions where user_id = (select id from auth.accounts where email = $1)', [email])
    await openBrowser(withMail).api.account.signUp({ ...signUpInput(), ...attacker, email })
    await expect(signIn({ email, password: attacker.password })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })
})

describe('confirming requires the password', () => {
  test('in another browser than that of the sign-up; a wrong one leaves the link valid', { tags: ['AUTH-14'] }, async () => {
    const vera = await signsUp(signUpInput().email, victim)
    const elsewhere = openBrowser(withMail)
    const { verifyEmail } = elsewhere.api.account
    await expect(verifyEmail({ token: vera.token })).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
    await expect(verifyEmail({ token: vera.token, password: 'not this one' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(elsewhere.cookie()).toBeUndefined()
    expect(await verifyEmail({ token: vera.token, password: victim.password })).toEqual({})
    expect((await elsewhere.api.account.me()).person).toMatchObject({ firstName: 'Vera', emailVerified: true })
  })

  test('in the browser of a sign-up whose link has been replaced', { tags: ['AUTH-14'] }, async () => {
    const { email } = signUpInput()
    const browser = openBrowser(withMail)
    await browser.api.account.signUp({ ...signUpInput(), ...victim, email })
    const mallory = await signsUp(email, attacker)
    await expect(browser.api.account.verifyEmail({ token: mallory.token })).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
  })

  test('but not where the password was typed to have the link sent again', { tags: ['GAP-57'] }, async () => {
    const vera = await signsUp(signUpInput().email, victim)
    const elsewhere = openBrowser(withMail)
    await expect(elsewhere.api.account.signIn(vera.credentials)).rejects.toMatchObject({ code: 'UNVERIFIED' })
    const token = await newestToken(vera.credentials.email)
    await expect(vera.browser.api.account.verifyEmail({ token })).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
    expect(await elsewhere.api.account.verifyEmail({ token })).toEqual({})
  })

  test('within the same limits as signing in', async () => {
    const vera = await signsUp(signUpInput().email, victim)
    const elsewhere = openBrowser({ ...withMail, limits: makeLimits(1) })
    const guess = async (): Promise<unknown> =>
      elsewhere.api.account.verifyEmail({ token: vera.token, password: 'not this one' }).catch((error: { code: string }) => error.code)
    const answers: unknown[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) answers.push(await guess())
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'WRONG_PASSWORD'), 'TOO_MANY_REQUESTS'])
  })
})
