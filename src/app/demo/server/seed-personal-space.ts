import { makeId } from '#platform/shared/new-id.ts'
import type { Visitor } from './visitor.ts'

/** The ids of Ada's two personal categories. */
export type AdasSpace = { health: string; sewing: string }

/** Gives Ada's personal space the few things that she shares with nobody. */
export async function seedPersonalSpace(ada: Visitor): Promise<AdasSpace> {
  const familyId = (await ada.families.list()).find((space) => space.groupType === 'personal')?.id ?? ''
  const [category] = await ada.categories.addDefaults({ familyId, kinds: ['health'] })
  const { id: sewing } = await ada.categories.add({ id: makeId(), familyId, name: 'Sewing', icon: 'Heart' })
  return { health: category?.id ?? '', sewing }
}
