import { fillContract, guide } from './guide.ts'
import { addContract } from './contracts.ts'
import { dayFromToday, writtenDay } from './days.ts'
import { type Form, press } from './form.ts'
import { chooseOfSeries, chooseOfTask } from './task-tiles.ts'

const term = ['Start date', 'End date']

/** The forms of contracts, appointments and tasks. */
export const organizerForms: readonly Form[] = [
  // The guide offers its contract while there is none.
  {
    title: 'Add a contract',
    at: 'dashboard',
    open: async (page) => guide(page).getByRole('button', { name: 'Add a contract' }).click(),
    save: 'Save Contract',
    failure: 'Failed to save item',
    words: { label: 'Provider name', first: '' },
    days: ['When does it end?'],
    pounds: ['Monthly cost'],
    complete: async (page) => fillContract(page, { days: 400, provider: 'Kept' }),
  },
  {
    title: 'Add Appointment',
    at: 'appointments',
    open: press('Add Appointment'),
    save: 'Save Appointment',
    failure: 'Failed to save appointment',
    words: { label: 'Location', first: '' },
    days: ['Date'],
    times: ['Time'],
    complete: async (_, dialog) => {
      await dialog.getByLabel('Date', { exact: true }).fill(dayFromToday(7))
      await dialog.getByLabel('Time').fill('10:00')
    },
  },
  {
    title: 'Edit Appointment',
    at: 'appointments',
    open: press(/^Edit .*09:30/),
    save: 'Save Appointment',
    failure: 'Failed to save appointment',
    words: { label: 'Location', first: 'Surgery' },
    days: ['Date'],
    times: ['Time'],
  },
  {
    title: 'Delete Appointment',
    at: 'appointments',
    open: press(/^Delete .*16:00/),
    save: 'Delete',
    savesAtOnce: true,
    failure: 'Failed to delete appointment',
  },
  {
    title: 'Add Contract',
    at: 'contracts',
    prepare: async (page, { contracts }) => {
      const dates = { contractStartDate: '2026-01-01', contractEndDate: '2027-12-26' }
      await addContract(page, contracts.slice('/subcategory/'.length), { providerName: 'Northlight', ...dates })
    },
    open: press('Add Contract'),
    save: 'Save Contract',
    failure: 'Failed to save item',
    words: { label: 'Provider name', first: '' },
    days: term,
    pounds: ['Monthly cost'],
  },
  {
    title: 'Edit Contract',
    at: 'contracts',
    open: press('Edit Northlight'),
    save: 'Save Contract',
    failure: 'Failed to save item',
    words: { label: 'Provider name', first: 'Northlight' },
    days: term,
    pounds: ['Monthly cost'],
  },
  {
    title: 'What happened to Northlight?',
    at: 'contracts',
    open: async (page) => {
      await press('Renew or cancel Northlight')(page)
      await page.getByRole('dialog', { name: 'What happened to Northlight?' }).getByRole('radio', { name: 'Switched' }).check()
    },
    save: 'Save as Switched',
    failure: 'Failed to record it',
    words: { label: 'New provider', first: '' },
    days: ['Last day', 'Starts', 'New end'],
    pounds: ['New price a month'],
  },
  {
    title: `Payment of ${writtenDay(0)}`,
    at: 'water',
    open: async (page) => {
      // Leaving the form leads back to the sheet.
      const sheet = page.getByRole('dialog', { name: 'Payments' })
      if (!(await sheet.isVisible())) await press('Payments of Aire Water')(page)
      await sheet.getByRole('button', { name: `Other amount or day for ${writtenDay(0)}` }).click()
    },
    save: 'Save Payment',
    savesAtOnce: true,
    failure: 'Failed to save payment',
    words: { label: 'Note', first: '' },
    days: ['Paid on'],
    pounds: ['Amount'],
  },
  {
    title: 'Add Task',
    at: 'tasks',
    open: press('Add Task'),
    save: 'Save Task',
    failure: 'Failed to save task',
    words: { label: 'Title', first: '' },
    days: ['Due date'],
  },
  {
    title: 'Edit Task',
    at: 'tasks',
    open: async (page) => chooseOfTask(page, 'Varnish', 'Edit'),
    save: 'Save Task',
    failure: 'Failed to save task',
    words: { label: 'Title', first: 'Varnish' },
    days: ['Due date'],
  },
  {
    title: 'Skip this time',
    at: 'tasks',
    open: async (page) => chooseOfSeries(page, 'Pump the bilge', 'Skip this time'),
    save: 'Skip',
    savesAtOnce: true,
    failure: 'Failed to skip task',
    words: { label: 'Reason', first: '' },
  },
  {
    title: 'Put off',
    at: 'tasks',
    open: async (page) => chooseOfSeries(page, 'Pump the bilge', 'Put off'),
    save: 'Put off',
    savesAtOnce: true,
    failure: 'Failed to put off task',
    days: ['To which day'],
  },
  {
    title: 'Pause',
    at: 'tasks',
    open: async (page) => chooseOfSeries(page, 'Pump the bilge', 'Pause'),
    save: 'Pause',
    savesAtOnce: true,
    failure: 'Failed to pause task',
    days: ['Goes on again'],
  },
  {
    title: 'Done on another day',
    at: 'tasks',
    open: async (page) => chooseOfSeries(page, 'Pump the bilge', 'Done on another day'),
    save: 'Mark as Done',
    savesAtOnce: true,
    failure: 'Failed to update task',
    days: ['Day'],
  },
  {
    title: 'Delete Task',
    at: 'tasks',
    open: async (page) => chooseOfTask(page, 'Pump the bilge', 'Delete'),
    save: 'Delete',
    savesAtOnce: true,
    failure: 'Failed to skip task',
  },
  {
    title: 'Add Task',
    at: 'childTasks',
    open: press('Add Task'),
    save: 'Save Task',
    failure: 'Failed to save task',
    words: { label: 'Title', first: '' },
    days: ['Due date'],
  },
]

/** The forms of a child's and a pet's tasks: they have the same fields, but are saved differently. */
export const personTaskForms: readonly Form[] = [
  {
    title: 'Edit Task',
    at: 'childTasks',
    open: async (page) => chooseOfTask(page, 'Recorder', 'Edit'),
    save: 'Save Task',
    failure: 'Failed to save task',
    words: { label: 'Title', first: 'Recorder' },
    days: ['Due date'],
  },
  {
    title: 'Add Task',
    at: 'petTasks',
    open: press('Add Task'),
    save: 'Save Task',
    failure: 'Failed to save task',
    words: { label: 'Title', first: '' },
    days: ['Due date'],
  },
  {
    title: 'Edit Task',
    at: 'petTasks',
    open: async (page) => chooseOfTask(page, 'Worming tablet', 'Edit'),
    save: 'Save Task',
    failure: 'Failed to save task',
    words: { label: 'Title', first: 'Worming tablet' },
    days: ['Due date'],
  },
]
