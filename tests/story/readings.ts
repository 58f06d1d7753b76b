import type { Locator, Page } from '@playwright/test'
import { choose, openMove, tile } from './home.ts'
import { cardOf } from './meals.ts'
import { itemLine } from './shopping.ts'
import type { Addresses } from './household-of-forms.ts'
import { openInbox } from './inbox.ts'
import { chooseOfSeries, taskTile } from './task-tiles.ts'

/** A read: where it is shown, which API route fails, the message, and what is seen after Retry. */
export type Reading = {
  at: keyof Addresses
  /** The view of the screen. */
  view?: 'daily' | 'calendar' | 'weekly'
  /** The app is loaded for it, as what '+' can add to has been read by then. */
  afresh?: true
  /** Opens what is not shown with the screen. */
  open?: (page: Page) => Promise<void>
  fails: string
  /** The route that is answered with an empty list meanwhile. */
  empty?: string
  says: string
  /** Whether the message is the title of the screen. */
  isTitle?: true
  /** Whether 'Loading...' is shown first. */
  loads?: true
  /** Returns what is not shown while it cannot be read. */
  hides?: (page: Page) => Locator
  /** Returns what is shown all the same. */
  keeps?: (page: Page) => Locator
  afterRetry: (page: Page) => Locator
}

const link = (name: string) => (page: Page) => page.getByRole('main').getByRole('link', { name, exact: true })
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
const title = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true })
const words = (text: string) => (page: Page) => page.getByText(text).first()
const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).click()

/** Opens something of a group on the dashboard. */
const createGroupOf = (name: string, opener?: string | RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name, exact: true }).click()
  if (opener !== undefined) await press(opener)(page)
}

const noMeals = {
  at: 'meals',
  fails: '**/api/meal-plans?**',
  says: 'Failed to load the meal plan',
  hides: (page: Page) => page.getByText('Not planned').or(page.getByRole('main').getByRole('button', { name: /^Add|Save/ })),
} as const

/** The reads of cars, houses, children, pets, trips, meals and shopping. */
export const householdReadings: readonly Reading[] = [
  { at: 'cars', fails: '**/api/cars?**', says: 'Failed to load cars', loads: true, afterRetry: link('Skoda') },
  { at: 'car', fails: '**/api/cars/*', says: 'Failed to load car details', afterRetry: title('Skoda') },
  {
    at: 'otherCar',
    empty: '**/api/subjects/*/subcategories',
    fails: '**/api/subjects/*/subcategories/defaults',
    says: 'Failed to create subcategories',
    afterRetry: link('MOT'),
  },
  { at: 'houses', fails: '**/api/houses?**', says: 'Failed to load houses', afterRetry: link('Mill Lane') },
  { at: 'house', fails: '**/api/houses/*', says: 'Failed to load house details', isTitle: true, afterRetry: title('Mill Lane') },
  {
    at: 'otherHouse',
    empty: '**/api/subjects/*/subcategories',
    fails: '**/api/subjects/*/subcategories/defaults',
    says: 'Failed to create subcategories',
    afterRetry: link('Electricity'),
  },
  { at: 'children', fails: '**/api/children?**', says: 'Failed to load children', afterRetry: link('Mia') },
  { at: 'childTasks', fails: '**/api/children/*', says: 'Failed to load data', isTitle: true, afterRetry: title('Mia') },
  { at: 'car', afresh: true, fails: '**/api/due-dates?**', says: 'Failed to load dates', afterRetry: button('Done: Service') },
  {
    at: 'car',
    open: press('History'),
    fails: '**/api/due-dates/history?**',
    says: 'Failed to load the history',
    afterRetry: button(/^Undo 'Done, Breakdown cover/),
  },
  {
    at: 'otherChildTasks',
    fails: '**/api/due-dates/with-numbers?**',
    says: 'Failed to load dates and phone numbers',
    afterRetry: button('Add Number'),
  },
  { at: 'pets', fails: '**/api/pets?**', says: 'Failed to load pets', afterRetry: link('Biscuit') },
  { at: 'petTasks', fails: '**/api/pets/*', says: 'Failed to load data', isTitle: true, afterRetry: title('Biscuit') },
  { at: 'travel', fails: '**/api/travel-plans**', says: 'Failed to load travel plans', afterRetry: button('More actions for Lisbon') },
  { ...noMeals, view: 'daily', afterRetry: (page) => cardOf(page, 'Dinner').getByText('Pie') },
  { ...noMeals, view: 'calendar', afterRetry: button(/, planned$/) },
  {
    at: 'meals',
    open: press('Shopping List'),
    fails: '**/api/shopping-lists?**',
    says: 'Failed to load the shopping list',
    hides: (page) => page.getByRole('dialog', { name: 'Shopping List' }).getByRole('textbox'),
    afterRetry: (page) => itemLine(page, 'Milk'),
  },
]

/** The reads of categories, subcategories, contracts, appointments and tasks, and second reads of screens that are in another list. */
export const organizerReadings: readonly Reading[] = [
  { at: 'calendar', fails: '**/api/calendar?**', says: 'Failed to load the calendar', afterRetry: link('Lisbon') },
  { at: 'coming', fails: '**/api/coming?**', says: 'Failed to load what is coming up', afterRetry: words('in the next') },
  { at: 'contacts', fails: '**/api/contacts', says: 'Failed to load contacts', afterRetry: words('No contacts yet') },
  { at: 'birthdays', fails: '**/api/yearly-dates', says: 'Failed to load contacts', afterRetry: words('No birthdays yet') },
  { at: 'costs', fails: '**/api/costs', says: 'Failed to load costs', afterRetry: words('12 months') },
  {
    at: 'costs',
    open: async (page) =>
      page
        .getByRole('button', { name: / payments$/ })
        .first()
        .click(),
    fails: '**/api/costs/payments?**',
    says: 'Failed to load payments',
    hides: (page) => page.getByRole('dialog').getByText('in all'),
    afterRetry: (page) => page.getByRole('dialog').getByText('in all'),
  },
  {
    at: 'water',
    open: press(/^Prices of /),
    fails: '**/prices',
    says: 'Failed to load prices',
    hides: (page) => page.getByRole('table'),
    afterRetry: (page) => page.getByRole('table'),
  },
  {
    at: 'water',
    open: press(/^Payments of /),
    fails: '**/payments',
    says: 'Failed to load payments',
    hides: (page) => page.getByRole('button', { name: /^Paid: / }),
    afterRetry: (page) => page.getByRole('button', { name: /^Paid: / }).first(),
  },
  { at: 'leaderboard', fails: '**/api/families', says: 'Failed to load leaderboard', afterRetry: words('No credits earned yet.') },
  { at: 'dashboard', fails: '**/api/categories?*', says: 'Failed to load personal categories', afterRetry: (page) => tile(page, 'Boat') },
  {
    at: 'dashboard',
    open: async (page) => choose(page, 'Delete', 'Boat'),
    fails: '**/contents',
    says: 'Failed to check category permissions',
    afterRetry: words('This deletes Boat'),
  },
  {
    at: 'dashboard',
    open: async (page) => openMove(page, 'Boat'),
    fails: '**/move?**',
    says: 'Failed to check what this would change',
    afterRetry: words('Everything in it goes along'),
  },
  { at: 'home', fails: '**/api/categories/*/due-dates', says: 'Failed to load category', afterRetry: title('Home') },
  {
    at: 'health',
    empty: '**/api/categories/*/subcategories',
    fails: '**/api/categories/*/subcategories/defaults',
    says: 'Failed to create subcategories',
    afterRetry: link('NHS Appointment'),
  },
  { ...noMeals, view: 'weekly', afterRetry: words('Pie, Peas') },
  { at: 'gas', fails: '**/api/subcategories/*', says: 'Failed to load subcategory', afterRetry: title('Gas') },
  { at: 'contracts', fails: '**/api/items?**', says: 'Failed to load contracts', afterRetry: words('Northlight') },
  { at: 'appointments', fails: '**/api/events?**', says: 'Failed to load appointments', afterRetry: words('Surgery') },
  {
    at: 'tasks',
    fails: '**/api/tasks?**',
    says: 'Failed to load tasks',
    loads: true,
    keeps: title('Boat'),
    afterRetry: (page) => taskTile(page, 'Varnish'),
  },
  {
    at: 'tasks',
    open: async (page) => chooseOfSeries(page, 'Pump the bilge', 'History'),
    fails: '**/api/tasks/*/history',
    says: 'Failed to load the history',
    hides: words('Nothing has happened yet.'),
    afterRetry: words('Nothing has happened yet.'),
  },
  {
    at: 'settings',
    fails: '**/api/notification-settings',
    says: 'Failed to load your notification settings',
    afterRetry: (page) => page.getByRole('switch', { name: 'Appointment reminders in the app' }),
  },
  {
    at: 'profile',
    fails: '**/api/members/mine',
    says: 'Failed to load members',
    afterRetry: (page) => page.getByRole('heading', { name: 'Family members' }),
  },
  { at: 'childTasks', fails: '**/api/tasks?**', says: 'Failed to load data', afterRetry: (page) => taskTile(page, 'Recorder') },
  { at: 'petTasks', fails: '**/api/tasks?**', says: 'Failed to load data', afterRetry: (page) => taskTile(page, 'Worming tablet') },
]

/** The reads of the dashboard, its groups and panels, settings and profile; with three groups, each to be opened for the first time. */
export const overviewReadings: readonly Reading[] = [
  {
    at: 'travel',
    open: press(/^Reports/),
    fails: '**/api/reports?part=first',
    says: 'Failed to load task reports',
    loads: true,
    afterRetry: words('No tasks due today'),
  },
  { at: 'dashboard', fails: '**/api/families', says: 'Failed to load groups', afterRetry: (page) => tile(page, 'Boat') },
  {
    at: 'dashboard',
    open: createGroupOf('The Okafors'),
    fails: '**/api/categories?*',
    says: 'Failed to load family categories',
    keeps: button(/^View Members/),
    afterRetry: link('Home'),
  },
  {
    at: 'dashboard',
    open: createGroupOf('The Okafors', 'Share'),
    fails: '**/api/members?*',
    says: 'Failed to fetch family details',
    afterRetry: (page) => page.getByRole('dialog').getByLabel('Email'),
  },
  {
    at: 'groupLeaderboard',
    fails: '**/api/leaderboard**',
    says: 'Failed to load leaderboard',
    afterRetry: words('No credits earned yet.'),
  },
  { at: 'rewards', fails: '**/api/rewards?*', says: 'Failed to load rewards', afterRetry: words('No rewards yet.') },
  {
    at: 'dashboard',
    open: createGroupOf('Crew', /^View Members/),
    fails: '**/api/members?*',
    says: 'Failed to load members',
    afterRetry: (page) => page.getByRole('dialog').getByText('Ada Okafor'),
  },
  {
    at: 'settings',
    afresh: true,
    fails: '**/api/categories/visible',
    says: 'Failed to load categories',
    afterRetry: button('Change Log of Boat'),
  },
  {
    at: 'settings',
    open: press('Change Log of Boat'),
    fails: '**/api/change-log/**',
    says: 'Failed to load change log',
    afterRetry: words('Nothing has been shared here yet.'),
  },
  {
    at: 'dashboard',
    open: createGroupOf('Cousins', 'Share'),
    fails: '**/api/categories?*',
    says: 'Failed to load categories',
    afterRetry: (page) => page.getByRole('dialog').getByRole('checkbox', { name: 'Cars' }),
  },
  { at: 'profile', fails: '**/api/account/sessions', says: 'Failed to load your sessions', afterRetry: words('This browser') },
  {
    at: 'settings',
    afresh: true,
    fails: '**/api/feeds',
    says: 'Failed to load your calendar feeds',
    afterRetry: words('A feed is an address'),
  },
  {
    at: 'settings',
    afresh: true,
    fails: '**/api/outside-calendars',
    says: 'Failed to load the calendars of others',
    afterRetry: words('The calendar of a school or a club'),
  },
  { at: 'settings', afresh: true, fails: '**/api/rotas', says: 'Failed to load rotas', afterRetry: words('Shifts at work') },
  { at: 'profile', afresh: true, fails: '**/api/exports', says: 'Failed to check for downloads', afterRetry: button('Download my data') },
  {
    at: 'profile',
    open: press('Delete Account'),
    fails: '**/api/members/succession',
    says: 'Failed to check who will take over your groups',
    hides: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }),
    afterRetry: (page) => page.getByRole('alertdialog').getByLabel('Password', { exact: true }),
  },
  {
    at: 'travel',
    open: async (page) => {
      await press(/^Search/)(page)
      await page.getByRole('combobox', { name: 'Search everything you can see' }).fill('broad')
    },
    fails: '**/api/search*',
    says: 'Search failed',
    afterRetry: (page) => page.getByRole('option', { name: 'Broadband Home · The Okafors', exact: true }),
  },
  {
    at: 'cars',
    open: async (page) => openInbox(page, 'Notifications'),
    fails: '**/api/notifications',
    says: 'Failed to load notifications',
    afterRetry: words('No notifications. Reminders'),
  },
  {
    at: 'pets',
    open: async (page) => openInbox(page, 'Invitations'),
    fails: '**/api/invitations/notices',
    says: 'Failed to load invitations',
    afterRetry: words('No invitations yet.'),
  },
]
