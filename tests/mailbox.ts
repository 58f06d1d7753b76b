import { superuser } from './pools.ts'

/** A pending email in the outbox. */
export type WaitingMail = { template: string; params: { token?: string } }

/** Returns the pending emails for an address, oldest first. */
export async function mailsTo(address: string): Promise<WaitingMail[]> {
  return superuser<WaitingMail>('select template, params from mail.outbox where recipient = $1 order by id', [address])
}

/** Returns the token of the newest email to an address; fails when it has none. */
export async function newestToken(address: string): Promise<string> {
  const token = (await mailsTo(address)).at(-1)?.params.token
  if (token === undefined) throw new Error(`the newest mail to ${address} has no token`)
  return token
}
