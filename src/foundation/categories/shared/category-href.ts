import type { Category, CategoryKind } from '../contract.ts'
import { kinds } from './kinds.ts'

/** Returns whether the page of a category is not `/category/{id}` but one made for its kind. */
export function hasPageOfItsOwn(kind: CategoryKind): boolean {
  return kinds[kind].page !== null
}

/** Returns where the tile of a category leads: by kind, so that a renamed default keeps its page. */
export function categoryHref({ id, kind }: Pick<Category, 'id' | 'kind'>): string {
  const { page } = kinds[kind]
  return page === null ? `/category/${id}` : `${page}?categoryId=${id}`
}
