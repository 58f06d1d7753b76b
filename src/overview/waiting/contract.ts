import { z } from 'zod'
import { notFound, signedInRoute } from '#platform/shared/api.ts'

/** What a change that waited on a device was about: an item of a shopping list, a task, or the plan of a day. */
export const ChangedThing = z.strictObject({ of: z.enum(['shopping', 'tasks', 'meals']), id: z.uuid() })
export type ChangedThing = z.infer<typeof ChangedThing>

export const waitingContract = {
  /**
   * Returns the name of whoever changed a thing last, as the person knows them (OFF-11); null where that was the server, or is somebody who is gone or
   * whom they don't know.
   */
  whoChanged: signedInRoute
    .route({ method: 'GET', path: '/who-changed', tags: ['Changes'], summary: 'Who changed something last' })
    .input(ChangedThing)
    .output(z.object({ name: z.string().nullable() }))
    .errors(notFound),
}
