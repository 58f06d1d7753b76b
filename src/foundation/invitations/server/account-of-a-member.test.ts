import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createFullGroup, outcomeOf } from '#tests/groups.ts'
import { openBrowser } from '#tests/browser.ts'
import { mailsTo } from '#tests/mailbox.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { apiAs, type TestPerson, createPerson, superuser, testPools } from '#tests/people.ts'

const withMail = { accounts: { mailConfigured: true } }

/** Tobi, who has no account, can edit the cars, has a task done, and an address is invited to become his account. */
async function tobiIsInvited({ email = signUpInput().email }: { email?: string } = {}) {
  const group = await createFullGroup()
  const { creator, family, cars } = group
  const permissions = [{ categoryId: cars.id, permission: 'edit' as const }]
  const given = { id: makeId(), familyId: family.id, name: 'Tobi', color: 3, memberType: 'family', permissions } as const
  const tobi = await apiAs(creator).members.addWithoutAccount(given)
  const task = { categoryId: cars.id, title: 'Wash it', description: null, label: null, dueDate: null, status: 'done' as const }
  await apiAs(creator).tasks.add({ id: makeId(), ...task, assignedTo: tobi.userId })
  const { invitation, link } = await apiAs(creator).invitations.inviteToAccount({ id: makeId(), memberId: tobi.id, email })
  return { ...group, tobi, invitation, email, invitationToken: new URL(link).searchParams.get('token') ?? '' }
}

const kindOf = async (userId: string) => (await superuser<{ kind: string }>('select kind from app.people where id = $1', [userId]))[0]?.kind

test('admins invite an address for that very member, and nobody else does', { tags: ['FOLK-07'] }, async () => {
  const { creator, admin, full, family, tobi, invitation, email } = await tobiIsInvited()
  expect(invitation).toMatchObject({ recipientEmail: email, personName: 'Tobi', categories: [], status: 'pending' })
  expect((await mailsTo(email)).map(({ template, params }) => [template, Reflect.get(params, 'personName')])).toEqual([
    ['invitations.account', 'Tobi'],
  ])
  expect((await apiAs(admin).invitations.ofFamily({ familyId: family.id })).map(({ personName }) => personName)).toEqual(['Tobi'])
  const invite = async (person: TestPerson, memberId: string, address: string = signUpInput().email) =>
    outcomeOf(apiAs(person).invitations.inviteToAccount({ id: makeId(), memberId, email: address }))
  expect(await invite(creator, full.memberId), 'who has an account').toBe('NOT_FOUND')
  expect(await invite(creator, tobi.id, creator.email)).toBe('OWN_ADDRESS')
  // A newer one replaces it, and it cannot be turned into one that shares something.
  expect(await invite(admin, tobi.id)).toBe('OK')
  expect(await apiAs(admin).invitations.ofFamily({ familyId: family.id })).toHaveLength(1)
  expect(await kindOf(tobi.userId)).toBe('managed')
})

test('signing up with it signs in as that person, with credits, tasks and levels', { tags: ['FOLK-07'] }, async () => {
  const { family, cars, creator, tobi, email, invitationToken } = await tobiIsInvited()
  expect(await openBrowser().api.invitations.byToken({ token: invitationToken })).toMatchObject({ personName: 'Tobi' })
  const browser = openBrowser()
  expect(await browser.api.account.signUp({ ...signUpInput(), firstName: 'Another', email, invitationToken })).toEqual({ signedIn: true })
  expect((await browser.api.account.me()).person).toMatchObject({ id: tobi.userId, firstName: 'Tobi', lastName: '' })
  expect((await browser.api.families.list()).map(({ name }) => name)).toEqual(['My Own Hive', family.name])
  expect((await browser.api.tasks.list({ categoryId: cars.id })).map(({ assignee }) => assignee?.id)).toEqual([tobi.userId])
  expect((await browser.api.leaderboard.get({ familyId: family.id })).map(({ userId, credits }) => [userId, credits])).toEqual([
    [tobi.userId, 1],
  ])
  const { choices } = await browser.api.reminders.settings()
  expect(choices).toContainEqual({ kind: 'renewals', channel: 'in_app', wanted: true })
  const seen = (await apiAs(creator).members.list({ familyId: family.id })).find(({ id }) => id === tobi.id)
  expect(seen).toMatchObject({ hasAccount: true, color: null, email, role: 'full_access' })
  expect((await apiAs(creator).invitations.notifications()).map(({ type }) => type)).toContain('invitation_accepted')
  // Used once.
  expect(await outcomeOf(openBrowser().api.account.signUp({ ...signUpInput(), email, invitationToken }))).toBe('ADDRESS_TAKEN')
})

test('whose turn it is stays theirs when they are given an account', { tags: ['FOLK-07', 'RECUR-20'] }, async () => {
  const { cars, creator, tobi, email, invitationToken } = await tobiIsInvited()
  const turns = [tobi.userId, creator.id].map((personId) => ({ personId, weekdays: [] }))
  const repeats = { rule: 'FREQ=DAILY', countsFrom: 'due', whenMissed: 'waits', handOut: 'turns', turns } as const
  const fields = {
    categoryId: cars.id,
    title: 'Vacuum it',
    description: null,
    label: null,
    assignedTo: null,
    status: 'not_started',
  } as const
  const { id: taskId } = await apiAs(creator).tasks.add({
    id: makeId(),
    ...fields,
    dueDate: '2030-01-07',
    repeats: { ...repeats, turns: [...turns] },
  })
  const browser = openBrowser()
  await browser.api.account.signUp({ ...signUpInput(), email, invitationToken })
  const mine = (await browser.api.tasks.list({ categoryId: cars.id })).find(({ id }) => id === taskId)
  expect(mine).toMatchObject({ assignee: { id: tobi.userId, name: 'Tobi' }, repeats: { turns, turnOf: tobi.userId } })
  const done = await browser.api.tasks.setStatus({ taskId, status: 'done' })
  expect(done.next).toMatchObject({ dueDate: '2030-01-08', assignee: { id: creator.id } })
  expect((await browser.api.tasks.history({ taskId })).past).toMatchObject([
    { outcome: 'done', by: { id: tobi.userId }, turnOf: { id: tobi.userId } },
  ])
})

test('with a mail server nothing changes before the address is confirmed', { tags: ['FOLK-07', 'GAP-57'] }, async () => {
  const { creator, family, tobi, email, invitationToken } = await tobiIsInvited()
  const newcomer = { ...signUpInput(), email, invitationToken }
  expect(await openBrowser(withMail).api.account.signUp(newcomer)).toEqual({ signedIn: false })
  expect(await kindOf(tobi.userId)).toBe('managed')
  // Somebody who only knows the address changes nothing of the person either.
  await openBrowser(withMail).api.account.signUp({ ...signUpInput(), email, firstName: 'Mallory' })
  const seen = async () => (await apiAs(creator).members.list({ familyId: family.id })).find(({ id }) => id === tobi.id)
  expect(await seen()).toMatchObject({ name: 'Tobi', hasAccount: false, email: null })
  expect(await outcomeOf(openBrowser(withMail).api.account.signIn({ email, password: newcomer.password }))).not.toBe('OK')
  const again = openBrowser(withMail)
  await again.api.account.signUp(newcomer)
  const mail = (await mailsTo(email)).findLast(({ template }) => template === 'accounts.verify')
  await again.api.account.verifyEmail({ token: String(mail?.params['token']) })
  expect(await seen()).toMatchObject({ name: 'Tobi', hasAccount: true, email })
})

test('a sign-up with the address alone gets an account of its own', { tags: ['FOLK-07'] }, async () => {
  const { tobi, email, invitationToken } = await tobiIsInvited()
  await openBrowser(withMail).api.account.signUp({ ...signUpInput(), email, invitationToken })
  const browser = openBrowser(withMail)
  await browser.api.account.signUp({ ...signUpInput(), firstName: 'Pat', email })
  const mail = (await mailsTo(email)).findLast(({ template }) => template === 'accounts.verify')
  await browser.api.account.verifyEmail({ token: String(mail?.params['token']) })
  const { person } = await browser.api.account.me()
  expect(person).toMatchObject({ firstName: 'Pat' })
  expect(person?.id).not.toBe(tobi.userId)
  expect(await kindOf(tobi.userId)).toBe('managed')
})

test('taken back, or for somebody who is removed, it makes nobody an account', { tags: ['FOLK-07'] }, async () => {
  const cases = {
    cancelled: async ({ creator, invitation }: Awaited<ReturnType<typeof tobiIsInvited>>) =>
      apiAs(creator).invitations.cancel({ invitationId: invitation.id }),
    removed: async ({ creator, tobi }: Awaited<ReturnType<typeof tobiIsInvited>>) => apiAs(creator).members.remove({ memberId: tobi.id }),
    replaced: async ({ creator, tobi }: Awaited<ReturnType<typeof tobiIsInvited>>) =>
      apiAs(creator).invitations.inviteToAccount({ id: makeId(), memberId: tobi.id, email: signUpInput().email }),
  }
  for (const [name, end] of Object.entries(cases)) {
    const world = await tobiIsInvited()
    const { email, invitationToken, tobi, creator } = world
    const newcomer = { ...signUpInput(), email, invitationToken }
    await openBrowser(withMail).api.account.signUp(newcomer)
    const verify = (await mailsTo(email)).find(({ template }) => template === 'accounts.verify')
    await end(world)
    expect(await superuser('select from auth.accounts where email = $1', [email]), name).toEqual([])
    expect(await superuser('select id from auth.accounts where id = $1', [creator.id]), name).toEqual([{ id: creator.id }])
    expect(await outcomeOf(openBrowser(withMail).api.account.verifyEmail({ token: String(verify?.params['token']) })), name).not.toBe('OK')
    expect(await kindOf(tobi.userId), name).not.toBe('person')
    // The address signs up as anybody does.
    const browser = openBrowser()
    expect(await browser.api.account.signUp({ ...signUpInput(), email })).toEqual({ signedIn: true })
    expect((await browser.api.account.me()).person?.id, name).not.toBe(tobi.userId)
  }
})

test('somebody who has an account cannot accept it, and is shown why', { tags: ['FOLK-07'] }, async () => {
  const amelia = await createPerson()
  const { invitation, invitationToken, tobi } = await tobiIsInvited({ email: amelia.email })
  expect(await apiAs(amelia).invitations.pending()).toEqual([])
  expect(await apiAs(amelia).invitations.waiting()).toMatchObject({ invitations: 0, invitationNotifications: 0 })
  expect(await apiAs(amelia).invitations.arrive({ token: invitationToken })).toEqual({ outcome: 'has_account' })
  for (const answer of ['accept', 'decline'] as const) {
    expect(await outcomeOf(apiAs(amelia).invitations[answer]({ invitationId: invitation.id })), answer).toBe('NOT_FOUND')
  }
  expect(await outcomeOf(openBrowser().api.account.signUp({ ...signUpInput(), email: amelia.email, invitationToken }))).toBe(
    'ADDRESS_TAKEN',
  )
  const other = await createPerson()
  expect(await apiAs(other).invitations.arrive({ token: invitationToken })).toEqual({ outcome: 'other_address' })
  expect(await kindOf(tobi.userId)).toBe('managed')
})

test('an account of nobody with the address makes room, and its person is gone', { tags: ['FOLK-07'] }, async () => {
  const { email, invitationToken, tobi } = await tobiIsInvited()
  await openBrowser(withMail).api.account.signUp({ ...signUpInput(), email })
  const [nobody] = await superuser<{ id: string }>('select id from auth.accounts where email = $1', [email])
  const browser = openBrowser()
  expect(await browser.api.account.signUp({ ...signUpInput(), email, invitationToken })).toEqual({ signedIn: true })
  expect((await browser.api.account.me()).person?.id).toBe(tobi.userId)
  expect(await kindOf(nobody?.id ?? '')).toBeUndefined()
})

test('without a pending invitation nobody opens the account of such a member', { tags: ['FOLK-04', 'FOLK-07'] }, async () => {
  const { tobi, invitation, creator, email } = await tobiIsInvited()
  await apiAs(creator).invitations.cancel({ invitationId: invitation.id })
  const account = "insert into auth.accounts (id, email, password_hash, terms_version, email_verified_at) values ($1, $2, 'x', '1', now())"
  await testPools().auth.query(account, [tobi.userId, email])
  const session = "insert into auth.sessions (token_hash, user_id, expires_at) values (sha256('two'), $1, now() + interval '1 day')"
  await expect(testPools().auth.query(session, [tobi.userId])).rejects.toMatchObject({ constraint: 'person_with_account' })
})
