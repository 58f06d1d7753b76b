import { SubcategoriesOf } from './subcategories-of.tsx'

/** The subcategories of a car and their sums; a car that has none gets its defaults (CAR-22). */
export function CarSubcategories({ carId }: { carId: string }) {
  return <SubcategoriesOf of={{ kind: 'car', id: carId }} />
}
