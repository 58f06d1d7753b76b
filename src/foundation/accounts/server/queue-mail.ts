import type { Db } from '#platform/server/db/transaction.ts'

/** The emails about accounts; their content is in `mails.ts`. */
export type AccountMail =
  | { recipient: string; template: 'accounts.verify'; params: { token: string; next?: '/' } }
  | { recipient: string; template: 'accounts.reset'; params: { token: string } }
  | { recipient: string; template: 'accounts.newAddress'; params: { token: string; name: string } }
  | {
      recipient: string
      template: 'accounts.already' | 'accounts.addressTaken' | 'accounts.addressChanged' | 'accounts.deleted'
      params: Record<string, never>
    }

/** Puts an email into the outbox; it is sent after the transaction has committed. */
export async function queueMail(db: Db, mail: AccountMail): Promise<void> {
  await db
    .insertInto('mail.outbox')
    .values({ recipient: mail.recipient, template: mail.template, params: JSON.stringify(mail.params) })
    .execute()
}
