import 'i18next'
import type accounts from '../../foundation/accounts/messages/en.json'
import type categories from '../../foundation/categories/messages/en.json'
import type families from '../../foundation/families/messages/en.json'
import type cars from '../../household/cars/messages/en.json'
import type subcategories from '../../organizer/subcategories/messages/en.json'
import type dashboard from '../../overview/dashboard/messages/en.json'
import type terms from '../../overview/terms/messages/en.json'
import type ui from '../../platform/web/ui/messages/en.json'
import type app from '../messages/en.json'

// Keys are typed from the English catalogues: a text that does not exist does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      accounts: typeof accounts
      app: typeof app
      cars: typeof cars
      categories: typeof categories
      dashboard: typeof dashboard
      families: typeof families
      subcategories: typeof subcategories
      terms: typeof terms
      ui: typeof ui
    }
  }
}
