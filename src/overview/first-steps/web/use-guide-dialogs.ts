import { useQueryClient } from '@tanstack/react-query'
import type { GroupType } from '../../../foundation/families/contract.ts'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { firstStepsQuery } from './first-steps-api.ts'

/** The dialogs of the guide: a contract, a group of a kind, an invitation into a group by its id. */
export type GuideDialogsState = ReturnType<typeof useGuideDialogs>

/** Which dialog of the guide is open. They outlive the step that opened them, as the link of an invitation does. */
export function useGuideDialogs() {
  const client = useQueryClient()
  return {
    contract: useOpened<'new'>(),
    founding: useOpened<GroupType>(),
    inviting: useOpened<string>(),
    /** Something has been done; where live hints do not arrive, the steps are read again all the same. */
    readAgain: () => void client.invalidateQueries(firstStepsQuery),
  }
}
