import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { newestToken } from '#tests/mailbox.ts'
import { signUpInput } from '#tests/sign-up-input.ts'

const hourMs = 3_600_000

async function signedUpByMail(now?: () => Date) {
  const newcomer = signUpInput()
  const browser = openBrowser({ accounts: { mailConfigured: true, ...(now === undefined ? {} : { now }) } })
  await browser.api.account.signUp(newcomer)
  return { ...newcomer, browser, token: await newestToken(newcomer.email) }
}

test('the link of the email confirms the address and signs the person in', { tags: ['JOB-08', 'AUTH-14'] }, async () => {
  const { browser, token, firstName } = await signedUpByMail()
  expect(await browser.api.account.verifyEmail({ token })).toEqual({})
  expect((await browser.api.account.me()).person).toMatchObject({ firstName, emailVerified: true })
})

test('a link works once, even if it is opened twice at the same moment', { tags: ['AUTH-14'] }, async () => {
  const { token, password } = await signedUpByMail()
  const browsers = [openBrowser(), openBrowser(), openBrowser()]
  const answers = await Promise.allSettled(browsers.map(async ({ api }) => api.account.verifyEmail({ token, password })))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  expect(browsers.filter((browser) => browser.cookie() !== undefined)).toHaveLength(1)
  await expect(openBrowser().api.account.verifyEmail({ token, password })).rejects.toMatchObject({ code: 'LINK_SPENT' })
})

test('a link works for 24 hours and not longer', { tags: ['AUTH-14'] }, async () => {
  const start = Date.now()
  let passedMs = 0
  const now = (): Date => new Date(start + passedMs)
  const [early, late] = [await signedUpByMail(now), await signedUpByMail(now)]
  passedMs = 24 * hourMs - 1000
  await expect(early.browser.api.account.verifyEmail({ token: early.token })).resolves.toEqual({})
  passedMs = 24 * hourMs
  await expect(late.browser.api.account.verifyEmail({ token: late.token })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  expect(late.browser.cookie()).toBeUndefined()
})

test('a link that confirms an address sets no password, and a made-up one does nothing', async () => {
  const { browser, token } = await signedUpByMail()
  await expect(browser.api.account.resetPassword({ token, password: 'eight loud wasps' })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  await expect(browser.api.account.verifyEmail({ token: token.toLowerCase() })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  await expect(browser.api.account.verifyEmail({ token })).resolves.toEqual({})
})
