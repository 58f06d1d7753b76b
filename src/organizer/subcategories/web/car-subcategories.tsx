import { SubcategoriesOf } from './subcategories-of.tsx'

/** The subcategories of a car and their sums; a car that has none gets its defaults. */
export function CarSubcategories({ carId, mayEdit }: { carId: string; mayEdit: boolean }) {
  return <SubcategoriesOf of={{ kind: 'car', id: carId }} mayEdit={mayEdit} />
}
