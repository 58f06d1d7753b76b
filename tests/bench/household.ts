import { makeId } from '#platform/shared/new-id.ts'
import { post, signUp } from './account.ts'
import type { Ask } from './load.ts'

/** A person with a category of fifty cars, created through the API, and one with fifty tasks and fifty contracts, into which more is written. */
export type Household = { cookie: string; userId: string; carsId: string; contractsId: string; gardenId: string }

const listSize = 50

/** Signs a person up and adds fifty cars, contracts and tasks. */
export async function makeHousehold(origin: string): Promise<Household> {
  const { cookie, userId } = await signUp(origin)
  const signedIn = { origin, cookie }
  const [{ id: familyId }] = await read(signedIn, '/api/families')
  const categories = await (await post(origin, cookie, '/api/categories/defaults', { familyId, kinds: ['cars'] })).json()
  const garden = await (await post(origin, cookie, '/api/categories', { id: makeId(), familyId, name: 'Garden', icon: 'Home' })).json()
  const carsId: string = categories[0].id
  const contractsId = makeId()
  await post(origin, cookie, '/api/subcategories', { id: contractsId, categoryId: garden.id, name: 'Contracts' })
  for (let number = 0; number < listSize; number += 1) {
    await post(origin, cookie, '/api/cars', { id: makeId(), categoryId: carsId, name: `Car ${number}`, numberPlate: `AB${number} CDE` })
    await post(origin, cookie, '/api/items', { id: makeId(), subcategoryId: contractsId, ...contract, providerName: `Supplier ${number}` })
    await post(origin, cookie, '/api/tasks', { id: makeId(), categoryId: garden.id, ...task, title: `Job number ${number}` })
  }
  return { cookie, userId, carsId, contractsId, gardenId: garden.id }
}

const contract = {
  monthlyCostPence: 3199,
  contractStartDate: '2025-01-01',
  contractEndDate: '2027-01-01',
  paymentMethod: 'Direct Debit',
  paymentBank: 'Co-op joint account',
  paymentFrequency: 'Monthly',
  notes: 'Router goes back in its box, label in the hall drawer',
}

const task = {
  description: 'Bring the long ladder and the blue rope',
  assignedTo: null,
  dueDate: '2026-12-24',
  status: 'not_started',
  label: null,
}

export function readItems(origin: string, { cookie, contractsId }: Household): Ask {
  return reads(
    origin,
    cookie,
    `/api/items?subcategoryId=${contractsId}`,
    (answer) => isList(JSON.parse(answer)) && answer.includes('Supplier 49'),
  )
}

export function readTasks(origin: string, { cookie, gardenId }: Household): Ask {
  return reads(
    origin,
    cookie,
    `/api/tasks?categoryId=${gardenId}&part=first`,
    (answer) => isList(JSON.parse(answer)) && answer.includes('Job number 49'),
  )
}

/** Returns the request that reads the list of cars, from the product or from the bare server. */
export function readCars(origin: string, { cookie, carsId }: Household, path: '/api/cars' | '/cars' | '/slow'): Ask {
  return reads(origin, cookie, `${path}?categoryId=${carsId}`, (answer) => isList(JSON.parse(answer).subjects) && answer.includes('Car 49'))
}

function reads(origin: string, cookie: string, path: string, isRight: (answer: string) => boolean): Ask {
  const one = { path, headers: { cookie }, isRight }
  return { origin, method: 'GET', make: () => one }
}

const isList = (list: unknown): boolean => Array.isArray(list) && list.length === listSize

/** Returns the request that adds a car, each with its own id and Idempotency-Key. */
export function addCars(origin: string, { cookie, gardenId, userId }: Household, path: '/api/cars' | '/cars'): Ask {
  const make = (): ReturnType<Ask['make']> => {
    const [id, mutationId] = [makeId(), makeId()]
    const car = { id, categoryId: gardenId, name: 'Golf', ...(path === '/cars' ? { mutationId, userId } : { numberPlate: null }) }
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': mutationId, 'sec-fetch-site': 'same-origin' }
    return { path, headers, body: JSON.stringify(car), isRight: (answer) => answer.includes(id) }
  }
  return { origin, method: 'POST', make }
}

type SignedIn = { origin: string; cookie: string }

async function read({ origin, cookie }: SignedIn, path: string) {
  const answer = await fetch(origin + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
