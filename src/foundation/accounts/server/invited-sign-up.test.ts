import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { openBrowser } from '#tests/browser.ts'
import { mailsTo } from '#tests/mailbox.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { superuser } from '#tests/pools.ts'
import { addCategory, createGroup, apiAs, createPerson } from '#tests/people.ts'
import { accountMails } from './mails.ts'

const signInInstead = 'An account with this email already exists. Please sign in instead.'
const closed = { accounts: { signUp: 'invited' } } as const
const closedWithMail = { accounts: { signUp: 'invited', mailConfigured: true } } as const
const withMail = { accounts: { mailConfigured: true } }

async function invited(email: string): Promise<{ invitationToken: string; withdraw: () => Promise<unknown>; id: string }> {
  const host = await createPerson({ firstName: 'Hanna' })
  const family = await createGroup(host)
  const { id: categoryId } = await addCategory(family, 'cars')
  const made = await apiAs(host).invitations.invite({
    id: makeId(),
    familyId: family.id,
    email,
    permissions: [{ categoryId, permission: 'view' }],
  })
  const { id } = made.invitation
  return {
    id,
    invitationToken: new URL(made.link).searchParams.get('token') ?? '',
    withdraw: async () => apiAs(host).invitations.cancel({ invitationId: id }),
  }
}

test('invited people can sign up on a closed server, with and without a mail server', async () => {
  const [nora, nils] = [signUpInput(), signUpInput()]
  const ofNora = await invited(nora.email)
  expect(await openBrowser(closed).api.account.signUp({ ...nora, invitationToken: ofNora.invitationToken })).toEqual({ signedIn: true })
  const ofNils = await invited(nils.email)
  expect(await openBrowser(closedWithMail).api.account.signUp({ ...nils, invitationToken: ofNils.invitationToken })).toEqual({
    signedIn: false,
  })
})

test('a closed server stays closed to a token that is for another address, guessed, cancelled, expired or answered', async () => {
  const newcomer = signUpInput()
  const [other, withdrawn, expired, declined] = [
    await invited(signUpInput().email),
    await invited(newcomer.email),
    await invited(newcomer.email),
    await invited(newcomer.email),
  ]
  await withdrawn.withdraw()
  await superuser("update app.invitations set expires_at = now() - interval '1 second' where id = $1", [expired.id])
  await superuser("update app.invitations set status = 'declined' where id = $1", [declined.id])
  const tokens = [other, withdrawn, expired, declined].map(({ invitationToken }) => invitationToken)
  for (const invitationToken of [...tokens, 'a-token-that-nobody-was-given']) {
    for (const setup of [closed, closedWithMail]) {
      await expect(openBrowser(setup).api.account.signUp({ ...newcomer, invitationToken })).rejects.toMatchObject({
        code: 'SIGN_UP_CLOSED',
      })
    }
  }
  await expect(openBrowser(closed).api.account.signUp(newcomer)).rejects.toMatchObject({ code: 'SIGN_UP_CLOSED' })
})

test('an invited person who has an account is asked to sign in, with and without a mail server', { tags: ['IPAGE-08'] }, async () => {
  const amelia = await createPerson()
  const { invitationToken } = await invited(amelia.email)
  const again = { ...signUpInput(), email: amelia.email, invitationToken }
  for (const setup of [{}, withMail, closed, closedWithMail]) {
    const refusal = openBrowser(setup).api.account.signUp(again)
    await expect(refusal).rejects.toMatchObject({ code: 'ADDRESS_TAKEN', message: signInInstead })
  }
  expect((await mailsTo(amelia.email)).map(({ template }) => template)).toEqual(['invitations.invited'])
})

test('without a valid token for that very address a mail server discloses nothing about it', { tags: ['IPAGE-08'] }, async () => {
  const [amelia, other] = [await createPerson(), signUpInput()]
  const forOther = await invited(other.email)
  const forAmelia = await invited(amelia.email)
  await forAmelia.withdraw()
  for (const invitationToken of [forOther.invitationToken, forAmelia.invitationToken, undefined]) {
    const again = { ...signUpInput(), email: amelia.email, ...(invitationToken === undefined ? {} : { invitationToken }) }
    expect(await openBrowser(withMail).api.account.signUp(again)).toEqual({ signedIn: false })
    await expect(openBrowser().api.account.signUp(again)).rejects.toMatchObject({
      code: 'ADDRESS_TAKEN',
      message: 'An account with this email already exists',
    })
  }
})

test('the link of the sign-up email leads an invited person back to the site root, and nowhere else', { tags: ['IPAGE-12'] }, async () => {
  const [nora, nils] = [signUpInput(), signUpInput()]
  const { invitationToken } = await invited(nora.email)
  await openBrowser(withMail).api.account.signUp({ ...nora, invitationToken })
  await openBrowser(withMail).api.account.signUp({ ...nils, invitationToken })
  const linkTo = async (email: string): Promise<string> => {
    const mail = (await mailsTo(email)).find(({ template }) => template === 'accounts.verify')
    return accountMails['accounts.verify'](mail?.params, { publicUrl: 'https://home.example.org' }, 'en').button?.url ?? ''
  }
  expect(await linkTo(nora.email)).toMatch(/^https:\/\/home\.example\.org\/auth\?verify=[\w-]{43}&next=%2F$/)
  expect(await linkTo(nils.email)).toMatch(/^https:\/\/home\.example\.org\/auth\?verify=[\w-]{43}$/)
})
