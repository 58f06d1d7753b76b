import { accountsContract } from '../foundation/accounts/contract.ts'
import { categoriesContract } from '../foundation/categories/contract.ts'
import { familiesContract } from '../foundation/families/contract.ts'
import { carsContract } from '../household/cars/contract.ts'
import { subcategoriesContract } from '../organizer/subcategories/contract.ts'

/** The product's table of contents: everything one may ask of it, under `/api`. */
export const contract = {
  account: accountsContract,
  families: familiesContract,
  categories: categoriesContract,
  cars: carsContract,
  subcategories: subcategoriesContract,
}
