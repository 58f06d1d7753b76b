import type { ReactNode } from 'react'
import { Back } from '#platform/web/ui/back.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { ViewOnlyChip } from '#platform/web/ui/view-only-chip.tsx'
import { HeaderDrawing } from './header-drawing.tsx'
import type { Category } from '../contract.ts'
import { CategoryLink } from './category-link.tsx'

type SubjectHeaderProps = {
  category: Category
  name: string
  /** To the right of the name: a NumberPlate. */
  aside?: ReactNode
  /** The line under the name; null if there is none. */
  subtitle?: string | null
  /** A '…' of what everybody may do, such as printing. */
  menu?: ReactNode
  /** The one primary button, for those who may edit. */
  primary?: ReactNode
}

/** The head of an entity's page, such as a car or a child: the link back to the category, its drawing, its location, its name. */
export function SubjectHeader({ category, name, aside, subtitle, menu, primary }: SubjectHeaderProps) {
  return (
    <PageHeader
      back={<Back render={<CategoryLink category={category} />} />}
      picture={<HeaderDrawing kind={category.kind} category={category} />}
      trail={`${category.familyName} · ${category.name}`}
      title={name}
      {...(category.access === 'edit' && menu === undefined ? {} : { actions: <HeadActions category={category} menu={menu} /> })}
      {...(aside === undefined ? {} : { aside })}
      {...(subtitle === undefined || subtitle === null ? {} : { subtitle })}
      {...(primary === undefined ? {} : { primary })}
    />
  )
}

function HeadActions({ category, menu }: Pick<SubjectHeaderProps, 'category' | 'menu'>) {
  return (
    <>
      {category.access !== 'edit' && <ViewOnlyChip />}
      {menu}
    </>
  )
}
