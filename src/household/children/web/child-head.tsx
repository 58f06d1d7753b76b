import type { ReactNode } from 'react'
import type { Category } from '../../../foundation/categories/contract.ts'
import { ThingHead } from '../../../foundation/categories/web/public.ts'
import type { Child } from '../contract.ts'

type ChildHeadProps = {
  child: Child
  category: Category
  primary: ReactNode | undefined
}

/** The head of a child's task page: the way back to the children, where this is, and who it is about. */
export function ChildHead({ child, category, primary }: ChildHeadProps) {
  return <ThingHead category={category} name={child.name} primary={primary} />
}
