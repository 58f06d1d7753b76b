import type { Permission } from '../../../foundation/sharing/contract.ts'
import type { DemoName } from './demo-people.ts'
import { demoPeople } from './demo-people.ts'
import type { Visitor } from './visitor.ts'

/** A member's new permission on a category of a group; null takes it away. */
export type LevelShift = { familyId: string; who: DemoName; categoryId: string; level: Permission | null }

/** Changes a permission as an admin of the group; the members are notified and the change log has an entry from then on. */
export async function changeSharing(admin: Visitor, { familyId, who, categoryId, level }: LevelShift): Promise<void> {
  const members = await admin.members.list({ familyId })
  const memberId = members.find((member) => member.email === demoPeople[who].email)?.id ?? ''
  const { categories } = await admin.members.get({ memberId })
  const ifVersion = categories.find((category) => category.categoryId === categoryId)?.version ?? 1
  await admin.members.changePermissions({ memberId, changes: [{ categoryId, ifVersion, level }] })
}
