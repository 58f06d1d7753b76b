import { SubcategoriesOf } from './subcategories-of.tsx'

/** The subcategories of a house and what they come to; a house that has none receives its defaults (HOUSE-07, HOUSE-08). */
export function HouseSubcategories({ houseId }: { houseId: string }) {
  return <SubcategoriesOf of={{ kind: 'house', id: houseId }} />
}
