import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { reportsContract } from '../contract.ts'
import { getReports } from './get-reports.ts'

const reports = implement(reportsContract).$context<RequestContext>().use(signedIn)

export const reportsRouter = {
  get: reports.get.handler(async ({ context }) => getReports(context.db, new Date())),
}
