import type { ReactNode } from 'react'
import type { Space } from '../../../foundation/families/contract.ts'

/**
 * What stands above the rooms of a space: what needs the person, over all spaces. `beginning`: there are no rooms here yet, so that it
 * has nothing quiet to say.
 */
export type Needs = (place: { space: Space; beginning: boolean }) => ReactNode
