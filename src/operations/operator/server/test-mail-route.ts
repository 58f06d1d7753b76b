import { sql } from 'kysely'
import { z } from 'zod'
import { ownerOfRequest } from '#platform/server/api/owner-of-request.ts'
import { openRoutes } from '#platform/server/api/routes.ts'
import { idempotencyOf, withIdempotency } from '#platform/server/api/signed-in.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { operatorContract } from '../contract.ts'
import type { OperatorServices } from './operator-services.ts'

const Posted = z.object({ mailId: z.uuid() })

/** Handles `testMail`. It opens its own transaction, because it waits for the email after the commit. */
export function testMailRoute({ mailConfigured, mailOutcome }: Pick<OperatorServices, 'mailConfigured' | 'mailOutcome'>) {
  return openRoutes(operatorContract).testMail.handler(async ({ context, input, path, errors }) => {
    const { mailId } = await withIdempotency<z.infer<typeof Posted>>(context, {
      readOnly: false,
      mutation: idempotencyOf(context.mutationId, path, input),
      work: async (db) => {
        const posted = await postTestMail(db)
        // Thrown here, so that this transaction is rolled back.
        if (posted === null) throw errors.NOT_FOUND()
        if (context.sessionHash !== undefined) await context.limits.testMail(ownerOfRequest(context.sessions, context.sessionHash))
        return { mailId: posted }
      },
      answerOf: (posted) => posted,
      again: (answer) => Posted.parse(answer),
    })
    return mailConfigured ? mailOutcome(mailId, context.language) : { outcome: 'none', reason: null }
  })
}

/** Posts a test email to the person's own address, and returns its id; null if they are no operator. */
async function postTestMail(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select app.post_test_mail() as id`.execute(db)
  return rows[0]?.id ?? null
}
