import { sql } from 'kysely'
import type { AccountsServices } from '#foundation/accounts/server/accounts.ts'
import { confirmPassword } from '#foundation/accounts/server/confirm-password.ts'
import { type Done, isRefused, type NotFound } from '#platform/server/api/refused.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { openRoutesInTurn, signedInRoutes } from '#platform/server/api/routes.ts'
import { SessionEnded } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { exportsContract } from '../contract.ts'
import { askForExport } from './ask-for-export.ts'
import { listExports } from './list-exports.ts'

const mine = signedInRoutes(exportsContract)
const inTurn = openRoutesInTurn(exportsContract)

/** Implements the API contract of downloads. Asking for one needs the password, so it runs as accounts do. */
export function exportsRouter(accounts: AccountsServices) {
  return {
    list: mine.list.handler(async ({ context }) => listExports(context.db, sessionKeysOf(context).sessionHash)),
    ask: inTurn.ask.handler(async ({ context, input: { password, familyId } }) => {
      const session = sessionKeysOf(context)
      const owner = await confirmPassword(context, accounts, password)
      if (isRefused(owner)) return owner
      const admit = async (): Promise<void> => context.limits.export(owner.id)
      const asked = await askForExport(context.pools.auth, { ...session, familyId, language: context.language, admit })
      if (!isRefused(asked)) context.changed()
      return asked
    }),
    remove: mine.remove.handler(async ({ context, input }) => removeExport(context.db, sessionKeysOf(context).sessionHash, input.exportId)),
  }
}

async function removeExport(db: Db, sessionHash: Buffer, exportId: string): Promise<Done | NotFound> {
  const { rows } = await sql<{ was: boolean }>`select app.remove_export(${exportId}, ${sessionHash}) as was`.execute(db)
  return rows[0]?.was === true ? {} : { refused: 'NOT_FOUND' }
}

function sessionKeysOf({ sessionHash, sessionToken }: RequestContext): { sessionHash: Buffer; sessionToken: string } {
  if (sessionHash === undefined || sessionToken === undefined) throw new SessionEnded('nobody is signed in')
  return { sessionHash, sessionToken }
}
