import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { itemsContract } from '../contract.ts'
import { addItem, changeItem, listItems, listPrices } from './items.ts'

const items = signedInRoutes(itemsContract)

export const itemsRouter = {
  list: items.list.handler(({ context, input }) => listItems(context.db, { ...input, now: new Date() })),
  prices: items.prices.handler(({ context, input }) => listPrices(context.db, input.itemId)),
  add: items.add.handler(({ context, input }) => addItem(context.db, input, new Date())),
  change: items.change.handler(({ context, input }) => changeItem(context.db, input, new Date())),
  remove: items.remove.handler(({ context, input }) => deleteRow(context.db, 'app.items', { id: input.itemId })),
}
