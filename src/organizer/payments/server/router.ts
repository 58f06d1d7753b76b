import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { paymentsContract } from '../contract.ts'
import { changePayment, listPayments, recordPayment } from './payments.ts'

const payments = signedInRoutes(paymentsContract)

export const paymentsRouter = {
  list: payments.list.handler(({ context, input }) => listPayments(context.db, input.itemId, new Date())),
  record: payments.record.handler(({ context, input }) => recordPayment(context.db, input, new Date())),
  change: payments.change.handler(({ context, input }) => changePayment(context.db, input, new Date())),
  remove: payments.remove.handler(({ context, input }) => deleteRow(context.db, 'app.payments', { id: input.paymentId })),
}
