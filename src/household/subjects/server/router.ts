import { signedInRoutes } from '#platform/server/api/routes.ts'
import { carsContract } from '../cars/contract.ts'
import { childrenContract } from '../children/contract.ts'
import { housesContract } from '../houses/contract.ts'
import { petsContract } from '../pets/contract.ts'
import { addChild, changeChild } from './children.ts'
import { car, child, house, pet } from './kinds.ts'
import { addSubject, changeSubject, deleteSubject, getSubject, listSubjects } from './subjects.ts'

const cars = signedInRoutes(carsContract)
const houses = signedInRoutes(housesContract)
const children = signedInRoutes(childrenContract)
const pets = signedInRoutes(petsContract)

export const carsRouter = {
  list: cars.list.handler(({ context, input }) => listSubjects(context.db, car, input)),
  get: cars.get.handler(({ context, input }) => getSubject(context.db, car, input.carId)),
  add: cars.add.handler(({ context, input }) => addSubject(context.db, car, input)),
  change: cars.change.handler(({ context, input }) => changeSubject(context.db, car, { ...input, id: input.carId }, input)),
  remove: cars.remove.handler(({ context, input }) => deleteSubject(context.db, car, input.carId)),
}

export const housesRouter = {
  list: houses.list.handler(({ context, input }) => listSubjects(context.db, house, input)),
  get: houses.get.handler(({ context, input }) => getSubject(context.db, house, input.houseId)),
  add: houses.add.handler(({ context, input }) => addSubject(context.db, house, input)),
  change: houses.change.handler(({ context, input }) => changeSubject(context.db, house, { ...input, id: input.houseId }, input)),
  remove: houses.remove.handler(({ context, input }) => deleteSubject(context.db, house, input.houseId)),
}

export const childrenRouter = {
  list: children.list.handler(({ context, input }) => listSubjects(context.db, child, input)),
  get: children.get.handler(({ context, input }) => getSubject(context.db, child, input.childId)),
  add: children.add.handler(({ context, input }) => addChild(context.db, input)),
  change: children.change.handler(({ context, input }) => changeChild(context.db, input)),
  remove: children.remove.handler(({ context, input }) => deleteSubject(context.db, child, input.childId)),
}

export const petsRouter = {
  list: pets.list.handler(({ context, input }) => listSubjects(context.db, pet, input)),
  get: pets.get.handler(({ context, input }) => getSubject(context.db, pet, input.petId)),
  add: pets.add.handler(({ context, input }) => addSubject(context.db, pet, input)),
  change: pets.change.handler(({ context, input }) => changeSubject(context.db, pet, { ...input, id: input.petId }, input)),
  remove: pets.remove.handler(({ context, input }) => deleteSubject(context.db, pet, input.petId)),
}
