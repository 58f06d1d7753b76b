import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { spacesQuery } from '../../../foundation/families/web/public.ts'
import type { Telling } from './telling.ts'
import type { GuideDialogsState } from './use-guide-dialogs.ts'

/** The third step: to make a group and invite into it, or to invite into the group there is. */
export function useInviteStep({ founding, inviting }: GuideDialogsState): Telling {
  const { t } = useTranslation('firstSteps')
  const { data: spaces = [] } = useQuery(spacesQuery)
  const group = spaces.find(({ groupType, administered }) => groupType !== 'personal' && administered)
  if (group !== undefined) {
    const label = t('invite.buttonOfGroup', { group: group.name })
    return { words: t('invite.toGroup', { group: group.name }), button: { label, press: () => inviting.show(group.id) } }
  }
  return {
    words: t('invite.what'),
    button: { label: t('invite.button'), press: () => founding.show('family') },
    other: { label: t('invite.friend'), press: () => founding.show('friend') },
  }
}
