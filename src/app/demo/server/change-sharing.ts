import type { Permission } from '../../../foundation/sharing/contract.ts'
import type { DemoName } from './demo-people.ts'
import { demoPeople } from './demo-people.ts'
import type { Visitor } from './visitor.ts'

/** Whose level for which category of a group changes to what; null takes it away. */
export type LevelShift = { familyId: string; who: DemoName; categoryId: string; level: Permission | null }

/** Changes a level as an admin of the group, which is told and stands in the change log from then on. */
export async function changeSharing(admin: Visitor, { familyId, who, categoryId, level }: LevelShift): Promise<void> {
  const members = await admin.members.list({ familyId })
  const memberId = members.find((member) => member.email === demoPeople[who].email)?.id ?? ''
  const { categories } = await admin.members.get({ memberId })
  const ifVersion = categories.find((category) => category.categoryId === categoryId)?.version ?? 1
  await admin.members.changeLevels({ memberId, changes: [{ categoryId, ifVersion, level }] })
}
