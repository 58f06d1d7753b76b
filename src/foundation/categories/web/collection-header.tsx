import { Link } from '@tanstack/react-router'
import { AddButton } from '#platform/web/ui/add-button.tsx'
import { Back } from '#platform/web/ui/back.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { ViewOnlyChip } from '#platform/web/ui/view-only-chip.tsx'
import { HeaderDrawing } from './header-drawing.tsx'
import type { Category } from '../contract.ts'
import type { Collection } from './collection.ts'

type CollectionHeadProps = Pick<Collection<never>, 'kind' | 't'> & {
  /** Unset until it is loaded. */
  category: Category | undefined
  /** Unset where nothing can be added. */
  onAdd: (() => void) | undefined
  /** Whether the list is empty; its empty state then offers to add the first one. */
  isEmpty: boolean
}

// Keeps the title in its position until the trail is known.
const blank = '\u00a0'

/** The head of a collection page; the trail shows the space, and the category's name if it was renamed. */
export function CollectionHeader({ kind, t, category, onAdd, isEmpty }: CollectionHeadProps) {
  const title = t('title')
  const name = category?.name === title ? undefined : category?.name
  const trail = [category?.familyName, name].filter((part) => part !== undefined).join(' · ')
  return (
    <PageHeader
      back={<Back render={<Link to="/dashboard" />} />}
      picture={<HeaderDrawing kind={kind} category={category} />}
      trail={trail || blank}
      title={title}
      subtitle={t('subtitle')}
      {...(category?.access === 'view' ? { actions: <ViewOnlyChip /> } : {})}
      {...(onAdd === undefined ? {} : { primary: <AddButton label={t('add')} onClick={onAdd} isEmpty={isEmpty} /> })}
    />
  )
}
