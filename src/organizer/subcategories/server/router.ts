import { signedInRoutes } from '#platform/server/api/routes.ts'
import { subcategoriesContract } from '../contract.ts'
import {
  addSubcategory,
  ensureOfCategory,
  ensureOfSubject,
  getSubcategory,
  listOfCategory,
  listOfParents,
  listOfSubject,
} from './subcategories.ts'

const subcategories = signedInRoutes(subcategoriesContract)
const today = <Place>(place: Place): Place & { now: Date } => ({ ...place, now: new Date() })

export const subcategoriesRouter = {
  listOfCategory: subcategories.listOfCategory.handler(({ context, input }) => listOfCategory(context.db, today(input))),
  listOfSubject: subcategories.listOfSubject.handler(({ context, input }) => listOfSubject(context.db, today(input))),
  listOfParents: subcategories.listOfParents.handler(({ context, input }) => listOfParents(context.db, today(input))),
  ensureOfCategory: subcategories.ensureOfCategory.handler(({ context, input }) => ensureOfCategory(context.db, today(input))),
  ensureOfSubject: subcategories.ensureOfSubject.handler(({ context, input }) => ensureOfSubject(context.db, today(input))),
  add: subcategories.add.handler(({ context, input }) => addSubcategory(context.db, input)),
  get: subcategories.get.handler(({ context, input }) => getSubcategory(context.db, input.subcategoryId)),
}
