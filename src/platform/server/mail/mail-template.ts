/** The content of an email; its look is up to the sender. */
export type MailText = {
  subject: string
  /** The name of the group it is about, or 'My Own Hive'. */
  group?: string
  heading: string
  sentences: readonly string[]
  /** Several things of one kind, one below the other. */
  lines?: readonly MailLine[]
  /** Several lists, each with a heading of its own. */
  sections?: readonly MailSection[]
  facts?: readonly MailFact[]
  button?: { label: string; url: string }
  /** Small print at the end, such as why the email was sent. */
  foot?: string
  stop?: MailStop
}

/** A list with its heading, such as 'Overdue'. */
export type MailSection = { heading: string; lines: readonly MailLine[] }

/** One of several things; it may begin with a link to that thing in the app. */
export type MailLine = { text: string; link?: { label: string; url: string } }

/** One thing to know at a glance, such as 'Ends' and '29 November 2026'. */
export type MailFact = { label: string; value: string }

/**
 * How to stop emails of this kind, without signing in: why the email was sent, and the link at its end. Its address is a page
 * that also takes the POST of RFC 8058.
 */
export type MailStop = { sentence: string; label: string; url: string }

/**
 * Writes an email in a language from its data in the outbox, which the template parses, with links only to the configured public address.
 */
export type MailTemplate = (params: unknown, site: { publicUrl: string }, language: string) => MailText
