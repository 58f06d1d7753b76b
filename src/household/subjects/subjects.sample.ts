import type { SamplesOf } from '#tests/sample.ts'

/** How tests make a car, a house, a child and a pet. */
export const subjectSamples = {
  car: {
    kind: 'a car',
    in: 'cars',
    row: { kind: 'car', name: 'Golf' },
    full: { kind: 'car', name: 'Golf', number_plate: 'LK21 XHB', registered_on: '2020-03-01', sold_on: '2026-11-20' },
    verbs: {
      routes: ['cars', ''],
      add: async ({ cars }, { categoryId }, id, word = 'Golf') => cars.add({ id, categoryId, name: word, numberPlate: word }),
      change: async ({ cars }, id, ifVersion, name) => cars.change({ id, ifVersion, name, numberPlate: 'AB12 CDE' }),
      remove: async ({ cars }, id) => cars.remove({ id }),
    },
    reads: {
      'cars.list': async ({ cars }, { categoryId }) => cars.list({ categoryId }),
      'cars.get': async ({ cars }, _at, id) => cars.get({ id }),
    },
  },
  house: {
    kind: 'a house',
    in: 'houses',
    row: { kind: 'house', name: 'Mill Lane' },
    full: { kind: 'house', name: 'Mill Lane', address: '4 Mill Lane, Leeds' },
    verbs: {
      routes: ['houses', ''],
      add: async ({ houses }, { categoryId }, id, word = 'Mill Lane') => houses.add({ id, categoryId, name: word, address: word }),
      change: async ({ houses }, id, ifVersion, name) => houses.change({ id, ifVersion, name, address: 'Leeds' }),
      remove: async ({ houses }, id) => houses.remove({ id }),
    },
    reads: {
      'houses.list': async ({ houses }, { categoryId }) => houses.list({ categoryId }),
      'houses.get': async ({ houses }, _at, id) => houses.get({ id }),
    },
  },
  child: {
    kind: 'a child',
    in: 'children',
    row: { kind: 'child', name: 'Tobi' },
    full: { kind: 'child', name: 'Tobi', allergies: 'Peanuts', person_id: { a: 'person' } },
    verbs: {
      routes: ['children', ''],
      add: async ({ children }, { categoryId }, id, word = 'Mia') => children.add({ id, categoryId, name: word, allergies: word }),
      change: async ({ children }, id, ifVersion, name) => children.change({ id, ifVersion, name }),
      remove: async ({ children }, id) => children.remove({ id }),
    },
    reads: {
      'children.list': async ({ children }, { categoryId }) => children.list({ categoryId }),
      'children.get': async ({ children }, _at, id) => children.get({ id }),
    },
  },
  pet: {
    kind: 'a pet',
    in: 'pets',
    row: { kind: 'pet', name: 'Biscuit' },
    full: { kind: 'pet', name: 'Biscuit', type: 'Dog', allergies: 'Chicken' },
    verbs: {
      routes: ['pets', ''],
      add: async ({ pets }, { categoryId }, id, word = 'Biscuit') => pets.add({ id, categoryId, name: word, type: word, allergies: word }),
      change: async ({ pets }, id, ifVersion, name) => pets.change({ id, ifVersion, name, type: 'Dog' }),
      remove: async ({ pets }, id) => pets.remove({ id }),
    },
    reads: {
      'pets.list': async ({ pets }, { categoryId }) => pets.list({ categoryId }),
      'pets.get': async ({ pets }, _at, id) => pets.get({ id }),
    },
  },
} as const satisfies SamplesOf<'subjects'>
