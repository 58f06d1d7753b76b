import { Link } from '@tanstack/react-router'
import { AddButton } from '../../../platform/web/ui/add-button.tsx'
import { Back } from '../../../platform/web/ui/back.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { Room } from './rooms/room.tsx'
import { ViewOnlyChip } from '../../../platform/web/ui/view-only-chip.tsx'
import type { Category } from '../contract.ts'
import type { Area } from './area.ts'

type AreaHeadProps = Pick<Area<never>, 'kind'> & {
  words: Pick<Area<never>['words'], 'title' | 'subtitle' | 'add'>
  /** Unset until it is read. */
  category: Category | undefined
  /** Unset where nothing can be added. */
  onAdd: (() => void) | undefined
  /** The list is empty, and offers the first one itself. */
  isEmpty: boolean
}

// Keeps the title where it is until the trail is known.
const blank = '\u00a0'

/** The head of an area page; the trail tells the space, and the category's name when it was renamed. */
export function AreaHead({ kind, words, category, onAdd, isEmpty }: AreaHeadProps) {
  const name = category?.name === words.title ? undefined : category?.name
  const trail = [category?.familyName, name].filter((part) => part !== undefined).join(' · ')
  return (
    <PageHead
      back={<Back render={<Link to="/dashboard" />} />}
      room={<Room kind={kind} size="head" />}
      trail={trail || blank}
      title={words.title}
      subtitle={words.subtitle}
      {...(category?.access === 'view' ? { actions: <ViewOnlyChip /> } : {})}
      {...(onAdd === undefined ? {} : { primary: <AddButton label={words.add} onClick={onAdd} isEmpty={isEmpty} /> })}
    />
  )
}
