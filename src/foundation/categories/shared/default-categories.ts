import type { CategoryIcon, CategoryKind, DefaultKind } from '../contract.ts'

/** The eight defaults in their given order, with icon and hue (CONST rows of the defaults, GAP-63). */
export const defaultCategories: Readonly<Record<DefaultKind, { name: string; icon: CategoryIcon; color: string }>> = {
  home: { name: 'Home', icon: 'Home', color: 'clay' },
  houses: { name: 'Buy-to-Let Houses', icon: 'Building2', color: 'plum' },
  cars: { name: 'Cars', icon: 'Car', color: 'sky' },
  health: { name: 'Health', icon: 'Heart', color: 'rose' },
  children: { name: 'Children', icon: 'Baby', color: 'orchid' },
  pets: { name: 'Pets', icon: 'Dog', color: 'moss' },
  travel: { name: 'Travel', icon: 'Plane', color: 'lagoon' },
  meals: { name: 'Meal Planning', icon: 'UtensilsCrossed', color: 'leaf' },
}

/** The kinds of the eight defaults in their given order, for whoever has no schemas at hand. */
export const defaultKinds = [
  'home',
  'houses',
  'cars',
  'health',
  'children',
  'pets',
  'travel',
  'meals',
] as const satisfies readonly DefaultKind[]

/** The hue of custom categories: a neutral one. */
export const customColor = 'stone'

/** The defaults whose names belong to them alone, because they have a page of their own (GAP-60). */
const reservedKinds: readonly DefaultKind[] = ['houses', 'cars', 'children', 'pets', 'travel', 'meals']

/** Whether a category of this kind may not carry this name. The table's `name_reserved` check says the same. */
export function isNameReserved(name: string, kind: CategoryKind): boolean {
  const owner = ownerOfName(name)
  return owner !== undefined && owner !== kind
}

/** The default to which this name belongs alone, if there is one. */
export function ownerOfName(name: string): DefaultKind | undefined {
  return reservedKinds.find((kind) => alike(defaultCategories[kind].name) === alike(name))
}

// As it looks: full-width letters are letters, and what is not shown does not count.
function alike(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
