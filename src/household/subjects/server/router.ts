import { signedInRoutes } from '#platform/server/api/routes.ts'
import { subjectContracts } from '../contract.ts'
import { addChild, changeChild } from './children.ts'
import { car, child, house, pet } from './kinds.ts'
import { addSubject, changeSubject, deleteSubject, getSubject, listSubjects } from './subjects.ts'

const cars = signedInRoutes(subjectContracts.cars)
const houses = signedInRoutes(subjectContracts.houses)
const children = signedInRoutes(subjectContracts.children)
const pets = signedInRoutes(subjectContracts.pets)

/** What the routes of each kind do. */
export const subjectRouters = {
  cars: {
    list: cars.list.handler(({ context, input }) => listSubjects(context.db, car, input)),
    get: cars.get.handler(({ context, input }) => getSubject(context.db, car, input.id)),
    add: cars.add.handler(({ context, input }) => addSubject(context.db, car, input)),
    change: cars.change.handler(({ context, input }) => changeSubject(context.db, car, input)),
    remove: cars.remove.handler(({ context, input }) => deleteSubject(context.db, car, input.id)),
  },
  houses: {
    list: houses.list.handler(({ context, input }) => listSubjects(context.db, house, input)),
    get: houses.get.handler(({ context, input }) => getSubject(context.db, house, input.id)),
    add: houses.add.handler(({ context, input }) => addSubject(context.db, house, input)),
    change: houses.change.handler(({ context, input }) => changeSubject(context.db, house, input)),
    remove: houses.remove.handler(({ context, input }) => deleteSubject(context.db, house, input.id)),
  },
  children: {
    list: children.list.handler(({ context, input }) => listSubjects(context.db, child, input)),
    get: children.get.handler(({ context, input }) => getSubject(context.db, child, input.id)),
    add: children.add.handler(({ context, input }) => addChild(context.db, input)),
    change: children.change.handler(({ context, input }) => changeChild(context.db, input)),
    remove: children.remove.handler(({ context, input }) => deleteSubject(context.db, child, input.id)),
  },
  pets: {
    list: pets.list.handler(({ context, input }) => listSubjects(context.db, pet, input)),
    get: pets.get.handler(({ context, input }) => getSubject(context.db, pet, input.id)),
    add: pets.add.handler(({ context, input }) => addSubject(context.db, pet, input)),
    change: pets.change.handler(({ context, input }) => changeSubject(context.db, pet, input)),
    remove: pets.remove.handler(({ context, input }) => deleteSubject(context.db, pet, input.id)),
  },
}
