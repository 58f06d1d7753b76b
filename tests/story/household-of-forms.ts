import type { Page } from '@playwright/test'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from './api.ts'
import { plan } from './meals.ts'
import { thisMonday } from './shopping.ts'
import { addHotel, addLocation, addPlan } from './trips.ts'
import { addContract, subcategoriesOf } from './contracts.ts'
import { aDate, recordDone } from './dates.ts'
import { dayFromToday } from './days.ts'
import { aTask, finish } from './due.ts'
import { aNewcomer } from './fixtures.ts'
import { aGroup } from './groups.ts'

export type Addresses = Awaited<ReturnType<typeof aHouseholdOfForms>>

/** Creates a person with one or two things of each kind, and returns the addresses of their screens; all without the screens. */
export async function aHouseholdOfForms(page: Page) {
  await aNewcomer(page)
  const { familyId } = await aGroup(page)
  const [hive] = z.array(z.object({ id: z.uuid() })).parse(await ask(page, 'GET', '/families'))
  const [home, health, travel, cars, houses, children, pets, meals] = await Promise.all(
    (['home', 'health', 'travel', 'cars', 'houses', 'children', 'pets', 'meals'] as const).map(async (kind) =>
      aDefaultCategory(page, kind),
    ),
  )
  await aDefaultCategory(page, 'home', familyId)
  const boat = makeId()
  await ask(page, 'POST', '/categories', { id: boat, familyId: hive?.id, name: 'Boat', icon: 'Heart' })
  const add = async (path: string, thing: object): Promise<string> => {
    const id = makeId()
    await ask(page, 'POST', path, { id, ...thing })
    return id
  }
  const placeAtHome = await subcategoriesOf(page, `/categories/${home}`)
  const appointments = (await subcategoriesOf(page, `/categories/${health}`))('NHS Appointment')
  const at = { day: '2026-12-26', time: '09:30', timeZone: 'Europe/London' }
  await add('/events', { subcategoryId: appointments, ...at, location: 'Surgery', notes: null })
  const lessons = { ...at, time: '16:00', repeats: { rule: 'FREQ=WEEKLY;COUNT=1' } }
  await add('/events', { subcategoryId: appointments, ...lessons, location: 'Music school', notes: null })
  await addContract(page, placeAtHome('Water'), {
    providerName: 'Aire Water',
    monthlyCostPence: 4120,
    paying: { direction: 'out', currency: 'GBP', other: null, months: null, from: null, keptFrom: dayFromToday(0) },
    price: { from: null, paymentPence: null, next: { from: dayFromToday(40), monthlyCostPence: 4300, paymentPence: null } },
  })
  await aTask(page, { categoryId: boat, title: 'Varnish', days: 3 })
  await finish(page, await aTask(page, { categoryId: boat, title: 'Sand the deck', days: 3 }))
  const weekly = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits' }
  const pumping = {
    title: 'Pump the bilge',
    description: null,
    assignedTo: null,
    dueDate: dayFromToday(3),
    status: 'not_started',
    label: null,
  }
  await add('/tasks', { categoryId: boat, ...pumping, repeats: weekly })
  const car = await add('/cars', { categoryId: cars, name: 'Skoda' })
  await aDate(page, { subjectId: car, preset: 'service', name: 'Service', days: 12 })
  await recordDone(page, await aDate(page, { subjectId: car, name: 'Breakdown cover', days: 3 }), 3)
  const otherCar = await add('/cars', { categoryId: cars, name: 'Volvo' })
  const house = await add('/houses', { categoryId: houses, name: 'Mill Lane' })
  const otherHouse = await add('/houses', { categoryId: houses, name: 'Cliff Road' })
  const child = await add('/children', { categoryId: children, name: 'Mia' })
  const otherChild = await add('/children', { categoryId: children, name: 'Tobi' })
  const pet = await add('/pets', { categoryId: pets, name: 'Biscuit' })
  const otherPet = await add('/pets', { categoryId: pets, name: 'Bubbles' })
  await aTask(page, { subjectId: child, title: 'Recorder', days: 3 })
  await finish(page, await aTask(page, { subjectId: child, title: 'Swimming bag', days: 3 }))
  await aTask(page, { subjectId: pet, title: 'Worming tablet', days: 3 })
  await finish(page, await aTask(page, { subjectId: pet, title: 'Brush the coat', days: 3 }))
  await add('/numbers', { subjectId: child, name: 'Nursery', phone: '01632 960123' })
  await add('/shopping-lists', { categoryId: meals, weekStartDate: thisMonday(), itemName: 'Milk', quantity: '1' })
  await plan(page, meals ?? '', { day: dayFromToday(0), field: 'dinner', text: 'Pie\nPeas' })
  const travelPlanId = await addPlan(page, travel ?? '', [3, 6])
  await add('/travel-participants', { travelPlanId, name: 'Rose', email: null, userId: null })
  const lisbon = await addLocation(page, travelPlanId, { days: [3, 6] })
  await add('/travel-transportations', { travelLocationId: lisbon, type: 'Flight', costPence: 21_400, details: null })
  await addHotel(page, lisbon, { name: 'Casa', days: [3, 6], costPence: 38_600 })
  return {
    dashboard: '/dashboard',
    settings: '/settings',
    profile: '/profile',
    leaderboard: '/leaderboard',
    calendar: '/calendar?view=agenda',
    coming: '/coming-up',
    costs: '/costs',
    contacts: '/contacts',
    birthdays: '/contacts?view=birthdays',
    waiting: '/waiting',
    groupLeaderboard: `/leaderboard?familyId=${familyId}`,
    rewards: `/rewards?familyId=${familyId}`,
    home: `/category/${home}`,
    water: `/subcategory/${placeAtHome('Water')}`,
    gas: `/subcategory/${placeAtHome('Gas')}`,
    health: `/category/${health}`,
    contracts: `/subcategory/${placeAtHome('Broadband')}`,
    appointments: `/subcategory/${appointments}`,
    tasks: `/category/${boat}`,
    childTasks: `/children/${child}/tasks`,
    otherChildTasks: `/children/${otherChild}/tasks`,
    petTasks: `/pets/${pet}/tasks`,
    otherPetTasks: `/pets/${otherPet}/tasks`,
    travel: `/travel?categoryId=${travel}`,
    car: `/car/${car}`,
    otherCar: `/car/${otherCar}`,
    house: `/house/${house}`,
    otherHouse: `/house/${otherHouse}`,
    cars: `/cars?categoryId=${cars}`,
    houses: `/houses?categoryId=${houses}`,
    children: `/children?categoryId=${children}`,
    pets: `/pets?categoryId=${pets}`,
    meals: `/meal-planning?categoryId=${meals}`,
    shopping: `/shopping?categoryId=${meals}`,
  }
}
