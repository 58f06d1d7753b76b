import { SubcategoriesOf } from './subcategories-of.tsx'

/** The subcategories of a house and their sums; a house that has none gets its defaults. */
export function HouseSubcategories({ houseId, mayEdit }: { houseId: string; mayEdit: boolean }) {
  return <SubcategoriesOf of={{ kind: 'house', id: houseId }} mayEdit={mayEdit} />
}
