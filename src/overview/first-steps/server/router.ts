import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { firstStepsContract } from '../contract.ts'
import { readFirstSteps } from './read-first-steps.ts'

const firstSteps = implement(firstStepsContract).$context<RequestContext>().use(signedIn)

export const firstStepsRouter = {
  get: firstSteps.get.handler(async ({ context }) => readFirstSteps(context.db)),
}
