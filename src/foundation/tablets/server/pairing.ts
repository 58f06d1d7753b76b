import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { hashOfPairingCode } from '#foundation/accounts/server/pairing-code-hash.ts'
import { pairingCodeOf, shownPairingCode } from '#foundation/accounts/shared/pairing-code.ts'
import type { Refused } from '#platform/server/api/refused.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { idempotencyOf, withIdempotency } from '#platform/server/api/signed-in.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { Pairing } from '../contract.ts'
import type { TabletsServices } from './tablets-services.ts'

/** What is stored of an answer with a code: not the code, but the random bits from which this server makes it again. */
const StoredPairing = z.object({ memberId: z.string(), until: z.string(), seed: z.string() })
type StoredPairing = z.infer<typeof StoredPairing>

type RouteCall = { context: RequestContext; input: unknown; path: readonly string[] }

/** Makes a pairing code, and stores its hash as `make` does, which returns whose it is; a refusal of it is thrown as `refuse` says. */
export async function withPairingCode<Reason extends string>(
  { pairingKey, randomBytes }: TabletsServices,
  { context, input, path }: RouteCall,
  {
    make,
    refuse,
  }: { make: (db: Db, codeHash: Buffer) => Promise<{ memberId: string } | Refused<Reason>>; refuse: (reason: Reason) => Error },
): Promise<Pairing> {
  const codeOf = (seed: string): string => pairingCodeOf(createHmac('sha256', pairingKey).update(seed).digest())
  const newSeed = randomBytes(32).toString('base64url')
  const { memberId, until, seed } = await withIdempotency<StoredPairing>(context, {
    readOnly: false,
    mutation: idempotencyOf(context.mutationId, path, input),
    work: async (db) => {
      const made = await make(db, hashOfPairingCode(pairingKey, codeOf(newSeed)))
      // Thrown here, so that the transaction is rolled back.
      if ('refused' in made) throw refuse(made.refused)
      const { rows } = await sql<{ until: Date }>`select now() + interval '10 minutes' as until`.execute(db)
      return { memberId: made.memberId, until: rows[0]?.until.toISOString() ?? '', seed: newSeed }
    },
    answerOf: (made) => made,
    again: (answer) => StoredPairing.parse(answer),
  })
  return { memberId, until, code: shownPairingCode(codeOf(seed)) }
}
