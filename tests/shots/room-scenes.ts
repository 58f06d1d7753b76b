import type { Page } from '@playwright/test'
import type { Stage } from './seed-household.ts'
import { dayFromToday } from '../story/days.ts'
import { openScreen } from '../story/navigate-in-app.ts'
import { chooseOfSeries, chooseOption, taskDialog } from '../story/task-tiles.ts'

type RoomScene = { name: string; go: (page: Page, stage: Stage) => Promise<void> }

const at = (name: string, path: (stage: Stage) => string): RoomScene => ({ name, go: async (page, stage) => openScreen(page, path(stage)) })

/** Returns the scene of a page after a press on one of its buttons. */
const pressing = (name: string, button: string | RegExp, path: (stage: Stage) => string): RoomScene => ({
  name,
  go: async (page, stage) => {
    await openScreen(page, path(stage))
    await page.getByRole('button', { name: button }).first().click()
  },
})

/** Returns the scene of a choice from the menu of the task that repeats. */
const ofSeries = (name: string, item: string): RoomScene => ({
  name,
  go: async (page, { boatId }) => {
    await openScreen(page, `/category/${boatId}`)
    await chooseOfSeries(page, 'Pump out the tanks', item)
  },
})

const repeating: RoomScene = {
  name: 'task-repeats',
  go: async (page, { boatId }) => {
    await openScreen(page, `/category/${boatId}`)
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    const form = taskDialog(page, 'Add Task')
    await form.getByRole('button', { name: 'Today' }).click()
    await chooseOption(page, form, 'Repeats', 'Other')
  },
}

const repeatingAppointment: RoomScene = {
  name: 'appointment-repeats',
  go: async (page, { appointmentsId }) => {
    await openScreen(page, `/subcategory/${appointmentsId}`)
    await page.getByRole('button', { name: 'Add Appointment' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add Appointment' })
    await form.getByLabel('Date', { exact: true }).fill(dayFromToday(4))
    await form.getByLabel('Time').fill('16:00')
    await chooseOption(page, form, 'Repeats', 'Every week')
  },
}

const reports = (name: string, tab: string): RoomScene => ({
  name,
  go: async (page) => {
    await openScreen(page, '/dashboard')
    await page
      .getByRole('button', { name: /overdue or due today/ })
      .first()
      .click()
    await page.getByRole('radio', { name: new RegExp(`^${tab}`) }).check()
  },
})

/** The pages of contracts, appointments, tasks, children, pets and houses, and their dialogs. */
export const roomScenes: readonly RoomScene[] = [
  at('category', ({ homeId }) => `/category/${homeId}`),
  pressing('category-add', 'Add Subcategory', ({ homeId }) => `/category/${homeId}`),
  at('contracts', ({ broadbandId }) => `/subcategory/${broadbandId}`),
  pressing('contract-add', 'Add Contract', ({ broadbandId }) => `/subcategory/${broadbandId}`),
  pressing('contract-edit', /^Edit Wessex/, ({ broadbandId }) => `/subcategory/${broadbandId}`),
  at('appointments', ({ appointmentsId }) => `/subcategory/${appointmentsId}`),
  pressing('appointment-add', 'Add Appointment', ({ appointmentsId }) => `/subcategory/${appointmentsId}`),
  repeatingAppointment,
  pressing('appointment-delete', /^Delete .*16:00/, ({ appointmentsId }) => `/subcategory/${appointmentsId}`),
  at('children', ({ childrenId }) => `/children?categoryId=${childrenId}`),
  pressing('child-add', 'Add Child', ({ childrenId }) => `/children?categoryId=${childrenId}`),
  at('child', ({ childId }) => `/children/${childId}/tasks`),
  pressing('child-task-add', 'Add Task', ({ childId }) => `/children/${childId}/tasks`),
  at('pets', ({ petsId }) => `/pets?categoryId=${petsId}`),
  at('pet', ({ petId }) => `/pets/${petId}/tasks`),
  at('houses', ({ housesId }) => `/houses?categoryId=${housesId}`),
  pressing('house-add', 'Add House', ({ housesId }) => `/houses?categoryId=${housesId}`),
  at('house', ({ houseId }) => `/house/${houseId}`),
  at('tasks', ({ boatId }) => `/category/${boatId}`),
  pressing('task-add', 'Add Task', ({ boatId }) => `/category/${boatId}`),
  repeating,
  ofSeries('task-skip', 'Skip this time'),
  ofSeries('task-put-off', 'Put off'),
  ofSeries('task-done-on', 'Done on another day'),
  ofSeries('task-history', 'History'),
  at('travel', ({ travelId }) => `/travel?categoryId=${travelId}`),
  pressing('travel-add', 'Add Trip', ({ travelId }) => `/travel?categoryId=${travelId}`),
  pressing('travel-location-add', 'Add location', ({ travelId }) => `/travel?categoryId=${travelId}`),
  at('meals-week', ({ mealsId }) => `/meal-planning?categoryId=${mealsId}&view=weekly`),
  at('meals-day', ({ mealsId }) => `/meal-planning?categoryId=${mealsId}&view=daily`),
  pressing('meals-edit', 'Edit Dinner', ({ mealsId }) => `/meal-planning?categoryId=${mealsId}&view=daily`),
  at('meals-calendar', ({ mealsId }) => `/meal-planning?categoryId=${mealsId}&view=calendar`),
  pressing('shopping-panel', 'Shopping List', ({ mealsId }) => `/meal-planning?categoryId=${mealsId}&view=weekly`),
  at('shopping', ({ mealsId }) => `/shopping?categoryId=${mealsId}`),
  reports('reports-overdue', 'Overdue'),
  reports('reports-today', 'Today'),
  reports('reports-week', 'Week'),
  reports('reports-month', 'Month'),
]
