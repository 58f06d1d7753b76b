import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { shoppingContract } from '../contract.ts'
import { addItem, changeItem, listItems, tickItem } from './items.ts'
import { generateList, restoreList } from './generate-list.ts'

const shopping = signedInRoutes(shoppingContract)

export const shoppingRouter = {
  list: shopping.list.handler(({ context, input }) => listItems(context.db, input)),
  generate: shopping.generate.handler(({ context, input }) => generateList(context.db, input)),
  restore: shopping.restore.handler(({ context, input }) => restoreList(context.db, input)),
  add: shopping.add.handler(({ context, input }) => addItem(context.db, input)),
  change: shopping.change.handler(({ context, input }) => changeItem(context.db, input)),
  tick: shopping.tick.handler(({ context, input }) => tickItem(context.db, input)),
  remove: shopping.remove.handler(({ context, input }) =>
    deleteRow(context.db, 'app.shopping_lists', { id: input.itemId, ifVersion: input.ifVersion }),
  ),
}
