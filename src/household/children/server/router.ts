import { deleteRow } from '../../../foundation/sharing/server/rows.ts'
import { signedInRoutes } from '../../../platform/server/api/routes.ts'
import { childrenContract } from '../contract.ts'
import { addChild } from './add-child.ts'
import { changeChild } from './change-child.ts'
import { getChild } from './get-child.ts'
import { listChildren } from './list-children.ts'

const children = signedInRoutes(childrenContract)

export const childrenRouter = {
  list: children.list.handler(({ context, input }) => listChildren(context.db, input)),
  get: children.get.handler(({ context, input }) => getChild(context.db, input.childId)),
  add: children.add.handler(({ context, input }) => addChild(context.db, input)),
  change: children.change.handler(({ context, input }) => changeChild(context.db, input)),
  remove: children.remove.handler(({ context, input }) => deleteRow(context.db, 'app.children', input.childId)),
}
