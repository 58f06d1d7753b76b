import { signedInRoutes } from '#platform/server/api/routes.ts'
import { movingContract } from '../contract.ts'
import { moveCategory, previewMove } from './moving.ts'

const moving = signedInRoutes(movingContract)

export const movingRouter = {
  preview: moving.preview.handler(({ context, input }) => previewMove(context.db, input)),
  move: moving.move.handler(({ context, input }) => moveCategory(context.db, input)),
}
