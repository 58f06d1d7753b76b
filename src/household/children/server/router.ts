import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { childrenContract } from '../contract.ts'
import { addChild } from './add-child.ts'
import { changeChild } from './change-child.ts'
import { getChild } from './get-child.ts'
import { listChildren } from './list-children.ts'
import { removeChild } from './remove-child.ts'

const children = implement(childrenContract).$context<RequestContext>().use(signedIn)

export const childrenRouter = {
  list: children.list.handler(async ({ context, input }) => unlessRefused(await listChildren(context.db, input))),
  get: children.get.handler(async ({ context, input }) => unlessRefused(await getChild(context.db, input.childId))),
  add: children.add.handler(async ({ context, input }) => unlessRefused(await addChild(context.db, input))),
  change: children.change.handler(async ({ context, input }) => unlessRefused(await changeChild(context.db, input))),
  remove: children.remove.handler(async ({ context, input }) => unlessRefused(await removeChild(context.db, input.childId))),
}
