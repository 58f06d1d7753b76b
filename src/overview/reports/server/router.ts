import { signedInRoutes } from '#platform/server/api/routes.ts'
import { reportsContract } from '../contract.ts'
import { getReports } from './get-reports.ts'

const reports = signedInRoutes(reportsContract)

export const reportsRouter = {
  get: reports.get.handler(({ input, context }) => getReports(context.db, new Date(), input?.part)),
}
