import type { Hue } from '#platform/shared/hues.ts'

/** The icons that a category can have, by their lucide names, in the order in which they are offered. */
export const icons = ['Home', 'Car', 'Heart', 'Baby', 'Dog', 'Plane', 'UtensilsCrossed', 'Building2'] as const

type Kind = {
  /** The name and the icon of the default; null where the person chooses them. */
  name: string | null
  icon: (typeof icons)[number] | null
  hue: Hue
  /** The path of a page made for this kind, which also reserves the name; null: the page for any category. */
  page: `/${string}` | null
}

/**
 * The kinds of category in their order: the only list of them. The contract and the screens derive from it;
 * the checks of `app.categories` and the drawings (`web/rooms/room-drawings.ts`) repeat it, and tests and types compare them with it.
 */
export const kinds = {
  home: { name: 'Home', icon: 'Home', hue: 'clay', page: null },
  houses: { name: 'Buy-to-Let Houses', icon: 'Building2', hue: 'plum', page: '/houses' },
  cars: { name: 'Cars', icon: 'Car', hue: 'sky', page: '/cars' },
  health: { name: 'Health', icon: 'Heart', hue: 'rose', page: null },
  children: { name: 'Children', icon: 'Baby', hue: 'orchid', page: '/children' },
  pets: { name: 'Pets', icon: 'Dog', hue: 'moss', page: '/pets' },
  travel: { name: 'Travel', icon: 'Plane', hue: 'lagoon', page: '/travel' },
  meals: { name: 'Meal Planning', icon: 'UtensilsCrossed', hue: 'leaf', page: '/meal-planning' },
  custom: { name: null, icon: null, hue: 'stone', page: null },
} as const satisfies Readonly<Record<string, Kind>>

/** All kinds in their order, the custom one last. */
export const categoryKinds = Object.keys(kinds).filter((kind): kind is keyof typeof kinds => kind in kinds)

/** The kinds of the defaults in their order. */
export const defaultKinds = categoryKinds.filter((kind) => kind !== 'custom')

/** The drawings that exist for custom categories alone; 'box' shows the icon as a poster. */
export const ownDrawings = ['box', 'garden', 'workshop', 'study', 'music', 'boat', 'sport', 'office', 'craft'] as const

/** The drawings that a custom category can have, in the order in which they are offered. */
export const drawings = [...ownDrawings, ...defaultKinds] as const
