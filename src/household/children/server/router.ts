import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { childrenContract } from '../contract.ts'
import { addChild, changeChild, getChild, listChildren } from './children.ts'

const children = signedInRoutes(childrenContract)

export const childrenRouter = {
  list: children.list.handler(({ context, input }) => listChildren(context.db, input)),
  get: children.get.handler(({ context, input }) => getChild(context.db, input.childId)),
  add: children.add.handler(({ context, input }) => addChild(context.db, input)),
  change: children.change.handler(({ context, input }) => changeChild(context.db, input)),
  remove: children.remove.handler(({ context, input }) => deleteRow(context.db, 'app.children', input.childId)),
}
