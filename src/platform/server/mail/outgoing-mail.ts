/** An email ready to send. `messageId` is the same at every attempt, so that a mailbox can drop the second copy. */
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

/** The way emails leave the server. `send` fails when the email was not accepted. */
export type MailTransport = {
  send: (mail: OutgoingMail) => Promise<void>
  /** Removes what the transport itself still has of emails to an address. */
  forget: (address: string) => Promise<void>
  close: () => void
}
