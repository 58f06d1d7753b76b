import type { ReactNode } from 'react'

/** What stands above the rooms: what needs the person, over all spaces. `beginning`: there are no rooms here yet, so that it has nothing quiet to say. */
export type Needs = (place: { beginning: boolean }) => ReactNode
