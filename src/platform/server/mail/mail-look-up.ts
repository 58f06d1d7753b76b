import type { Pool } from 'pg'

/** To whom a mail goes and what its template needs, as it stands at this moment. */
export type FoundMail = { recipient: string; params: unknown }

/**
 * Looks up, when a mail leaves, to whom it goes and what stands in it, from the ids that waited in the outbox. Undefined when there is
 * nothing to say any more: the thing is gone, the person may not see it, or does not want to be told. Then the mail is dropped.
 */
export type MailLookUp = (pool: Pool, params: unknown) => Promise<FoundMail | undefined>
