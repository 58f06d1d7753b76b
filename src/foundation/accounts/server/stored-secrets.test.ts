import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { newestToken } from '#tests/mailbox.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { tablesThatContain, tablesWithEach } from '#tests/tables-that-contain.ts'
import { argon2Hashing } from './password-hashing.ts'

test('passwords and tokens are stored as hashes; links only until they are sent', { tags: ['AUTH-19', 'GAP-135'] }, async () => {
  const newcomer = signUpInput()
  const browser = openBrowser({ accounts: { mailConfigured: true, hashing: argon2Hashing(1) } })
  await browser.api.account.signUp(newcomer)
  const verifyLink = await newestToken(newcomer.email)
  expect(await tablesThatContain(verifyLink)).toEqual(['mail.outbox'])
  await browser.api.account.verifyEmail({ token: verifyLink })
  await browser.api.account.forgotPassword({ email: newcomer.email })
  const sessionToken = browser.cookie() ?? ''
  expect(sessionToken).toHaveLength(43)
  const resetLink = await newestToken(newcomer.email)
  const wanted = signUpInput().email
  await browser.api.account.requestEmailChange({ password: newcomer.password, email: wanted })
  const changeLink = await newestToken(wanted)
  const texts = [sessionToken, newcomer.password, resetLink, changeLink, newcomer.email]
  // The search does find what is there.
  expect(await tablesWithEach(texts)).toEqual([[], [], ['mail.outbox'], ['mail.outbox'], ['auth.accounts', 'mail.outbox']])
})
