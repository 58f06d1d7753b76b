import { signedInRoutes } from '#platform/server/api/routes.ts'
import { operatorContract } from '../contract.ts'
import { askForBackup, confirmKit, getServerNumbers } from './server-numbers.ts'
import type { OperatorServices } from './operator-services.ts'
import { testMailRoute } from './test-mail-route.ts'

export type { BackupFacts, OperatorServices } from './operator-services.ts'

const operator = signedInRoutes(operatorContract)

/** Implements the API contract of operators. */
export function operatorRouter(services: OperatorServices) {
  return {
    numbers: operator.numbers.handler(({ context }) => getServerNumbers(context.db, services, context.language)),
    testMail: testMailRoute(services),
    backUp: operator.backUp.handler(({ context }) => askForBackup(context.db)),
    confirmKit: operator.confirmKit.handler(({ context }) => confirmKit(context.db, services)),
  }
}
