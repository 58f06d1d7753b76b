/** A mail ready to leave. `messageId` is the same at every attempt, so that a mailbox can drop the second copy. */
export type OutgoingMail = {
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Further headers, by their names. */
  headers?: Readonly<Record<string, string>>
}

/** The way out of the house. `send` fails when the mail was not taken over. */
export type MailTransport = {
  send: (mail: OutgoingMail) => Promise<void>
  /** Removes what the transport itself still has of mails to an address. */
  forget: (address: string) => Promise<void>
  close: () => void
}
