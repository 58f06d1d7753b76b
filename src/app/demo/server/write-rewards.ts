import { makeId } from '#platform/shared/new-id.ts'
import type { FamilyHome } from './create-family-group.ts'
import type { Visitor } from './visitor.ts'

type Offered = { name: string; price: number; forPersonId?: string; weeklyLimit?: number }

/** Ada offers rewards to the children: Tobi has asked for one, and Zoe saves for another. */
export async function writeRewards(ada: Visitor, { familyId, siblings: { tobi, zoe } }: FamilyHome): Promise<void> {
  const add = async ({ name, price, forPersonId, weeklyLimit }: Offered): Promise<string> => {
    const id = makeId()
    await ada.rewards.add({ id, familyId, name, price, forPersonId: forPersonId ?? null, weeklyLimit: weeklyLimit ?? null })
    return id
  }
  const film = await add({ name: 'Choose the Friday film', price: 3, weeklyLimit: 1 })
  await add({ name: 'Half an hour more before bed', price: 2, weeklyLimit: 2 })
  const climbing = await add({ name: 'An afternoon at the climbing wall', price: 15, forPersonId: zoe })
  const extra = { familyId, why: 'extra' } as const
  await ada.rewards.adjust({ ...extra, id: makeId(), personId: tobi, amount: 4, note: 'Looked after Biscuit while we were away' })
  await ada.rewards.adjust({ ...extra, id: makeId(), personId: zoe, amount: 6, note: 'Cleared out the shed' })
  await ada.rewards.ask({ id: makeId(), rewardId: film, personId: tobi })
  const saturdays = { every: 'week', day: 6, pence: 300 } as const
  for (const personId of [tobi, zoe])
    await ada.rewards.setPocketMoney({ familyId, personId, ifVersion: 0, allowance: saturdays, creditPence: 20 })
  await ada.rewards.turnCredits({ id: makeId(), familyId, personId: zoe, credits: 3 })
  await ada.rewards.saveFor({ familyId, personId: zoe, rewardId: climbing })
}
