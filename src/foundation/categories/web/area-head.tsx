import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Back } from '../../../platform/web/ui/back.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { Room } from '../../../platform/web/ui/rooms/room.tsx'
import { ViewOnlyChip } from '../../../platform/web/ui/view-only-chip.tsx'
import type { Category } from '../contract.ts'
import type { Area } from './area.ts'

type AreaHeadProps = Pick<Area<never>, 'kind'> & {
  words: Pick<Area<never>['words'], 'title' | 'subtitle' | 'add'>
  /** Unset until it is read. */
  category: Category | undefined
  /** Unset where nothing can be added, or the page offers it elsewhere. */
  onAdd: (() => void) | undefined
}

// Keeps the title where it is until the trail is known.
const blank = '\u00a0'

/** The head of an area page; the trail tells the space, and the category's name when it was renamed. */
export function AreaHead({ kind, words, category, onAdd }: AreaHeadProps) {
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
      {...(onAdd === undefined ? {} : { primary: <AddButton label={words.add} onClick={onAdd} /> })}
    />
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="primary" icon={Plus} onClick={onClick}>
      {label}
    </Button>
  )
}
