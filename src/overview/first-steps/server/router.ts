import { signedInRoutes } from '#platform/server/api/routes.ts'
import { firstStepsContract } from '../contract.ts'
import { getFirstSteps } from './get-first-steps.ts'

const firstSteps = signedInRoutes(firstStepsContract)

export const firstStepsRouter = {
  get: firstSteps.get.handler(({ context }) => getFirstSteps(context.db)),
}
