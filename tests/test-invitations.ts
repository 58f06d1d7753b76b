import { randomBytes } from 'node:crypto'
import type { InvitationsServices } from '../src/foundation/invitations/server/invitations-services.ts'

/** Invitations as on a server without mail, with a key of this run; a test changes what its story is about. */
export const testInvitations: InvitationsServices = {
  linkKey: randomBytes(32),
  randomBytes,
  publicUrl: 'https://home.example.org',
  previewHosts: [],
  mailOutcome: async () => ({ outcome: 'none', reason: null }),
}
