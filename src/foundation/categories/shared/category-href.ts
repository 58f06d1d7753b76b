import type { Category, CategoryKind } from '../contract.ts'

const pages: Partial<Readonly<Record<CategoryKind, string>>> = {
  houses: '/houses',
  cars: '/cars',
  children: '/children',
  pets: '/pets',
  travel: '/travel',
  meals: '/meal-planning',
}

/** Whether the page of a category is not `/category/{id}` but one made for its kind. */
export function hasPageOfItsOwn(kind: CategoryKind): boolean {
  return pages[kind] !== undefined
}

/** Where the tile of a category leads: by kind, so that a renamed default keeps its page (CAT-02 to CAT-04, GAP-60). */
export function categoryHref({ id, kind }: Pick<Category, 'id' | 'kind'>): string {
  const page = pages[kind]
  return page === undefined ? `/category/${id}` : `${page}?categoryId=${id}`
}
