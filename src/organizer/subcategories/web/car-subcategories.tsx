import { SubcategoriesOf } from './subcategories-of.tsx'

/** The subcategories of a car and what they come to; a car that has none receives its defaults (CAR-22). */
export function CarSubcategories({ carId }: { carId: string }) {
  return <SubcategoriesOf of={{ kind: 'car', id: carId }} />
}
