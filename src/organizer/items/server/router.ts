import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { itemsContract } from '../contract.ts'
import { addItem } from './add-item.ts'
import { changeItem } from './change-item.ts'
import { listItems } from './list-items.ts'
import { removeItem } from './remove-item.ts'

const items = implement(itemsContract).$context<RequestContext>().use(signedIn)

export const itemsRouter = {
  list: items.list.handler(async ({ context, input }) => listItems(context.db, input)),
  add: items.add.handler(async ({ context, input }) => unlessRefused(await addItem(context.db, input))),
  change: items.change.handler(async ({ context, input }) => unlessRefused(await changeItem(context.db, input))),
  remove: items.remove.handler(async ({ context, input }) => unlessRefused(await removeItem(context.db, input.itemId))),
}
