import { z } from 'zod'
import { changeRefusals, signedInRoute } from '#platform/shared/api.ts'

export const importsContract = {
  /** Undoes what was brought in from a file, and names what stays because somebody has changed it since. */
  undo: signedInRoute
    .route({ method: 'DELETE', path: '/imports/{importId}', tags: ['Imports'], summary: 'Undo an import' })
    .input(z.strictObject({ importId: z.uuid() }))
    .output(z.object({ kept: z.array(z.string()) }))
    .errors(changeRefusals),
}
