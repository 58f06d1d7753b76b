import type { ReactNode } from 'react'
import { Back } from '../../../platform/web/ui/back.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { Room } from './rooms/room.tsx'
import { ViewOnlyChip } from '../../../platform/web/ui/view-only-chip.tsx'
import type { Category } from '../contract.ts'
import { CategoryLink } from './category-link.tsx'

type ThingHeadProps = {
  category: Category
  name: string
  /** Right of the name: a NumberPlate. */
  aside?: ReactNode
  /** Under the name; null where there is nothing to say. */
  subtitle?: string | null
  /** The one primary button, for those who may edit. */
  primary?: ReactNode
}

/** The head of the page of one thing in a category, a car or a child: the way back to the category, its room, where it is, its name. */
export function EntityHead({ category, name, aside, subtitle, primary }: ThingHeadProps) {
  return (
    <PageHead
      back={<Back render={<CategoryLink category={category} />} />}
      room={<Room kind={category.kind} size="head" />}
      trail={`${category.familyName} · ${category.name}`}
      title={name}
      {...(category.access === 'edit' ? {} : { actions: <ViewOnlyChip /> })}
      {...(aside === undefined ? {} : { aside })}
      {...(subtitle === undefined || subtitle === null ? {} : { subtitle })}
      {...(primary === undefined ? {} : { primary })}
    />
  )
}
