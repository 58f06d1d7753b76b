import { signedInRoutes } from '#platform/server/api/routes.ts'
import { sharingContract } from '../contract.ts'
import { listLogOfCategory, listLogOfFamily } from './read-change-log.ts'

const sharing = signedInRoutes(sharingContract)

export const sharingRouter = {
  logOfCategory: sharing.logOfCategory.handler(({ context, input }) => listLogOfCategory(context.db, input.categoryId)),
  logOfFamily: sharing.logOfFamily.handler(({ context, input }) => listLogOfFamily(context.db, input.familyId)),
}
