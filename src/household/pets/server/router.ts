import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { petsContract } from '../contract.ts'
import { addPet, changePet, getPet, listPets } from './pets.ts'

const pets = signedInRoutes(petsContract)

export const petsRouter = {
  list: pets.list.handler(({ context, input }) => listPets(context.db, input)),
  get: pets.get.handler(({ context, input }) => getPet(context.db, input.petId)),
  add: pets.add.handler(({ context, input }) => addPet(context.db, input)),
  change: pets.change.handler(({ context, input }) => changePet(context.db, input)),
  remove: pets.remove.handler(({ context, input }) => deleteRow(context.db, 'app.pets', input.petId)),
}
