import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { petsContract } from '../contract.ts'
import { addPet } from './add-pet.ts'
import { changePet } from './change-pet.ts'
import { getPet } from './get-pet.ts'
import { listPets } from './list-pets.ts'
import { removePet } from './remove-pet.ts'

const pets = implement(petsContract).$context<RequestContext>().use(signedIn)

export const petsRouter = {
  list: pets.list.handler(async ({ context, input }) => unlessRefused(await listPets(context.db, input))),
  get: pets.get.handler(async ({ context, input }) => unlessRefused(await getPet(context.db, input.petId))),
  add: pets.add.handler(async ({ context, input }) => unlessRefused(await addPet(context.db, input))),
  change: pets.change.handler(async ({ context, input }) => unlessRefused(await changePet(context.db, input))),
  remove: pets.remove.handler(async ({ context, input }) => unlessRefused(await removePet(context.db, input.petId))),
}
