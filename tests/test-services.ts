import { randomBytes } from 'node:crypto'
import type { ProductServices } from '#app/server/router.ts'
import { testAccounts } from './test-accounts.ts'
import { testInvitations } from './test-invitations.ts'

/** The services that the parts of a server in a test need besides the database. */
export const testServices: ProductServices = {
  accounts: testAccounts,
  invitations: testInvitations,
  operator: {
    release: '1.2.3',
    startedAt: new Date('2026-11-23T08:00:00Z'),
    signUp: 'open',
    mailConfigured: false,
    worker: async () => ({ state: 'running', lateSince: null }),
    disk: async () => ({ totalBytes: 30e9, freeBytes: 18e9 }),
    backups: async () => ({ newestAt: null, bytes: null, provedAt: null, fault: null, sameDisk: false }),
    kitMark: null,
    mailOutcome: async () => ({ outcome: 'sent', reason: null }),
  },
  tablets: { pairingKey: testAccounts.pairingKey, pinKey: randomBytes(32), hashing: testAccounts.hashing, randomBytes },
  feeds: { addressKey: randomBytes(32), randomBytes, publicUrl: 'https://home.example.org', serverId: '0123456789abcdef' },
  outsideCalendars: { secret: 'a secret of the tests that nobody else knows' },
  push: { key: 'BKey', hosts: [] },
  reminders: { stopKey: randomBytes(32), now: () => new Date(), mailConfigured: true, pushKey: 'BKey' },
}
