import { accountsRouter, type AccountsServices } from '../../foundation/accounts/server/router.ts'
import { categoriesRouter } from '../../foundation/categories/server/router.ts'
import { familiesRouter } from '../../foundation/families/server/router.ts'
import { carsRouter } from '../../household/cars/server/router.ts'
import { subcategoriesRouter } from '../../organizer/subcategories/server/router.ts'

/** Everything the contract promises, answered. */
export function productRouter(accounts: AccountsServices) {
  return {
    account: accountsRouter(accounts),
    families: familiesRouter,
    categories: categoriesRouter,
    cars: carsRouter,
    subcategories: subcategoriesRouter,
  }
}
