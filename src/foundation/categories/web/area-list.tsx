import { Fragment } from 'react'
import { CardGrid } from '../../../platform/web/ui/card-grid.tsx'
import { SearchedList } from '../../../platform/web/ui/searched-list.tsx'
import { useSearched } from '../../../platform/web/ui/use-searched.ts'
import { AreaStates } from './area-states.tsx'
import type { Area, AreaThing } from './area.ts'

type Verbs<Thing> = { add: () => void; edit: (thing: Thing) => void; remove: (thing: Thing) => void }

type AreaListProps<Thing> = {
  area: Area<Thing>
  /** Unset: the person may only look. */
  verbs: Verbs<Thing> | undefined
}

/** What an area holds, as cards that can be searched, in each of its states. */
export function AreaList<Thing extends AreaThing>({ area, verbs }: AreaListProps<Thing>) {
  return (
    <AreaStates {...area} onAdd={verbs?.add}>
      {(things) => <AreaCards area={area} things={things} verbs={verbs} />}
    </AreaStates>
  )
}

function AreaCards<Thing extends AreaThing>({ area, things, verbs }: AreaListProps<Thing> & { things: readonly Thing[] }) {
  const searched = useSearched(things, area.textOf)
  const controlsOf = (thing: Thing) => verbs && { onEdit: () => verbs.edit(thing), onDelete: () => verbs.remove(thing) }
  return (
    <SearchedList searched={searched} label={area.words.search}>
      <CardGrid>
        {searched.shown.map((thing) => (
          <Fragment key={thing.id}>{area.renderCard(thing, controlsOf(thing))}</Fragment>
        ))}
      </CardGrid>
    </SearchedList>
  )
}
