import type { TFunction } from 'i18next'
import type { SubcategoryAtAGlance } from '../contract.ts'

export type Follower = SubcategoryAtAGlance['followedBy']

/** Returns when a contract ends, in words, with the contract that follows it, if any: 'in 6 days, then Northlight'. */
export function endAndFollower(when: string, followedBy: Follower, t: TFunction<'subcategories'>): string {
  if (followedBy === null) return when
  return t('then', { when, name: followedBy.providerName ?? t('anotherContract') })
}
