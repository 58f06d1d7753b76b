import { z } from 'zod'
import { instant, notFound, signedInRoute } from '#platform/shared/api.ts'

/** The permissions on a shared category, from the least to the most. */
export const Permission = z.enum(['view', 'edit'])
export type Permission = z.infer<typeof Permission>

/** The actions that the change log records, and a move out of a space and into one. */
export const SharingAction = z.enum([
  'permission_updated',
  'permission_removed',
  'category_shared',
  'category_unshared',
  'category_merged',
  'category_left',
  'category_arrived',
])
export type SharingAction = z.infer<typeof SharingAction>

/**
 * An entry of a category's change log: who made the change, the action, the member concerned, and their level before and after. `sharedBy`
 * invited the person who accepted. People are named, never by an address; null if there is nobody or the account is deleted.
 * `space` is the other space of a move, null where the person is not in it; a category that has moved away has no id.
 */
export const LogEntry = z.object({
  id: z.uuid(),
  categoryId: z.uuid().nullable(),
  categoryName: z.string(),
  action: SharingAction,
  changedBy: z.string().nullable(),
  details: z.object({
    person: z.string().nullable(),
    sharedBy: z.string().nullable(),
    from: Permission.nullable(),
    to: Permission.nullable(),
    space: z.string().nullable(),
  }),
  createdAt: instant,
})
export type LogEntry = z.infer<typeof LogEntry>

const tags = ['Sharing']

export const sharingContract = {
  /** Lists the latest 50 entries of a category, newest first. */
  logOfCategory: signedInRoute
    .meta({ reads: ['categories', 'category_permissions', 'category_change_log', 'family_members'] })
    .route({ method: 'GET', path: '/change-log/categories/{categoryId}', tags, summary: 'Change log of a category' })
    .input(z.strictObject({ categoryId: z.uuid() }))
    .output(z.array(LogEntry))
    .errors(notFound),

  /** Lists the latest 50 entries of all categories of a group that the person may see, newest first. */
  logOfFamily: signedInRoute
    .meta({ reads: ['categories', 'category_permissions', 'category_change_log', 'family_members'] })
    .route({ method: 'GET', path: '/change-log/families/{familyId}', tags, summary: 'Change log of a group' })
    .input(z.strictObject({ familyId: z.uuid() }))
    .output(z.array(LogEntry))
    .errors(notFound),
}
