import type { Invitation } from '../contract.ts'
import type { InviteOffer } from './use-invite-form.ts'

/** Returns what an invitation offers, for the form of the next one to the same address. */
export function offerOfInvitation({ memberType, categories }: Pick<Invitation, 'memberType' | 'categories'>): InviteOffer {
  const shared = categories.flatMap(({ categoryId, level }) => (categoryId === null ? [] : [[categoryId, level] as const]))
  return { memberType, levels: Object.fromEntries(shared) }
}
