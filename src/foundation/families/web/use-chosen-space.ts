import { useEffect, useSyncExternalStore } from 'react'
import { useChange } from '#platform/web/api/use-change.ts'
import type { Space } from '../contract.ts'
import { families } from './families-api.ts'
import { chooseSpace, onSpaceChosen, rememberedSpaceId, shownSpace } from './remembered-space.ts'

/**
 * Returns the space that is shown: the one this tab shows already, else the one that opens for the person.
 * Undefined while there are none. The second element chooses another, here and for the next tab and device; it calls `onSettled`
 * once the server has answered.
 */
export function useChosenSpace(spaces: readonly Space[]): readonly [Space | undefined, (spaceId: string, onSettled?: () => void) => void] {
  const chosenId = useSyncExternalStore(onSpaceChosen, rememberedSpaceId)
  const space = shownSpace(spaces, chosenId)
  const shownId = space?.id
  // A tab goes on showing its space, whatever is chosen in another. A group that was just created or joined may not be among the spaces yet.
  useEffect(() => {
    if (shownId !== undefined && chosenId === undefined) chooseSpace(shownId)
  }, [shownId, chosenId])
  // Without an answer the choice holds for this tab.
  const { send } = useChange({ run: families.choose })
  const choose = (spaceId: string, onSettled?: () => void): void => {
    chooseSpace(spaceId)
    send({ familyId: spaceId }, onSettled)
  }
  return [space, choose]
}
