import { z } from 'zod'
import { instant, notFound, signedInRoute } from '#platform/shared/api.ts'

/**
 * A download that this session has asked for: all that is the person's, or the group `familyId`. It is `waiting`, `building` (`done` of
 * `total` rows), `ready` until `expiresAt`, `failed`, or `refused` once the person may not see all of it any more.
 */
export const Export = z.object({
  id: z.uuid(),
  familyId: z.uuid().nullable(),
  state: z.enum(['waiting', 'building', 'ready', 'failed', 'refused']),
  done: z.int(),
  total: z.int(),
  bytes: z.int(),
  expiresAt: instant,
})
export type Export = z.infer<typeof Export>

/** The person's password, and the group to download; without one, all that is theirs. */
const ExportRequest = z.strictObject({ password: z.string().min(1).max(200), familyId: z.uuid().nullable().default(null) })

const tags = ['Downloads']

export const exportsContract = {
  /** Lists the downloads that this session has asked for. Their files are at `/api/exports/{exportId}/file`, once they are ready. */
  list: signedInRoute
    .meta({ reads: ['exports', 'family_members', 'category_permissions'] })
    .route({ method: 'GET', path: '/exports', tags, summary: 'My downloads' })
    .output(z.array(Export)),

  /** Asks for a download, in exchange for the password; while one exists, the answer is that one. At most two are made an hour. */
  ask: signedInRoute
    .route({ method: 'POST', path: '/exports', tags, summary: 'Ask for a download' })
    .input(ExportRequest)
    .output(z.object({ exportId: z.uuid() }))
    .errors({ ...notFound, WRONG_PASSWORD: { status: 403, message: 'accounts:email.incorrect' } }),

  /** Removes a download before its day is over. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/exports/{exportId}', tags, summary: 'Remove a download' })
    .input(z.strictObject({ exportId: z.uuid() }))
    .output(z.object({}))
    .errors(notFound),
}
