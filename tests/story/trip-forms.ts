import { chooseOf, fillDays, unfoldParticipants } from './trips.ts'
import { type Form, press } from './form.ts'

const term = ['Start date', 'End date']

export const tripForms: readonly Form[] = [
  {
    title: 'Add Trip',
    at: 'travel',
    open: press('Add Trip'),
    save: 'Save Trip',
    failure: 'Failed to create travel plan',
    days: term,
    complete: async (_, dialog) => fillDays(dialog, [8, 9]),
  },
  {
    title: 'Edit Trip',
    at: 'travel',
    open: async (page) => chooseOf(page, /^More actions for .* to /, 'Edit'),
    save: 'Save Trip',
    failure: 'Failed to update travel plan',
    days: term,
  },
  {
    title: 'Add Location',
    at: 'travel',
    open: press('Add location'),
    save: 'Save Location',
    failure: 'Failed to add location',
    words: { label: 'Location', first: '' },
    days: term,
  },
  {
    title: 'Edit Location',
    at: 'travel',
    open: async (page) => chooseOf(page, 'Lisbon', 'Edit'),
    save: 'Save Location',
    failure: 'Failed to update location',
    words: { label: 'Location', first: 'Lisbon' },
    days: term,
  },
  {
    title: 'Add Hotel',
    at: 'travel',
    open: press('Add hotel to Lisbon'),
    save: 'Save Hotel',
    failure: 'Failed to add hotel',
    words: { label: 'Hotel name', first: '' },
    days: term,
    pounds: ['Cost'],
  },
  {
    title: 'Edit Hotel',
    at: 'travel',
    open: async (page) => chooseOf(page, 'Casa', 'Edit'),
    save: 'Save Hotel',
    failure: 'Failed to update hotel',
    words: { label: 'Hotel name', first: 'Casa' },
    days: term,
    pounds: ['Cost'],
  },
  {
    title: 'Add Transportation',
    at: 'travel',
    open: press('Add transport to Lisbon'),
    save: 'Save Transportation',
    failure: 'Failed to add transportation',
    words: { label: 'Type', first: '' },
    pounds: ['Cost'],
  },
  {
    title: 'Add Participant',
    at: 'travel',
    open: press(/^Add participant to/),
    save: 'Save Participant',
    failure: 'Failed to add participant',
    words: { label: 'Name', first: '' },
  },
  {
    title: 'Edit Participant',
    at: 'travel',
    open: async (page) => {
      await unfoldParticipants(page)
      await chooseOf(page, 'Rose', 'Edit')
    },
    save: 'Save Participant',
    failure: 'Failed to update participant',
    words: { label: 'Name', first: 'Rose' },
  },
  {
    title: 'Edit Transportation',
    at: 'travel',
    open: async (page) => chooseOf(page, 'Flight', 'Edit'),
    save: 'Save Transportation',
    failure: 'Failed to update transportation',
    words: { label: 'Type', first: 'Flight' },
    pounds: ['Cost'],
  },
]
