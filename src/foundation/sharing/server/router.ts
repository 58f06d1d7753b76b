import { signedInRoutes } from '../../../platform/server/api/routes.ts'
import { sharingContract } from '../contract.ts'
import { readLogOfCategory, readLogOfFamily } from './read-change-log.ts'

const sharing = signedInRoutes(sharingContract)

export const sharingRouter = {
  logOfCategory: sharing.logOfCategory.handler(({ context, input }) => readLogOfCategory(context.db, input.categoryId)),
  logOfFamily: sharing.logOfFamily.handler(({ context, input }) => readLogOfFamily(context.db, input.familyId)),
}
