import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { Category } from '../contract.ts'
import { categoryHref } from '../shared/category-href.ts'

interface CategoryLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  category: Pick<Category, 'id' | 'kind'>
}

/** A link to the page of a category. */
export function CategoryLink({ category, ...rest }: CategoryLinkProps) {
  // Given an href the router takes path and search from it; `to` is there only for its types.
  return <Link {...rest} to="/" href={categoryHref(category)} />
}
