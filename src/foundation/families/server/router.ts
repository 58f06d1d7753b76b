import { signedInRoutes } from '#platform/server/api/routes.ts'
import { familiesContract } from '../contract.ts'
import { chooseSpace, createGroup, deleteGroup, listSpaces, renameFamily, switchLeaderboard } from './spaces.ts'

const families = signedInRoutes(familiesContract)

export const familiesRouter = {
  list: families.list.handler(({ context }) => listSpaces(context.db)),
  create: families.create.handler(({ context, input }) => createGroup(context.db, input)),
  choose: families.choose.handler(({ context, input }) => chooseSpace(context.db, input.familyId)),
  rename: families.rename.handler(({ context, input }) => renameFamily(context.db, input)),
  switchLeaderboard: families.switchLeaderboard.handler(({ context, input }) => switchLeaderboard(context.db, input)),
  remove: families.remove.handler(({ context, input }) => deleteGroup(context.db, input.familyId)),
}
