import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import type { Space } from '#foundation/families/contract.ts'
import { waitingQuery } from '#foundation/invitations/web/invitations-api.ts'
import { firstStepsQuery } from './first-steps-api.ts'

/**
 * What the guide of a new account does in a space: it asks for whom it is, or leads through the steps. 'loading' until that is known, 'none'
 * for everybody else, and in spaces that it is not about.
 */
type GuideStage = 'none' | 'loading' | 'asking' | 'guiding'

/** The guide in a space: its stage, and how it goes back to its question and on from there. */
export type GuideHere = {
  stage: GuideStage
  askAgain: () => void
  /** Called when the question is answered. */
  goOn: () => void
  /** Called when the guide could not be loaded: the space is as it is without it. */
  giveUp: () => void
}

/** Returns what the guide of a new account does in a space. Without a guide nothing about it is requested. */
export function useFirstSteps(space: Space): GuideHere {
  const isNew = usePerson()?.firstSteps === true && space.administered
  const { data, isError } = useQuery({ ...firstStepsQuery, enabled: isNew })
  const isInvited = useIsInvited(isNew)
  const [turn, setTurn] = useState<'back' | 'gone'>()
  const goOn = (): void => setTurn(undefined)
  const stageHere = (): GuideStage => {
    if (!isNew || turn === 'gone') return 'none'
    if (data === undefined) return isError ? 'none' : 'loading'
    if (data.spaceId === null) {
      if (space.groupType !== 'personal' || isInvited === true) return 'none'
      return isInvited === undefined ? 'loading' : 'asking'
    }
    if (data.spaceId !== space.id) return 'none'
    return turn === 'back' && !data.categories ? 'asking' : 'guiding'
  }
  return { stage: stageHere(), askAgain: () => setTurn('back'), goOn, giveUp: () => setTurn('gone') }
}

/** Whether somebody has invited the person to a group: their answer decides for whom it is. Undefined until it is known. */
function useIsInvited(isNew: boolean): boolean | undefined {
  const { data, isError } = useQuery({ ...waitingQuery, enabled: isNew })
  return isError ? false : data && data.invitations > 0
}
