import type { MailOutcome } from '../../../platform/server/mail/mail-outcome.ts'

/** What invitations need of the house. */
export type InvitationsServices = {
  /** The key from which, with random bits of each, the tokens of links are made; never stored. */
  readonly linkKey: Buffer
  readonly randomBytes: (size: number) => Buffer
  /** The address people open, with which every link begins. */
  readonly publicUrl: string
  /** Patterns of hosts that are previews, such as '*.preview.example.org' (GAP-52). */
  readonly previewHosts: readonly string[]
  /** What became of the first attempt of a mail that waits, 10 seconds at most (GAP-46). */
  readonly mailOutcome: (mailId: string) => Promise<MailOutcome>
}
