/** What a mail says; how it looks is the sender's business. */
export type MailText = {
  subject: string
  /** The name of the group it is about, or 'My Own Hive'. */
  group?: string
  heading: string
  sentences: readonly string[]
  /** Several things of one kind, one below the other. */
  lines?: readonly MailLine[]
  facts?: readonly MailFact[]
  button?: { label: string; url: string }
  /** What stands small at the end, such as why it came. */
  foot?: string
  stop?: MailStop
}

/** One of several things; it may begin with a link to its place in the app. */
export type MailLine = { text: string; link?: { label: string; url: string } }

/** One thing to know at a glance, such as 'Ends' and '29 November 2026'. */
export type MailFact = { label: string; value: string }

/**
 * How to get no more mails of this kind, without signing in (GAP-131): why the mail came, and the link at its end. Its address is a page,
 * and takes the POST of RFC 8058 besides.
 */
export type MailStop = { sentence: string; label: string; url: string }

/** Writes a mail from what waited in the outbox, which the template parses, with links to the configured public address alone. */
export type MailTemplate = (params: unknown, site: { publicUrl: string }) => MailText
