import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { mostMadeItems, shoppingContract } from '../contract.ts'
import { addItem } from './add-item.ts'
import { changeItem } from './change-item.ts'
import { generateList } from './generate-list.ts'
import { listItems } from './list-items.ts'
import { removeItem } from './remove-item.ts'
import { restoreList } from './restore-list.ts'
import { tickItem } from './tick-item.ts'

const shopping = implement(shoppingContract).$context<RequestContext>().use(signedIn)

export const shoppingRouter = {
  list: shopping.list.handler(async ({ context, input }) => unlessRefused(await listItems(context.db, input))),
  generate: shopping.generate.handler(async ({ context, input, errors }) => {
    const outcome = await generateList(context.db, input)
    if ('ticked' in outcome) throw errors.TICKED()
    if ('tooMany' in outcome) {
      const message = `A week's meals can add up to at most ${mostMadeItems.toLocaleString('en-GB')} different items.`
      throw errors.QUOTA_REACHED({ message, data: { quota: 'made_items', most: mostMadeItems } })
    }
    return unlessRefused(outcome)
  }),
  restore: shopping.restore.handler(async ({ context, input }) => unlessRefused(await restoreList(context.db, input))),
  add: shopping.add.handler(async ({ context, input }) => unlessRefused(await addItem(context.db, input))),
  change: shopping.change.handler(async ({ context, input }) => unlessRefused(await changeItem(context.db, input))),
  tick: shopping.tick.handler(async ({ context, input }) => unlessRefused(await tickItem(context.db, input))),
  remove: shopping.remove.handler(async ({ context, input }) => unlessRefused(await removeItem(context.db, input.itemId))),
}
