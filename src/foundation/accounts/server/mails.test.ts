import { expect, test } from 'vitest'
import { renderMail } from '#platform/server/mail/render-mail.ts'
import { accountMails } from './mails.ts'

const site = { publicUrl: 'https://home.example.org' }
const token = 'A-token_of-forty-three-characters-0123456789'

test('the email that confirms an address links to the page with a button, at the public address', { tags: ['AUTH-14'] }, () => {
  const mail = accountMails['accounts.verify']({ token }, site, 'en')
  expect(mail.subject).not.toBe('')
  expect(mail.button?.url).toBe(`https://home.example.org/auth?verify=${token}`)
})

test('the reset email links to /auth', { tags: ['AUTH-18'] }, () => {
  expect(accountMails['accounts.reset']({ token }, site, 'en').button?.url).toBe(`https://home.example.org/auth?reset=${token}`)
})

test('the email to somebody who already has an account contains no link that does anything', { tags: ['GAP-57'] }, () => {
  const mail = accountMails['accounts.already']({}, site, 'en')
  expect(mail.button?.url).toBe('https://home.example.org/auth')
  expect(mail.sentences.join(' ')).toContain('Forgot Password?')
})

test('the email to a new address links to the page with a button', { tags: ['PROF-08'] }, () => {
  expect(accountMails['accounts.newAddress']({ token }, site, 'en').button?.url).toBe(`https://home.example.org/auth?email=${token}`)
})

test('the email to a new address names the account that wants it, by a shortened name', { tags: ['PROF-08', 'GAP-54'] }, () => {
  const name = `Ada ${'x'.repeat(200)}`
  const { text, html } = renderMail(accountMails['accounts.newAddress']({ token, name }, site, 'en'), 'en')
  expect(text).toContain("A person calling themselves 'Ada x")
  expect(text).toContain('x…')
  for (const written of [text, html]) expect(written).not.toMatch(/x{61}/)
  expect(renderMail(accountMails['accounts.newAddress']({ token }, site, 'en'), 'en').text).toContain("'Someone'")
})

test('emails to a taken address and to the one given up contain no link and no address', { tags: ['PROF-07', 'PROF-08'] }, () => {
  for (const template of ['accounts.addressTaken', 'accounts.addressChanged'] as const) {
    const mail = accountMails[template]({}, site, 'en')
    expect(mail.button).toBeUndefined()
    expect([mail.subject, mail.heading, ...mail.sentences].join(' ')).not.toMatch(/@|https?:/)
  }
})

test('the email that confirms an address leads on to the site root and nowhere else', { tags: ['IPAGE-12'] }, () => {
  expect(accountMails['accounts.verify']({ token, next: '/' }, site, 'en').button?.url).toBe(
    `https://home.example.org/auth?verify=${token}&next=%2F`,
  )
  for (const next of ['//evil.example', 'https://evil.example', '/dashboard', '']) {
    expect(() => accountMails['accounts.verify']({ token, next }, site, 'en')).toThrow('next')
  }
})

test('an email without its token is not rendered', () => {
  expect(() => accountMails['accounts.verify']({}, site, 'en')).toThrow('token')
  expect(() => accountMails['accounts.newAddress']({}, site, 'en')).toThrow('token')
})
