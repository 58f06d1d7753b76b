import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { numbersContract } from '../contract.ts'
import { addNumber, changeNumber, listNumbers } from './numbers.ts'

const numbers = signedInRoutes(numbersContract)

export const numbersRouter = {
  list: numbers.list.handler(({ context, input }) => listNumbers(context.db, input)),
  add: numbers.add.handler(({ context, input }) => addNumber(context.db, input)),
  change: numbers.change.handler(({ context, input }) => changeNumber(context.db, input)),
  remove: numbers.remove.handler(({ context, input }) => deleteRow(context.db, 'app.numbers', { id: input.numberId })),
}
