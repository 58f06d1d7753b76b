import { makeId } from '../../../platform/shared/new-id.ts'
import type { Visitor } from './visitor.ts'

/** The ids of the two categories that Ada keeps for herself. */
export type AdasHive = { health: string; sewing: string }

/** Gives Ada's own hive the few things that she shares with nobody. */
export async function seedHive(ada: Visitor): Promise<AdasHive> {
  const familyId = (await ada.families.list()).find((space) => space.groupType === 'personal')?.id ?? ''
  const [room] = await ada.categories.addDefaults({ familyId, kinds: ['health'] })
  const { id: sewing } = await ada.categories.add({ id: makeId(), familyId, name: 'Sewing', icon: 'Heart' })
  return { health: room?.id ?? '', sewing }
}
