import { expect, test } from 'vitest'
import { startMailServer } from '#tests/mail-server.ts'
import { smtpTransport } from './smtp-transport.ts'

const mail = {
  messageId: '<1@home.example.org>',
  from: 'hive@home.example.org',
  to: 'amelia@example.org',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

test.each([
  ['reads a file', { path: '/etc/hosts' }, 'File access rejected'],
  ['fetches an address', { href: 'http://127.0.0.1:9/' }, 'Url access rejected'],
])('nothing in an email %s', async (_does, attachment, reason) => {
  const server = await startMailServer()
  const transport = smtpTransport(server.url)
  const sent = { ...mail, attachments: [attachment] }
  await expect(transport.send(sent)).rejects.toThrow(reason)
  expect(server.received).toEqual([])
  transport.close()
  await server.close()
})
