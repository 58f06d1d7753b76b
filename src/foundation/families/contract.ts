import { z } from 'zod'
import { signedInRoute } from '../../platform/shared/api.ts'

/** A space of the signed-in person: their own hive or a group. `administered`: they are its creator or an admin (GAP-06). */
export const Space = z.object({
  id: z.uuid(),
  name: z.string(),
  groupType: z.enum(['personal', 'family', 'friend']),
  administered: z.boolean(),
  version: z.int(),
})
export type Space = z.infer<typeof Space>

export const familiesContract = {
  /** The person's spaces in the dashboard's order: their own hive first, then by kind of group, newest first (READ-02). */
  list: signedInRoute.route({ method: 'GET', path: '/families', tags: ['Families'], summary: 'My spaces' }).output(z.array(Space)),
}
