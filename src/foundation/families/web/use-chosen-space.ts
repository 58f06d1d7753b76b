import { useSyncExternalStore } from 'react'
import type { Space } from '../contract.ts'
import { chooseSpace, onSpaceChosen, rememberedSpaceId } from './space-memory.ts'

/**
 * Returns the space that is shown: the one chosen in this browser session, else the first, which is the person's personal space (DASH-03,
 * DASH-04). Undefined while there are none. The second element chooses another.
 */
export function useChosenSpace(spaces: readonly Space[]): readonly [Space | undefined, (spaceId: string) => void] {
  const chosenId = useSyncExternalStore(onSpaceChosen, rememberedSpaceId)
  return [spaces.find(({ id }) => id === chosenId) ?? spaces[0], chooseSpace]
}
