import type { Page } from '@playwright/test'
import { z } from 'zod'
import { aDefaultCategory, ask } from '../story/api.ts'
import { aDate, recordDone } from '../story/dates.ts'
import { dayFromToday } from '../story/days.ts'
import { add } from './add-thing.ts'
import { seedMeals, seedTravel } from './trip-and-week.ts'

/** The ids of each kind of page, known while the pictures of one person are taken. */
export type Stage = {
  carsId: string
  carId: string
  subcategoryId: string
  homeId: string
  broadbandId: string
  appointmentsId: string
  childrenId: string
  childId: string
  petsId: string
  petId: string
  housesId: string
  houseId: string
  boatId: string
  travelId: string
  mealsId: string
}

const named = z.array(z.object({ id: z.uuid(), name: z.string() }))
const spaces = z.array(z.object({ id: z.uuid() }))

async function subcategoryOf(page: Page, path: string, name: string): Promise<string> {
  return named.parse(await ask(page, 'GET', `${path}/subcategories`)).find((one) => one.name === name)?.id ?? ''
}

type Contract = {
  providerName: string
  pounds: number
  laterPounds?: number
  from: number
  to: number
  bank?: string
  notes?: string
  keptFrom?: number
}

async function addContract(
  page: Page,
  subcategoryId: string,
  { providerName, pounds, laterPounds, from, to, bank, notes, keptFrom }: Contract,
): Promise<string> {
  return add(page, '/items', {
    subcategoryId,
    providerName,
    monthlyCostPence: Math.round(pounds * 100),
    contractStartDate: dayFromToday(from),
    contractEndDate: dayFromToday(to),
    paymentMethod: 'Direct Debit',
    paymentBank: bank ?? null,
    paymentFrequency: 'Monthly',
    notes: notes ?? null,
    ...(laterPounds !== undefined && {
      price: {
        from: null,
        paymentPence: null,
        next: { from: dayFromToday(from + 365), monthlyCostPence: Math.round(laterPounds * 100), paymentPence: null },
      },
    }),
    ...(keptFrom !== undefined && {
      paying: { direction: 'out', currency: 'GBP', other: null, months: null, from: null, keptFrom: dayFromToday(keptFrom) },
    }),
  })
}

type NewTask = { title: string; due: number | null; status?: string; label?: string; description?: string }

/** Adds a task to a category, a child or a pet; `due` in days from today. */
export async function addTask(page: Page, parent: object, { title, due, status, label, description }: NewTask): Promise<string> {
  return add(page, '/tasks', {
    ...parent,
    title,
    description: description ?? null,
    assignedTo: null,
    dueDate: due === null ? null : dayFromToday(due),
    status: status ?? 'not_started',
    label: label ?? null,
  })
}

/** Fills the personal space of the page's person: every category, with something overdue, something due and something that ends soon. */
export async function seedHousehold(page: Page): Promise<Stage> {
  // Anyone with this much data has finished the guide.
  await ask(page, 'POST', '/account/first-steps/end')
  const kinds = ['home', 'houses', 'cars', 'health', 'children', 'pets'] as const
  const rooms = new Map<string, string>()
  for (const kind of kinds) rooms.set(kind, await aDefaultCategory(page, kind))
  const room = (kind: (typeof kinds)[number]): string => rooms.get(kind) ?? ''
  const [hive] = spaces.parse(await ask(page, 'GET', '/families'))
  const boatId = await add(page, '/categories', { familyId: hive?.id, name: 'Boat', icon: 'Plane' })
  return {
    ...(await seedCars(page, room('cars'))),
    ...(await seedHome(page, room('home'))),
    ...(await seedHealth(page, room('health'))),
    ...(await seedPeople(page, { childrenId: room('children'), petsId: room('pets') })),
    ...(await seedHouses(page, room('houses'))),
    ...(await seedBoat(page, boatId)),
    travelId: await seedTravel(page),
    mealsId: await seedMeals(page),
  }
}

async function seedCars(page: Page, carsId: string): Promise<Pick<Stage, 'carsId' | 'carId' | 'subcategoryId'>> {
  await add(page, '/cars', { categoryId: carsId, name: 'Nissan Leaf', numberPlate: 'WN70 KTE' })
  const carId = await add(page, '/cars', { categoryId: carsId, name: 'Skoda Octavia Estate', numberPlate: 'LK21 XHB' })
  const subcategoryId = await subcategoryOf(page, `/subjects/${carId}`, 'MOT')
  await addContract(page, subcategoryId, { providerName: 'Kwik Check Leeds', pounds: 4.57, from: -359, to: 6 })
  const insurance = await subcategoryOf(page, `/subjects/${carId}`, 'Car Insurance')
  await addContract(page, insurance, { providerName: 'Admirable', pounds: 41.2, from: -90, to: 275 })
  const tax = await subcategoryOf(page, `/subjects/${carId}`, 'Road Tax')
  await addContract(page, tax, { providerName: 'DVLA', pounds: 15.42, from: -370, to: -5 })
  await aDate(page, { subjectId: carId, preset: 'service', name: 'Service', days: 106, costPence: 21_400 })
  await recordDone(page, await aDate(page, { subjectId: carId, name: 'Breakdown cover', days: 3 }), 3)
  await aDate(page, { subjectId: carId, name: 'Warranty', days: null })
  return { carsId, carId, subcategoryId }
}

async function seedHome(page: Page, homeId: string): Promise<Pick<Stage, 'homeId' | 'broadbandId'>> {
  const broadbandId = await subcategoryOf(page, `/categories/${homeId}`, 'Broadband')
  const bank = 'Co-op joint account'
  await addContract(page, broadbandId, { providerName: 'Copperline', pounds: 36, from: -1460, to: -730 })
  await addContract(page, broadbandId, { providerName: 'Northlight Broadband', pounds: 27.5, laterPounds: 31, from: 7, to: 736, bank })
  const notes = 'Router goes back in its box, label in the hall drawer'
  await addContract(page, broadbandId, { providerName: 'Wessex Fibre', pounds: 31.99, from: -724, to: 6, bank, notes, keptFrom: -60 })
  const gas = await subcategoryOf(page, `/categories/${homeId}`, 'Gas')
  await addContract(page, gas, { providerName: 'Pennine Energy', pounds: 84.1, from: -100, to: 265, bank })
  const tax = await subcategoryOf(page, `/categories/${homeId}`, 'Council Tax')
  await addContract(page, tax, { providerName: 'Leeds City Council', pounds: 172.4, from: -230, to: 130 })
  return { homeId, broadbandId }
}

async function seedHealth(page: Page, healthId: string): Promise<Pick<Stage, 'appointmentsId'>> {
  const appointmentsId = await subcategoryOf(page, `/categories/${healthId}`, 'NHS Appointment')
  const visit = { subcategoryId: appointmentsId, timeZone: 'Europe/London', reminderEnabled: true }
  for (const one of [
    {
      day: dayFromToday(3),
      time: '09:40',
      location: 'Meanwood Health Centre, Room 4',
      reminderFrequency: '1 day',
      notes: 'Bring the blue card',
    },
    { day: dayFromToday(24), time: '15:15', location: 'Leeds General Infirmary', reminderFrequency: '1 week', notes: null },
    {
      day: dayFromToday(5),
      time: '16:00',
      location: 'Meanwood Health Centre',
      reminderFrequency: '2 hours',
      notes: 'Physio',
      repeats: { rule: 'FREQ=WEEKLY;COUNT=4' },
    },
    { day: dayFromToday(-40), time: '11:00', location: 'Meanwood Health Centre', reminderFrequency: '2 hours', notes: null },
  ]) {
    await add(page, '/events', { ...visit, ...one })
  }
  return { appointmentsId }
}

type People = Pick<Stage, 'childrenId' | 'childId' | 'petsId' | 'petId'>

async function seedPeople(page: Page, { childrenId, petsId }: Pick<People, 'childrenId' | 'petsId'>): Promise<People> {
  const childId = await add(page, '/children', { categoryId: childrenId, name: 'Tobi' })
  const zoeId = await add(page, '/children', { categoryId: childrenId, name: 'Zoe' })
  const petId = await add(page, '/pets', { categoryId: petsId, name: 'Biscuit', type: 'Dog' })
  await add(page, '/pets', { categoryId: petsId, name: 'Bubbles', type: 'Goldfish' })
  await addTask(page, { subjectId: childId }, { title: 'Sign swimming form', due: -1, label: 'School' })
  await addTask(page, { subjectId: childId }, { title: 'Return library books', due: 4, label: 'School', status: 'in_progress' })
  await addTask(page, { subjectId: childId }, { title: 'Football kit', due: null, label: 'After School Clubs', status: 'done' })
  await addTask(page, { subjectId: zoeId }, { title: 'Collect glasses', due: 0, label: 'Health' })
  await addTask(page, { subjectId: petId }, { title: 'Worming tablet', due: -3 })
  await addTask(page, { subjectId: petId }, { title: 'Groomer at 10:30', due: 2 })
  return { childrenId, childId, petsId, petId }
}

async function seedHouses(page: Page, housesId: string): Promise<Pick<Stage, 'housesId' | 'houseId'>> {
  await add(page, '/houses', { categoryId: housesId, name: 'Albert Terrace', address: '12 Albert Terrace, Leeds LS6 1AA' })
  const houseId = await add(page, '/houses', { categoryId: housesId, name: 'Mill Lane', address: '4 Mill Lane, Otley LS21 3AB' })
  const insurance = await subcategoryOf(page, `/subjects/${houseId}`, 'House Insurance')
  await addContract(page, insurance, { providerName: 'Homestead Mutual', pounds: 18.75, from: -200, to: 165 })
  return { housesId, houseId }
}

/** Adds a task that repeats and was done late, so that some of its days were missed. */
async function addRepeating(page: Page, categoryId: string): Promise<void> {
  const repeats = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits' }
  const fields = {
    title: 'Pump out the tanks',
    description: null,
    assignedTo: null,
    dueDate: dayFromToday(-17),
    status: 'not_started',
    label: null,
  }
  const taskId = await add(page, '/tasks', { categoryId, ...fields, repeats })
  await ask(page, 'PUT', `/tasks/${taskId}/status`, { status: 'done' })
}

async function seedBoat(page: Page, boatId: string): Promise<Pick<Stage, 'boatId'>> {
  const categoryId = boatId
  await addTask(page, { categoryId }, { title: 'Drain the bilge', due: 0, status: 'in_progress' })
  await addTask(page, { categoryId }, { title: 'Order new fenders', due: 6, description: 'Four, the blue ones, 20 cm' })
  await addTask(page, { categoryId }, { title: 'Book the crane for the winter', due: -2 })
  await addTask(page, { categoryId }, { title: 'Renew the mooring licence', due: null })
  await addTask(page, { categoryId }, { title: 'Wash the sails', due: -9, status: 'done' })
  await addRepeating(page, categoryId)
  return { boatId }
}
