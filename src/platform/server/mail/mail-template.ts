/** What a mail says; how it looks is the sender's business. */
export type MailText = {
  subject: string
  heading: string
  sentences: readonly string[]
  button?: { label: string; url: string }
}

/** Writes a mail from what waited in the outbox, which the template parses, with links to the configured public address alone. */
export type MailTemplate = (params: unknown, site: { publicUrl: string }) => MailText
