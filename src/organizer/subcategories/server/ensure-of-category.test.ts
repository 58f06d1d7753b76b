import { expect, test } from 'vitest'
import { categoryKinds } from '#foundation/categories/shared/kinds.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'

const home = [
  'Electricity',
  'Gas',
  'Water',
  'Broadband',
  'Council Tax',
  'House Insurance',
  'Mortgage',
  'Cleaning Arrangement',
  'Gardener',
  'Lawn Care',
  'Window Cleaning',
]
const health = ['Health Insurance', 'Dental Insurance', 'NHS Appointment', 'Vaccine Appointment', 'Medicines']

const namesOf = (subcategories: readonly { name: string }[]) => subcategories.map(({ name }) => name)

test.each([
  ['home', home],
  ['health', health],
  ['houses', ['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage']],
  ['cars', ['MOT', 'Car Insurance', 'Road Tax', 'Dartford Charge', 'London Congestion Charge']],
] as const)(
  'a %s category has its default subcategories in their order',
  { tags: ['CONST-14', 'CONST-15', 'CONST-16', 'CONST-17', 'GAP-68', 'GAP-101'] },
  async (kind, names) => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, kind)
    expect(namesOf(await apiAs(ada).subcategories.listOfCategory({ categoryId }))).toEqual(names)
  },
)

test('viewers of a category without subcategories restore its defaults, even at once', { tags: ['CATP-05', 'GAP-70'] }, async () => {
  const family = await createGroup(await createPerson())
  const { id: categoryId } = await addCategory(family, 'home')
  await superuser('delete from app.subcategories where category_id = $1', [categoryId])
  const viewer = await addMember(family, { permissions: { [categoryId]: 'view' } })
  const answers = await Promise.all([1, 2, 3].map(async () => apiAs(viewer).subcategories.ensureOfCategory({ categoryId })))
  for (const answer of answers) expect(namesOf(answer)).toEqual(home)
  expect(namesOf(await apiAs(viewer).subcategories.listOfCategory({ categoryId }))).toEqual(home)
})

test('a category with one subcategory left gets no defaults', { tags: ['CATP-05'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'home')
  await superuser("delete from app.subcategories where category_id = $1 and name <> 'Gas'", [categoryId])
  expect(namesOf(await apiAs(ada).subcategories.ensureOfCategory({ categoryId }))).toEqual(['Gas'])
})

test.each(categoryKinds.filter((kind) => !['home', 'houses', 'cars', 'health'].includes(kind)))(
  'a %s category has no defaults and gets none',
  { tags: ['GAP-69'] },
  async (kind) => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, kind)
    expect(await apiAs(ada).subcategories.ensureOfCategory({ categoryId })).toEqual([])
  },
)
