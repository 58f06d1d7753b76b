export { AddLine } from './add-line.tsx'
export { ShoppingOfWeek } from './shopping-of-week.tsx'
export { ShoppingPage } from './shopping-page.tsx'
