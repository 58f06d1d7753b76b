import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Back } from '#platform/web/ui/back.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { ViewOnlyChip } from '#platform/web/ui/view-only-chip.tsx'
import { HeaderDrawing } from './header-drawing.tsx'
import type { Category } from '../contract.ts'

type CategoryHeadProps = {
  category: Category
  /** The one primary button, for those who may edit. */
  primary?: ReactNode
}

/** The head of a category's page: its drawing, its space, its name, and a chip if the person may only view. */
export function CategoryHeader({ category, primary }: CategoryHeadProps) {
  const { kind, familyName, name, access } = category
  return (
    <PageHeader
      back={<Back render={<Link to="/dashboard" />} />}
      picture={<HeaderDrawing kind={kind} category={category} />}
      trail={familyName}
      title={name}
      {...(access === 'edit' ? {} : { actions: <ViewOnlyChip /> })}
      {...(primary === undefined ? {} : { primary })}
    />
  )
}
