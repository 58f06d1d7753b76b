import { randomBytes } from 'node:crypto'
import type { InvitationsServices } from '#foundation/invitations/server/invitations-services.ts'

/** The services of invitations on a server without email, with a key of this run; a test changes what it is about. */
export const testInvitations: InvitationsServices = {
  linkKey: randomBytes(32),
  randomBytes,
  publicUrl: 'https://home.example.org',
  previewHosts: [],
  mailOutcome: async () => ({ outcome: 'none', reason: null }),
}
