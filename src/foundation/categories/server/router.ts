import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../sharing/server/refusal.ts'
import { categoriesContract } from '../contract.ts'
import { addCategory } from './add-category.ts'
import { addDefaultCategories } from './add-default-categories.ts'
import { categoryContents } from './category-contents.ts'
import { changeCategory } from './change-category.ts'
import { isNameReserved } from '../shared/reserved-names.ts'
import { findCategory } from './find-category.ts'
import { getCategory } from './get-category.ts'
import { listCategories } from './list-categories.ts'
import { listVisibleCategories } from './list-visible-categories.ts'
import { removeCategory } from './remove-category.ts'
import { reorderCategories } from './reorder-categories.ts'

const categories = implement(categoriesContract).$context<RequestContext>().use(signedIn)

export const categoriesRouter = {
  list: categories.list.handler(async ({ context, input }) => listCategories(context.db, input.familyId)),
  visible: categories.visible.handler(async ({ context }) => listVisibleCategories(context.db)),
  get: categories.get.handler(async ({ context, input }) => unlessRefused(await getCategory(context.db, input.categoryId))),
  find: categories.find.handler(async ({ context, input }) => ({ categoryId: await findCategory(context.db, input) })),
  add: categories.add.handler(async ({ context, input, errors }) => {
    if (isNameReserved(input.name, 'custom')) throw errors.NAME_RESERVED()
    return unlessRefused(await addCategory(context.db, input))
  }),
  addDefaults: categories.addDefaults.handler(async ({ context, input }) => unlessRefused(await addDefaultCategories(context.db, input))),
  change: categories.change.handler(async ({ context, input, errors }) => {
    const before = unlessRefused(await getCategory(context.db, input.categoryId))
    if (isNameReserved(input.name, before.kind)) throw errors.NAME_RESERVED()
    return unlessRefused(await changeCategory(context.db, input))
  }),
  reorder: categories.reorder.handler(async ({ context, input }) => unlessRefused(await reorderCategories(context.db, input))),
  contents: categories.contents.handler(async ({ context, input }) => unlessRefused(await categoryContents(context.db, input.categoryId))),
  remove: categories.remove.handler(async ({ context, input, errors }) => {
    const outcome = await removeCategory(context.db, input.categoryId)
    if ('refused' in outcome && outcome.refused === 'SHARED') throw errors.SHARED()
    return unlessRefused(outcome)
  }),
}
