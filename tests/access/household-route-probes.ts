import { makeId } from '#platform/shared/new-id.ts'
import { added, inPlaces, itIs, removing, versionOf } from './probing.ts'
import type { RouteProbe } from './route-probes.ts'
import { plain } from './things.ts'

const places = ['A', 'B', 'G']
const ok = (): string => 'OK'

const carsProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(places, 'cars.list', async (api, { categoryId, carId }) => {
    const { category, subjects } = await api.cars.list({ categoryId })
    return category.id === categoryId ? itIs(carId, subjects) : 'another category'
  }),
  ...inPlaces(places, 'cars.get', async (api, { categoryId, carId }) => {
    const { category, subject } = await api.cars.get({ id: carId })
    return category.id === categoryId ? itIs(carId, [subject]) : 'another category'
  }),
  ...inPlaces(places, 'cars.add', async (api, { categoryId }) => added('cars', api.cars.add({ id: makeId(), categoryId, name: 'New' }))),
  ...inPlaces(places, 'cars.change', async (api, { carId }) =>
    api.cars.change({ id: carId, ifVersion: await versionOf('cars', carId), name: 'Same', numberPlate: null }).then(ok),
  ),
  ...removing(
    'cars.remove',
    () => plain.car,
    async (api, carId) => api.cars.remove({ id: carId }),
  ),
}

const childrenProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(places, 'children.list', async (api, { categoryId, childId }) => {
    const { category, subjects } = await api.children.list({ categoryId })
    return category.id === categoryId ? itIs(childId, subjects) : 'another category'
  }),
  ...inPlaces(places, 'children.get', async (api, { categoryId, childId }) => {
    const { category, subject } = await api.children.get({ id: childId })
    return category.id === categoryId ? itIs(childId, [subject]) : 'another category'
  }),
  ...inPlaces(places, 'children.add', async (api, { categoryId }) =>
    added('children', api.children.add({ id: makeId(), categoryId, name: 'New' })),
  ),
  ...inPlaces(places, 'children.change', async (api, { childId }) =>
    api.children.change({ id: childId, ifVersion: await versionOf('children', childId), name: 'Same' }).then(ok),
  ),
  ...removing(
    'children.remove',
    () => plain.child,
    async (api, childId) => api.children.remove({ id: childId }),
  ),
}

const petsProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(places, 'pets.list', async (api, { categoryId, petId }) => {
    const { category, subjects } = await api.pets.list({ categoryId })
    return category.id === categoryId ? itIs(petId, subjects) : 'another category'
  }),
  ...inPlaces(places, 'pets.get', async (api, { categoryId, petId }) => {
    const { category, subject } = await api.pets.get({ id: petId })
    return category.id === categoryId ? itIs(petId, [subject]) : 'another category'
  }),
  ...inPlaces(places, 'pets.add', async (api, { categoryId }) => added('pets', api.pets.add({ id: makeId(), categoryId, name: 'New' }))),
  ...inPlaces(places, 'pets.change', async (api, { petId }) =>
    api.pets.change({ id: petId, ifVersion: await versionOf('pets', petId), name: 'Same', type: null }).then(ok),
  ),
  ...removing(
    'pets.remove',
    () => plain.pet,
    async (api, petId) => api.pets.remove({ id: petId }),
  ),
}

const housesProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(places, 'houses.list', async (api, { categoryId, houseId }) => {
    const { category, subjects } = await api.houses.list({ categoryId })
    return category.id === categoryId ? itIs(houseId, subjects) : 'another category'
  }),
  ...inPlaces(places, 'houses.get', async (api, { categoryId, houseId }) => {
    const { category, subject } = await api.houses.get({ id: houseId })
    return category.id === categoryId ? itIs(houseId, [subject]) : 'another category'
  }),
  ...inPlaces(places, 'houses.add', async (api, { categoryId }) =>
    added('houses', api.houses.add({ id: makeId(), categoryId, name: 'New' })),
  ),
  ...inPlaces(places, 'houses.change', async (api, { houseId }) =>
    api.houses.change({ id: houseId, ifVersion: await versionOf('houses', houseId), name: 'Same', address: null }).then(ok),
  ),
  ...removing(
    'houses.remove',
    () => plain.house,
    async (api, houseId) => api.houses.remove({ id: houseId }),
  ),
}

/** The routes of cars, children, pets and houses. */
export const householdProbes: Readonly<Record<string, RouteProbe>> = {
  ...carsProbes,
  ...childrenProbes,
  ...petsProbes,
  ...housesProbes,
}
