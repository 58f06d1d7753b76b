import { chooseOf } from './trips.ts'
import { editList } from './shopping.ts'
import { type Form, press } from './form.ts'

/** The forms of cars, houses, children, pets, phone numbers and shopping. */
export const recordForms: readonly Form[] = [
  {
    title: 'Add Car',
    at: 'cars',
    open: press('Add Car'),
    save: 'Save Car',
    failure: 'Failed to save car',
    words: { label: 'Car Name', first: '' },
  },
  {
    title: 'Edit Car',
    at: 'cars',
    open: press('Edit Skoda'),
    save: 'Save Car',
    failure: 'Failed to save car',
    words: { label: 'Car Name', first: 'Skoda' },
  },
  {
    title: 'Add a date',
    at: 'car',
    open: async (page) => {
      await press('Add a date')(page)
      await page.getByRole('dialog', { name: 'Add a date' }).getByRole('radio', { name: 'Own' }).check()
    },
    save: 'Save Date',
    failure: 'Failed to save the date',
    words: { label: 'Name', first: '' },
    days: ['Next on'],
  },
  {
    title: 'Edit date',
    at: 'car',
    open: async (page) => {
      await chooseOf(page, /^More actions for Service/, 'Edit')
    },
    save: 'Save Date',
    failure: 'Failed to save the date',
    words: { label: 'Name', first: 'Service' },
    days: ['Next on'],
  },
  {
    title: 'Service',
    at: 'car',
    open: async (page) => {
      await press('Done: Service')(page)
      await page.getByRole('dialog', { name: 'Service' }).getByRole('radio', { name: 'Skip' }).check()
    },
    save: 'Skip this one',
    failure: 'Failed to record it',
    words: { label: 'Reason', first: '' },
  },
  {
    title: 'Add House',
    at: 'houses',
    open: press('Add House'),
    save: 'Save House',
    failure: 'Failed to add house',
    words: { label: 'House Name', first: '' },
  },
  {
    title: 'Edit House',
    at: 'houses',
    open: press('Edit Mill Lane'),
    save: 'Save House',
    failure: 'Failed to update house',
    words: { label: 'House Name', first: 'Mill Lane' },
  },
  {
    title: 'Add Child',
    at: 'children',
    open: press('Add Child'),
    save: 'Save Child',
    failure: 'Failed to add child',
    words: { label: 'Name', first: '' },
  },
  {
    title: 'Edit Child',
    at: 'children',
    open: press('Edit Mia'),
    save: 'Save Child',
    failure: 'Failed to update child',
    words: { label: 'Name', first: 'Mia' },
  },
  {
    title: 'Add Pet',
    at: 'pets',
    open: press('Add Pet'),
    save: 'Save Pet',
    failure: 'Failed to add pet',
    words: { label: 'Name', first: '' },
  },
  {
    title: 'Edit Pet',
    at: 'pets',
    open: press('Edit Biscuit'),
    save: 'Save Pet',
    failure: 'Failed to update pet',
    words: { label: 'Name', first: 'Biscuit' },
  },
  {
    title: 'Edit Number',
    at: 'childTasks',
    open: press('Edit Nursery'),
    save: 'Save Number',
    failure: 'Failed to save number',
    words: { label: 'Name', first: 'Nursery' },
  },
  {
    title: 'Edit Item',
    at: 'shopping',
    open: async (page) => {
      await editList(page)
      await press('Edit Milk')(page)
    },
    save: 'Save Item',
    failure: 'Failed to update item',
    underError: true,
    words: { label: 'Item', first: 'Milk' },
  },
]
