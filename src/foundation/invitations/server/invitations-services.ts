import type { MailResult } from '#platform/server/mail/mail-result.ts'

/** The services of the server that invitations need. */
export type InvitationsServices = {
  /** The key from which the tokens of links are made, with the random bits of each. Never stored. */
  readonly linkKey: Buffer
  readonly randomBytes: (size: number) => Buffer
  /** The address that people open; every link begins with it. */
  readonly publicUrl: string
  /** Patterns of hosts that are previews, such as '*.preview.example.org'. */
  readonly previewHosts: readonly string[]
  /** Waits for the first attempt to send an email, 10 seconds at most, and returns its outcome, with the reason in a language. */
  readonly mailOutcome: (mailId: string, language: string) => Promise<MailResult>
}
