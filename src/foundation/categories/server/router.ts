import { signedInRoutes } from '#platform/server/api/routes.ts'
import { categoriesContract } from '../contract.ts'
import {
  addCategory,
  addDefaultCategories,
  changeCategory,
  deleteCategory,
  getCategory,
  listCategories,
  listVisibleCategories,
  reorderCategories,
} from './categories.ts'
import { categoryContents } from './category-contents.ts'

const categories = signedInRoutes(categoriesContract)

export const categoriesRouter = {
  list: categories.list.handler(({ context, input }) => listCategories(context.db, input.familyId)),
  visible: categories.visible.handler(({ context }) => listVisibleCategories(context.db)),
  get: categories.get.handler(({ context, input }) => getCategory(context.db, input.categoryId)),
  add: categories.add.handler(({ context, input }) => addCategory(context.db, input)),
  addDefaults: categories.addDefaults.handler(({ context, input }) => addDefaultCategories(context.db, input)),
  change: categories.change.handler(({ context, input }) => changeCategory(context.db, input)),
  reorder: categories.reorder.handler(({ context, input }) => reorderCategories(context.db, input)),
  contents: categories.contents.handler(({ context, input }) => categoryContents(context.db, input.categoryId)),
  remove: categories.remove.handler(({ context, input }) => deleteCategory(context.db, input.categoryId)),
}
