import { openRoutes, openRoutesInTurn, signedInRoutes } from '#platform/server/api/routes.ts'
import { requireSession } from '#platform/server/api/require-session.ts'
import { tabletsContract } from '../contract.ts'
import { addTablet, listTablets, renewCode } from './tablets.ts'
import { withPairingCode } from './pairing.ts'
import { hashOfPin, listPins, nameWithPin, setPin } from './pins.ts'
import type { TabletsServices } from './tablets-services.ts'

export type { TabletsServices } from './tablets-services.ts'

/** Implements the API contract of tablets. */
export function tabletsRouter(services: TabletsServices) {
  const routes = signedInRoutes(tabletsContract)
  const own = openRoutes(tabletsContract)
  const inTurn = openRoutesInTurn(tabletsContract)
  return {
    list: routes.list.handler(({ context }) => listTablets(context.db)),
    add: own.add.handler(async ({ context, input, path, errors }) =>
      withPairingCode(
        services,
        { context, input, path },
        {
          make: async (db, codeHash) => addTablet(db, input, codeHash),
          refuse: (reason) => errors[reason](),
        },
      ),
    ),
    renewCode: own.renewCode.handler(async ({ context, input, path, errors }) =>
      withPairingCode(
        services,
        { context, input, path },
        {
          make: async (db, codeHash) => renewCode(db, input.memberId, codeHash),
          refuse: (reason) => errors[reason](),
        },
      ),
    ),
    pins: routes.pins.handler(({ context }) => listPins(context.db)),
    setPin: routes.setPin.handler(async ({ context, input }) =>
      setPin(context.db, input.memberId, input.pin === null ? null : await hashOfPin(services, input.pin)),
    ),
    name: inTurn.name.handler(async ({ context, input }) =>
      nameWithPin(context.pools.auth, services, { sessionHash: requireSession(context), ...input }),
    ),
  }
}
