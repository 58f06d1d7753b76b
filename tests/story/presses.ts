import type { Locator, Page } from '@playwright/test'
import { writtenDay } from './days.ts'
import { chooseOfGroup } from './group.ts'
import { guide } from './guide.ts'
import { choose, openMove, tile } from './home.ts'
import { cardOf } from './meals.ts'
import { editList, itemLine } from './shopping.ts'
import { chooseOf, unfoldParticipants } from './trips.ts'
import type { Addresses } from './household-of-forms.ts'
import { chooseOfTask, chooseStatus, openCompleted, taskTile } from './task-tiles.ts'

/** A change without a form: where and how it is made, the message when it fails, and what is then unchanged. */
export type Press = {
  at: keyof Addresses
  /** The view of the screen. */
  view?: 'daily' | 'weekly'
  /** Shows what is folded. */
  open?: (page: Page) => Promise<void>
  press: (page: Page) => Promise<void>
  says: string
  /** Whether the message has the title 'Error' and the destructive colour. */
  underError?: true
  still: (page: Page) => Locator
}

const link = (name: string) => (page: Page) => page.getByRole('main').getByRole('link', { name, exact: true })
const words = (text: string) => (page: Page) => page.getByRole('main').getByText(text).first()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).click()

const pressAndConfirm = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await confirm(page)
}

const confirm = async (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()

/** Returns the ticking, reopening and deleting of tasks; one is to do and one is done. */
const ofTasks = (at: keyof Addresses, { toDo, done }: { toDo: string; done: string }): Press[] => [
  {
    at,
    press: async (page) => taskTile(page, toDo).getByRole('checkbox').click(),
    says: 'Failed to update task',
    still: (page) => taskTile(page, toDo).getByRole('checkbox', { checked: false }),
  },
  {
    at,
    open: openCompleted,
    press: async (page) => taskTile(page, done).getByRole('checkbox').click(),
    says: 'Failed to update task',
    still: (page) => taskTile(page, done).getByRole('checkbox', { checked: true }),
  },
  { at, press: async (page) => chooseOfTask(page, toDo, 'Delete'), says: 'Failed to delete task', still: (page) => taskTile(page, toDo) },
]

/** Returns the deletion of a part of a trip, with a confirmation for the larger ones. */
const ofTrip = (name: RegExp, { says, asks = false }: { says: string; asks?: boolean }): Press => ({
  at: 'travel',
  press: async (page) => {
    await unfoldParticipants(page)
    await chooseOf(page, name, 'Delete')
    if (asks) await confirm(page)
  },
  says,
  still: button(name),
})

/** Changes to entities and tasks of the household. */
export const pressesOnThings: readonly Press[] = [
  { at: 'cars', press: pressAndConfirm('Delete Skoda'), says: 'Failed to delete car', still: link('Skoda') },
  { at: 'houses', press: pressAndConfirm('Delete Mill Lane'), says: 'Failed to delete house', still: link('Mill Lane') },
  { at: 'children', press: pressAndConfirm('Delete Mia'), says: 'Failed to delete child', still: link('Mia') },
  { at: 'pets', press: pressAndConfirm('Delete Biscuit'), says: 'Failed to delete pet', still: link('Biscuit') },
  { at: 'contracts', press: pressAndConfirm('Delete Northlight'), says: 'Failed to delete item', still: words('Northlight') },
  {
    at: 'water',
    open: press('Payments of Aire Water'),
    press: press(`Paid: ${writtenDay(0)}`),
    says: 'Failed to save payment',
    still: button(`Paid: ${writtenDay(0)}`),
  },
  { at: 'appointments', press: pressAndConfirm(/^Delete .*09:30/), says: 'Failed to delete appointment', still: words('Surgery') },
  ...ofTasks('tasks', { toDo: 'Varnish', done: 'Sand the deck' }),
  {
    at: 'tasks',
    press: async (page) => chooseStatus(page, 'Varnish', 'In Progress'),
    says: 'Failed to update task status',
    still: (page) => taskTile(page, 'Varnish').filter({ hasText: 'Not Started' }),
  },
  ...ofTasks('childTasks', { toDo: 'Recorder', done: 'Swimming bag' }),
  { at: 'childTasks', press: press('Delete Nursery'), says: 'Failed to delete number', still: words('Nursery') },
  {
    at: 'car',
    press: async (page) => {
      await chooseOf(page, /^More actions for Service/, 'Delete')
      await confirm(page)
    },
    says: 'Failed to delete the date',
    still: button('Done: Service'),
  },
  {
    at: 'car',
    press: async (page) => {
      await chooseOf(page, /^More actions for Service/, 'Pause')
      await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
    },
    says: 'Failed to save the date',
    still: button('Done: Service'),
  },
  {
    at: 'car',
    open: press('History'),
    press: press(/^Undo 'Done, Breakdown cover/),
    says: 'Failed to undo it',
    still: button(/^Undo 'Done, Breakdown cover/),
  },
  ...ofTasks('petTasks', { toDo: 'Worming tablet', done: 'Brush the coat' }),
  ofTrip(/^More actions for .*Casa/, { says: 'Failed to delete hotel' }),
  ofTrip(/^More actions for .*Flight/, { says: 'Failed to delete transportation' }),
  ofTrip(/^More actions for .*Rose/, { says: 'Failed to delete participant' }),
  ofTrip(/^More actions for .*Lisbon/, { says: 'Failed to delete location', asks: true }),
  ofTrip(/^More actions for .* to /, { says: 'Failed to delete travel plan', asks: true }),
]

/** Changes to meals, shopping, categories, groups and settings. */
export const otherPresses: readonly Press[] = [
  {
    at: 'meals',
    view: 'daily',
    press: press('Delete dinner'),
    says: 'Failed to delete dinner',
    underError: true,
    still: (page) => cardOf(page, 'Dinner').getByText('Pie'),
  },
  {
    at: 'meals',
    view: 'daily',
    press: press('Delete Peas'),
    says: 'Failed to delete item',
    underError: true,
    still: (page) => cardOf(page, 'Dinner').getByText('Peas'),
  },
  {
    at: 'meals',
    view: 'weekly',
    press: async (page) => {
      await press(/^More actions for .+'s dinner$/)(page)
      await page
        .getByRole('menuitem', { name: /^(Move to|Swap with)/ })
        .first()
        .click()
    },
    says: 'Failed to move dinner',
    underError: true,
    still: words('Pie, Peas'),
  },
  {
    at: 'shopping',
    press: press(/^Make list/),
    says: 'Failed to create shopping list',
    underError: true,
    still: (page) => itemLine(page, 'Milk'),
  },
  {
    at: 'shopping',
    press: async (page) => page.getByRole('checkbox', { name: 'Milk' }).click(),
    says: 'Failed to update item',
    underError: true,
    still: (page) => page.getByRole('checkbox', { name: 'Milk', checked: false }),
  },
  {
    at: 'shopping',
    press: async (page) => {
      await editList(page)
      await press('Delete Milk')(page)
    },
    says: 'Failed to delete item',
    underError: true,
    still: (page) => itemLine(page, 'Milk'),
  },
  {
    at: 'dashboard',
    press: async (page) => guide(page).getByRole('button', { name: 'Skip' }).click(),
    says: "That wasn't saved.",
    still: guide,
  },
  {
    at: 'dashboard',
    press: async (page) => {
      await choose(page, 'Delete', 'Boat')
      await confirm(page)
    },
    says: 'Failed to delete category: Unknown error',
    still: (page) => tile(page, 'Boat'),
  },
  {
    at: 'dashboard',
    press: async (page) => {
      await openMove(page, 'Boat')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Move', exact: true }).click()
    },
    says: 'Failed to move category',
    still: (page) => tile(page, 'Boat'),
  },
  {
    at: 'dashboard',
    press: async (page) => {
      await page.getByRole('tab', { name: 'The Okafors' }).click()
      await chooseOfGroup(page, 'Delete Group')
      await confirm(page)
    },
    says: 'Failed to delete group',
    still: (page) => page.getByRole('tab', { name: 'The Okafors' }),
  },
  {
    at: 'settings',
    press: async (page) => page.getByRole('switch', { name: 'Appointment reminders in the app' }).click(),
    says: 'Failed to save your notification settings',
    still: (page) => page.getByRole('switch', { name: 'Appointment reminders in the app', checked: true }),
  },
]
