import { signedInRoutes } from '../../../platform/server/api/routes.ts'
import { familiesContract } from '../contract.ts'
import { foundFamily } from './found-family.ts'
import { listSpaces } from './list-spaces.ts'
import { removeFamily } from './remove-family.ts'
import { renameFamily } from './rename-family.ts'

const families = signedInRoutes(familiesContract)

export const familiesRouter = {
  list: families.list.handler(({ context }) => listSpaces(context.db)),
  found: families.found.handler(({ context, input }) => foundFamily(context.db, input)),
  rename: families.rename.handler(({ context, input }) => renameFamily(context.db, input)),
  remove: families.remove.handler(({ context, input }) => removeFamily(context.db, input.familyId)),
}
