import { signedInRoutes } from '#platform/server/api/routes.ts'
import { importsContract } from '../contract.ts'
import { undoImport } from './imports.ts'

const imports = signedInRoutes(importsContract)

export const importsRouter = {
  undo: imports.undo.handler(({ context, input }) => undoImport(context.db, input.importId)),
}
