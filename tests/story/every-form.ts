import type { Page } from '@playwright/test'
import { z } from 'zod'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { aDefaultCategory, ask } from './api.ts'
import { chooseOfGroup, isPhone } from './at-group.ts'
import { guide } from './at-guide.ts'
import { choose, tile } from './at-home.ts'
import { thisMonday } from './at-shopping.ts'
import { addHotel, addLocation, addPlan, chooseOf } from './at-travel.ts'
import { addContract, subcategoriesOf } from './contracts.ts'
import { aTask } from './due.ts'
import { aNewcomer, expect } from './fixtures.ts'
import { aGroup } from './groups.ts'
import { chooseOfTask } from './task-tiles.ts'

type Addresses = Awaited<ReturnType<typeof aHouseOfForms>>

/** A dialog with a form, and how one comes to it. */
export type Form = {
  /** Its title. */
  title: string
  /** The screen that it opens from. */
  at: keyof Addresses
  /** What there must be before it, without its screens. */
  prepare?: (page: Page, addresses: Addresses) => Promise<void>
  open: (page: Page) => Promise<void>
  save: string
  /** A field of words, and what stands in it at first. */
  words?: { label: string; first: string }
  days?: readonly string[]
  times?: readonly string[]
  pounds?: readonly string[]
}

const press = (name: string | RegExp) => async (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

const toGroup = async (page: Page) => page.getByRole('tab', { name: 'The Okafors', exact: true }).click()

const tripDays = ['Start date', 'End date'] as const

/** Every dialog in which something of the household is written, by the screen that it opens from. */
export const everyForm: readonly Form[] = [
  // The guide offers its contract while there is none.
  {
    title: 'Add a contract',
    at: 'dashboard',
    open: async (page) => guide(page).getByRole('button', { name: 'Add a contract' }).click(),
    save: 'Save Contract',
    words: { label: 'Provider name', first: '' },
    days: ['When does it end?'],
    pounds: ['Monthly cost'],
  },
  {
    title: 'Add Appointment',
    at: 'appointments',
    open: press('Add Appointment'),
    save: 'Save Appointment',
    words: { label: 'Location', first: '' },
    days: ['Date'],
    times: ['Time'],
  },
  {
    title: 'Edit Appointment',
    at: 'appointments',
    open: press(/^Edit .*09:30/),
    save: 'Save Appointment',
    words: { label: 'Location', first: 'Surgery' },
    days: ['Date'],
    times: ['Time'],
  },
  {
    title: 'Add Contract',
    at: 'contracts',
    prepare: async (page, { contracts }) => {
      const term = { contractStartDate: '2026-01-01', contractEndDate: '2027-12-26' }
      await addContract(page, contracts.slice('/subcategory/'.length), { providerName: 'Northlight', ...term })
    },
    open: press('Add Contract'),
    save: 'Save Contract',
    words: { label: 'Provider name', first: '' },
    days: tripDays,
    pounds: ['Monthly cost'],
  },
  {
    title: 'Edit Contract',
    at: 'contracts',
    open: press('Edit Northlight'),
    save: 'Save Contract',
    words: { label: 'Provider name', first: 'Northlight' },
    days: tripDays,
    pounds: ['Monthly cost'],
  },
  { title: 'Add Task', at: 'tasks', open: press('Add Task'), save: 'Save Task', words: { label: 'Title', first: '' }, days: ['Due date'] },
  {
    title: 'Edit Task',
    at: 'tasks',
    open: async (page) => chooseOfTask(page, 'Varnish', 'Edit'),
    save: 'Save Task',
    words: { label: 'Title', first: 'Varnish' },
    days: ['Due date'],
  },
  {
    title: 'Add Task',
    at: 'childTasks',
    open: press('Add Task'),
    save: 'Save Task',
    words: { label: 'Title', first: '' },
    days: ['Due date'],
  },
  { title: 'Add Plan', at: 'travel', open: press('Add Plan'), save: 'Save Plan', days: tripDays },
  {
    title: 'Edit Plan',
    at: 'travel',
    open: async (page) => chooseOf(page, /^More actions for .* to /, 'Edit'),
    save: 'Save Plan',
    days: tripDays,
  },
  {
    title: 'Add Location',
    at: 'travel',
    open: press('Add location'),
    save: 'Save Location',
    words: { label: 'Location', first: '' },
    days: tripDays,
  },
  {
    title: 'Edit Location',
    at: 'travel',
    open: async (page) => chooseOf(page, 'Lisbon', 'Edit'),
    save: 'Save Location',
    words: { label: 'Location', first: 'Lisbon' },
    days: tripDays,
  },
  {
    title: 'Add Hotel',
    at: 'travel',
    open: press('Add hotel to Lisbon'),
    save: 'Save Hotel',
    words: { label: 'Hotel name', first: '' },
    days: tripDays,
    pounds: ['Cost'],
  },
  {
    title: 'Edit Hotel',
    at: 'travel',
    open: async (page) => chooseOf(page, 'Casa', 'Edit'),
    save: 'Save Hotel',
    words: { label: 'Hotel name', first: 'Casa' },
    days: tripDays,
    pounds: ['Cost'],
  },
  {
    title: 'Add Transportation',
    at: 'travel',
    open: press('Add transport to Lisbon'),
    save: 'Save Transportation',
    words: { label: 'Type', first: '' },
    pounds: ['Cost'],
  },
  {
    title: 'Add Participant',
    at: 'travel',
    open: press(/^Add participant to/),
    save: 'Save Participant',
    words: { label: 'Name', first: '' },
  },
  {
    title: 'Edit Transportation',
    at: 'travel',
    open: async (page) => chooseOf(page, 'Flight', 'Edit'),
    save: 'Save Transportation',
    words: { label: 'Type', first: 'Flight' },
    pounds: ['Cost'],
  },
  { title: 'Add Car', at: 'cars', open: press('Add Car'), save: 'Save Car', words: { label: 'Car Name', first: '' } },
  { title: 'Edit Car', at: 'cars', open: press('Edit Skoda'), save: 'Save Car', words: { label: 'Car Name', first: 'Skoda' } },
  { title: 'Add House', at: 'houses', open: press('Add House'), save: 'Save House', words: { label: 'House Name', first: '' } },
  {
    title: 'Edit House',
    at: 'houses',
    open: press('Edit Mill Lane'),
    save: 'Save House',
    words: { label: 'House Name', first: 'Mill Lane' },
  },
  { title: 'Add Child', at: 'children', open: press('Add Child'), save: 'Save Child', words: { label: 'Name', first: '' } },
  { title: 'Edit Child', at: 'children', open: press('Edit Mia'), save: 'Save Child', words: { label: 'Name', first: 'Mia' } },
  { title: 'Add Pet', at: 'pets', open: press('Add Pet'), save: 'Save Pet', words: { label: 'Name', first: '' } },
  { title: 'Edit Pet', at: 'pets', open: press('Edit Biscuit'), save: 'Save Pet', words: { label: 'Name', first: 'Biscuit' } },
  { title: 'Edit Item', at: 'shopping', open: press('Edit Milk'), save: 'Save Item', words: { label: 'Item', first: 'Milk' } },
  {
    title: 'Add Subcategory',
    at: 'home',
    open: press('Add Subcategory'),
    save: 'Save Subcategory',
    words: { label: 'Name', first: '' },
  },
  {
    title: 'Add Category',
    at: 'dashboard',
    open: async (page) => page.getByRole('main').getByRole('button', { name: 'Add Category' }).last().click(),
    save: 'Add Category',
    words: { label: 'Name', first: '' },
  },
  {
    title: 'Edit Category',
    at: 'dashboard',
    open: async (page) => {
      await tile(page, 'Boat').waitFor()
      await choose(page, 'Edit', 'Boat')
    },
    save: 'Update',
    words: { label: 'Name', first: 'Boat' },
  },
  {
    title: 'Create Family Group',
    at: 'dashboard',
    open: async (page) => {
      if (!isPhone(page)) return press('Family group')(page)
      await page.getByRole('button', { name: 'New group' }).click()
      await page.getByRole('menuitem', { name: 'Family group' }).click()
    },
    save: 'Create Group',
    words: { label: 'Group name', first: '' },
  },
  {
    title: 'Rename Family Group',
    at: 'dashboard',
    open: async (page) => {
      await toGroup(page)
      await chooseOfGroup(page, 'Rename')
    },
    save: 'Rename',
    words: { label: 'Family Name', first: 'The Okafors' },
  },
  {
    title: 'Invite Family Member',
    at: 'dashboard',
    open: async (page) => {
      await toGroup(page)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
    },
    save: 'Send Invitation',
    words: { label: 'Email', first: '' },
  },
]

/** Somebody with one thing of each kind, and the addresses of the screens that they stand on; all without the screens. */
export async function aHouseOfForms(page: Page) {
  await aNewcomer(page)
  const { familyId } = await aGroup(page)
  await aDefaultCategory(page, 'home', familyId)
  const [hive] = z.array(z.object({ id: z.uuid() })).parse(await ask(page, 'GET', '/families'))
  const [home, health, travel, cars, houses, children, pets, meals] = await Promise.all(
    (['home', 'health', 'travel', 'cars', 'houses', 'children', 'pets', 'meals'] as const).map(async (kind) =>
      aDefaultCategory(page, kind),
    ),
  )
  const boat = makeId()
  await ask(page, 'POST', '/categories', { id: boat, familyId: hive?.id, name: 'Boat', icon: 'Heart' })
  const add = async (path: string, thing: object): Promise<string> => {
    const id = makeId()
    await ask(page, 'POST', path, { id, ...thing })
    return id
  }
  const contracts = (await subcategoriesOf(page, `/categories/${home}`))('Broadband')
  const appointments = (await subcategoriesOf(page, `/categories/${health}`))('NHS Appointment')
  const at = { day: '2026-12-26', time: '09:30', timeZone: 'Europe/London' }
  await add('/appointments', { subcategoryId: appointments, ...at, location: 'Surgery', notes: null })
  await aTask(page, { categoryId: boat, title: 'Varnish', days: 3 })
  await add('/cars', { categoryId: cars, name: 'Skoda', numberPlate: null })
  await add('/houses', { categoryId: houses, name: 'Mill Lane', address: null })
  const child = await add('/children', { categoryId: children, name: 'Mia' })
  await add('/pets', { categoryId: pets, name: 'Biscuit', type: null })
  await aTask(page, { childId: child, title: 'Recorder', days: 3 })
  await add('/shopping-lists', { categoryId: meals, weekStartDate: thisMonday(), itemName: 'Milk', quantity: '1' })
  const travelPlanId = await addPlan(page, travel ?? '', [3, 6])
  const lisbon = await addLocation(page, travelPlanId, { days: [3, 6] })
  await add('/travel-transportations', { travelLocationId: lisbon, type: 'Flight', costPence: 21_400, details: null })
  await addHotel(page, lisbon, { name: 'Casa', days: [3, 6], costPence: 38_600 })
  return {
    dashboard: '/dashboard',
    home: `/category/${home}`,
    contracts: `/subcategory/${contracts}`,
    appointments: `/subcategory/${appointments}`,
    tasks: `/category/${boat}`,
    childTasks: `/children/${child}/tasks`,
    travel: `/travel?categoryId=${travel}`,
    cars: `/cars?categoryId=${cars}`,
    houses: `/houses?categoryId=${houses}`,
    children: `/children?categoryId=${children}`,
    pets: `/pets?categoryId=${pets}`,
    shopping: `/shopping?categoryId=${meals}`,
  }
}

/** Opens a form, from its screen unless that is shown already. */
export async function openForm(page: Page, { title, open }: Form) {
  await open(page)
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}
