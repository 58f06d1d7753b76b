import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { mailsTo, newestToken } from '#tests/mailbox.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { superuser } from '#tests/pools.ts'
import { apiAs, credentialsOf, createPerson } from '#tests/people.ts'

const newPassword = 'eight loud wasps'

test('a new password takes effect at once, ends every other session and keeps this one', async () => {
  const amelia = await createPerson()
  const [phone, tablet] = [openBrowser(), openBrowser()]
  for (const browser of [phone, tablet]) await browser.api.account.signIn(credentialsOf(amelia))
  expect(await phone.api.account.changePassword({ password: amelia.password, newPassword })).toEqual({})
  expect((await phone.api.account.me()).person).toMatchObject({ id: amelia.id })
  for (const api of [tablet.api, apiAs(amelia)]) await expect(api.families.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(openBrowser().api.account.signIn(credentialsOf(amelia))).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await expect(openBrowser().api.account.signIn({ email: amelia.email, password: newPassword })).resolves.toEqual({})
})

test('a new password gives this session another token, so that a stolen one becomes invalid', { tags: ['GAP-135'] }, async () => {
  const amelia = await createPerson()
  const here = openBrowser({ sessionToken: amelia.sessionToken })
  const [before] = await here.api.account.sessions()
  await here.api.account.changePassword({ password: amelia.password, newPassword })
  expect(here.cookie()).not.toBe(amelia.sessionToken)
  expect((await apiAs(amelia).account.me()).person).toBeNull()
  expect(await here.api.account.sessions()).toEqual([before])
})

test('links emailed earlier become invalid with a new password', async () => {
  const amelia = await createPerson()
  const { email } = signUpInput()
  await apiAs(null).account.forgotPassword({ email: amelia.email })
  const reset = await newestToken(amelia.email)
  await apiAs(amelia).account.requestEmailChange({ password: amelia.password, email })
  const here = openBrowser({ sessionToken: amelia.sessionToken })
  await here.api.account.changePassword({ password: amelia.password, newPassword })
  await expect(apiAs(null).account.resetPassword({ token: reset, password: 'ten calm hornets' })).rejects.toMatchObject({
    code: 'LINK_SPENT',
  })
  await expect(here.api.account.confirmEmailChange({ token: await newestToken(email) })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  expect(await mailsTo(amelia.email)).toHaveLength(1)
})

test('a wrong password changes nothing and ends nothing', async () => {
  const amelia = await createPerson()
  const other = openBrowser()
  await other.api.account.signIn(credentialsOf(amelia))
  const refusal = apiAs(amelia).account.changePassword({ password: 'nine other bees', newPassword })
  await expect(refusal).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await other.api.account.me()).person).toMatchObject({ id: amelia.id })
  await expect(openBrowser().api.account.signIn(credentialsOf(amelia))).resolves.toEqual({})
})

test('a common password, one of names or address, and five characters are refused', { tags: ['GAP-136'] }, async () => {
  const rosalind = await createPerson({ firstName: 'Rosalind' })
  const { password } = rosalind
  for (const weak of ['letmein', 'rosalind1', rosalind.email]) {
    await expect(apiAs(rosalind).account.changePassword({ password, newPassword: weak })).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
  }
  await expect(apiAs(rosalind).account.changePassword({ password, newPassword: 'hx7-q' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(openBrowser().api.account.signIn(credentialsOf(rosalind))).resolves.toEqual({})
})

test('of two new passwords set at the same moment from two browsers one takes effect, and one session is left', async () => {
  const amelia = await createPerson()
  for (let round = 1, password = amelia.password; round <= 10; round += 1) {
    const locations = await Promise.all(
      [1, 2].map(async (index) => {
        const browser = openBrowser()
        await browser.api.account.signIn({ email: amelia.email, password })
        return { browser, wish: `${newPassword} ${round} ${index}` }
      }),
    )
    const answers = await Promise.allSettled(
      locations.map(async ({ browser, wish }) => browser.api.account.changePassword({ password, newPassword: wish })),
    )
    const winners = locations.filter((_, index) => answers[index]?.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    expect(await superuser('select from auth.sessions where user_id = $1', [amelia.id])).toHaveLength(1)
    password = winners[0]?.wish ?? ''
    await expect(openBrowser().api.account.signIn({ email: amelia.email, password })).resolves.toEqual({})
    await superuser('delete from auth.sessions where user_id = $1', [amelia.id])
  }
})

test('of two new passwords set at the same moment in one browser one takes effect, and the other has an old session', async () => {
  const amelia = await createPerson()
  const wishes = ['eight loud wasps', 'ten calm hornets']
  const answers = await Promise.allSettled(
    wishes.map(async (wish) => apiAs(amelia).account.changePassword({ password: amelia.password, newPassword: wish })),
  )
  const refused = answers.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason)
  expect(refused).toMatchObject([{ code: 'UNAUTHORIZED' }])
  const password = wishes[answers.findIndex((answer) => answer.status === 'fulfilled')] ?? ''
  await expect(openBrowser().api.account.signIn({ email: amelia.email, password })).resolves.toEqual({})
})

test('after a sign-in with the old password at the moment of a new one, no session of the old one is left', async () => {
  const amelia = await createPerson()
  let { password } = amelia
  for (let round = 1; round <= 20; round += 1) {
    const here = openBrowser()
    await here.api.account.signIn({ email: amelia.email, password })
    const fresh = `${newPassword} ${round}`
    const [change] = await Promise.allSettled([
      here.api.account.changePassword({ password, newPassword: fresh }),
      ...[1, 2].map(async () => openBrowser().api.account.signIn({ email: amelia.email, password })),
    ])
    expect(change.status).toBe('fulfilled')
    expect(await superuser('select from auth.sessions where user_id = $1', [amelia.id])).toHaveLength(1)
    password = fresh
  }
})
