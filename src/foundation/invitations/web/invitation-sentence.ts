import type { Invitation } from '../contract.ts'
import { t } from './texts.ts'

/** Returns who invites into which group: 'Ada Okafor invites you to The Okafors'. */
export function invitationSentence({ senderName, familyName }: Pick<Invitation, 'senderName' | 'familyName'>): string {
  const family = familyName ?? t('answer.noFamily')
  if (senderName === null) return t('answer.invitesNobody', { family })
  return t('answer.invites', { sender: senderName, family })
}
