import type { SubcategoryAtAGlance } from '../contract.ts'
import { t } from './texts.ts'

export type Follower = SubcategoryAtAGlance['followedBy']

/** Returns when a contract ends, in words, with the contract that follows it, if any: 'in 6 days, then Northlight'. */
export function endAndFollower(when: string, followedBy: Follower): string {
  if (followedBy === null) return when
  return t('then', { when, name: followedBy.providerName ?? t('anotherContract') })
}
