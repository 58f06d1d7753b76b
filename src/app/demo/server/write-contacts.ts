import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import type { Home } from './demo-home.ts'
import type { Visitor } from './visitor.ts'

type NewContact = Parameters<Visitor['contacts']['add']>[0]
type DemoContact = Partial<NewContact> & { categoryId: string; phone: string }

const unknown = {
  givenName: null,
  surname: null,
  organisation: null,
  relation: null,
  personId: null,
  mail: [],
  address: null,
  otherAddress: null,
  notes: null,
  getsCard: false,
}

/** Writes the people and firms whom the family calls, and birthdays: one of a child soon, one of 29 February, one without a year. */
export async function writeContacts({ people: { ada }, family, friends, today }: Home): Promise<void> {
  for (const { phone, ...contact } of demoContacts(family.categories, friends.lakeHouse))
    await ada.contacts.add({ ...unknown, ...contact, id: makeId(), number: { name: 'Phone', phone } })
  const [, month = '1', day = '1'] = daysAfter(today, 4).split('-')
  const year = Number(today.slice(0, 4))
  const birthday = { kind: 'birthday' as const, name: null, reminders: [7, 0] }
  await ada.yearlyDates.add({ ...birthday, id: makeId(), subjectId: family.zoe, month: Number(month), day: Number(day), year: year - 11 })
  await ada.yearlyDates.add({ ...birthday, id: makeId(), subjectId: family.tobi, month: 5, day: 8, year: year - 8 })
  await ada.yearlyDates.add({ ...birthday, id: makeId(), subjectId: family.biscuit, month: 1, day: 11, year: year - 2 })
  const home = { ...birthday, categoryId: family.categories.home }
  await ada.yearlyDates.add({ ...home, id: makeId(), kind: 'anniversary', name: 'Ada and Chidi', month: 5, day: 17, year: 2013 })
  const contacts = await ada.contacts.list({})
  for (const { id, name } of contacts) {
    if (name === 'Mia Brandt') await ada.yearlyDates.add({ ...birthday, id: makeId(), subjectId: id, month: 3, day: 14, year: null })
    if (name === 'Jonas Brandt') await ada.yearlyDates.add({ ...birthday, id: makeId(), subjectId: id, month: 2, day: 29, year: 1988 })
  }
}

/** Their numbers are from those that Ofcom reserves for drama. */
function demoContacts({ home, health, children, pets, cars }: Home['family']['categories'], lakeHouse: string): DemoContact[] {
  const lake = { categoryId: lakeHouse, surname: 'Brandt', relation: 'friend', address: 'The lake house\nWindermere', getsCard: true }
  return [
    { categoryId: home, organisation: 'Bright Corners', relation: 'cleaning, Mondays', phone: '01632 960301' },
    { categoryId: children, givenName: 'Dr', surname: 'Patel', organisation: 'Elm Surgery', relation: 'doctor', phone: '01632 960123' },
    { categoryId: home, givenName: 'J.', surname: 'Holroyd', relation: 'window cleaner', phone: '07700 900302' },
    { ...lake, givenName: 'Jonas', phone: '07700 900303' },
    {
      ...lake,
      givenName: 'Mia',
      mail: ['mia.brandt@example.com'],
      notes: 'Vegetarian. Bring the canoe paddles back',
      phone: '07700 900456',
    },
    { categoryId: cars, organisation: 'Kwik Check Leeds', relation: 'garage', phone: '01632 960304' },
    { categoryId: health, organisation: 'Meanwood Health Centre', relation: 'surgery', phone: '01632 960305' },
    { categoryId: health, organisation: 'Meanwood Pharmacy', relation: 'chemist', phone: '01632 960306' },
    {
      categoryId: children,
      organisation: 'Mill Lane School',
      relation: 'school',
      address: 'Mill Lane\nOtley LS21 3AB',
      phone: '01632 960456',
    },
    { categoryId: health, organisation: 'Molar & Sons', relation: 'dentist', phone: '01632 960307' },
    { categoryId: pets, organisation: 'Riverside Vets', relation: 'vet', phone: '01632 960789' },
    { categoryId: home, givenName: 'T.', surname: 'Ackroyd', organisation: 'Ackroyd Heating', relation: 'boiler', phone: '01632 960308' },
  ]
}
