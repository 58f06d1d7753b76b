import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { addAppointment } from '#tests/story/appointments.ts'
import { openHome } from '#tests/story/home.ts'
import { addToList, editList } from '#tests/story/shopping.ts'
import { addContract, emptyContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday, writtenDayOfWeek } from '#tests/story/days.ts'
import { aTask } from '#tests/story/due.ts'
import { addOfKind } from '#tests/story/subject-kinds.ts'
import { expect, expectAccessible, test } from '#tests/story/fixtures.ts'

/** Something that can be edited, and what its dialog shows when somebody else saved first. */
type Edited = {
  dialog: string
  /** Adds it without its screens, and returns the screen that shows it and the route that changes it. */
  add: (page: Page, hiveId: string) => Promise<{ at: string; method: 'PATCH' | 'PUT'; route: string }>
  theirs: object
  says: string
  field: string
  save: string
  saved: string
  /** The text of its card afterwards, besides what was typed. */
  card?: string
}

const address = '12 Mill Lane, Leeds LS6 2AB'

const ofKind = (kind: 'cars' | 'houses' | 'children' | 'pets', more: Readonly<Record<string, string | null>>) => async (page: Page) => {
  const categoryId = await aDefaultCategory(page, kind)
  const id = await addOfKind(page, { kind, categoryId, name: 'Before', more })
  return { at: `/${kind}?categoryId=${categoryId}`, method: 'PATCH', route: `/${kind}/${id}` } as const
}

const everyEdited: readonly Edited[] = [
  {
    dialog: 'Edit Car',
    add: ofKind('cars', { numberPlate: null }),
    theirs: { name: 'Theirs', numberPlate: null },
    says: 'This car has since been changed to Theirs.',
    field: 'Car Name',
    save: 'Save Car',
    saved: 'Car updated!',
  },
  {
    dialog: 'Edit House',
    add: ofKind('houses', { address: null }),
    theirs: { name: 'Theirs', address },
    says: `This house has since been changed to Theirs, ${address}.`,
    field: 'House Name',
    save: 'Save House',
    saved: 'House updated',
  },
  {
    dialog: 'Edit Child',
    add: ofKind('children', {}),
    theirs: { name: 'Theirs' },
    says: 'This child has since been changed to Theirs.',
    field: 'Name',
    save: 'Save Child',
    saved: 'Child updated',
  },
  {
    dialog: 'Edit Pet',
    add: ofKind('pets', { type: 'Dog' }),
    theirs: { name: 'Theirs', type: 'Cat' },
    says: 'This pet has since been changed to Theirs, Cat.',
    field: 'Name',
    save: 'Save Pet',
    saved: 'Pet updated',
  },
  {
    dialog: 'Edit Contract',
    add: async (page) => {
      const of = await subcategoriesOf(page, `/categories/${await aDefaultCategory(page, 'home')}`)
      const id = await addContract(page, of('Broadband'), { providerName: 'Before', monthlyCostPence: 3199 })
      return { at: `/subcategory/${of('Broadband')}`, method: 'PUT', route: `/items/${id}` }
    },
    theirs: { ...emptyContract, providerName: 'Theirs', monthlyCostPence: 2750 },
    says: 'This contract has since been changed to Theirs, £27.50 a month.',
    field: 'Provider name',
    save: 'Save Contract',
    saved: 'Item updated',
    card: '£31.99',
  },
  {
    dialog: 'Edit Appointment',
    add: async (page) => {
      const of = await subcategoriesOf(page, `/categories/${await aDefaultCategory(page, 'health')}`)
      const id = await addAppointment(page, of('NHS Appointment'), { day: dayFromToday(5), location: 'Before' })
      return { at: `/subcategory/${of('NHS Appointment')}`, method: 'PUT', route: `/events/${id}` }
    },
    theirs: { day: dayFromToday(6), time: '11:00', timeZone: 'Europe/London', location: 'Theirs', notes: null },
    says: `This appointment has since been changed to ${writtenDayOfWeek(6)}, 11:00, Theirs.`,
    field: 'Location',
    save: 'Save Appointment',
    saved: 'Appointment updated',
  },
  {
    dialog: 'Edit Task',
    add: async (page, familyId) => {
      const categoryId = makeId()
      await ask(page, 'POST', '/categories', { id: categoryId, familyId, name: 'Canal boat', icon: 'Plane' })
      const id = await aTask(page, { categoryId, title: 'Before', days: 0 })
      return { at: `/category/${categoryId}`, method: 'PUT', route: `/tasks/${id}` }
    },
    theirs: { title: 'Theirs', description: null, assignedTo: null, dueDate: null, status: 'in_progress', label: null },
    says: 'This task has since been changed to Theirs, In Progress.',
    field: 'Title',
    save: 'Save Task',
    saved: 'Task updated!',
  },
  {
    dialog: 'Edit Item',
    add: async (page) => {
      const categoryId = await aDefaultCategory(page, 'meals')
      const id = await addToList(page, categoryId, { itemName: 'Before' })
      return { at: `/shopping?categoryId=${categoryId}`, method: 'PATCH', route: `/shopping-lists/${id}` }
    },
    theirs: { itemName: 'Theirs', quantity: '3' },
    says: 'This item has since been changed to Theirs, Quantity: 3.',
    field: 'Item',
    save: 'Save Item',
    saved: 'Item updated',
    card: 'Quantity: 1',
  },
]

test('the slower of two editors keeps the typed text and sees what was saved', { tag: ['@APPT-02', '@prove'] }, async ({ page }) => {
  test.setTimeout(120_000)
  const hiveId = await openHome(page, [])
  for (const { dialog, add, theirs, says, field, save, saved, card = '' } of everyEdited) {
    await test.step(dialog, async () => {
      const { at, method, route } = await add(page, hiveId)
      await page.goto(at)
      if (dialog === 'Edit Item') await editList(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Edit / })
        .click()
      const editing = page.getByRole('dialog', { name: dialog })
      await editing.getByLabel(field).fill('Mine')
      await ask(page, method, route, { ifVersion: 1, ...theirs })
      await editing.getByRole('button', { name: save }).click()
      await expect(editing.getByText(says)).toBeVisible()
      await expect(editing.getByLabel(field)).toHaveValue('Mine')
      await expectAccessible(page)
      await editing.getByRole('button', { name: save }).click()
      await expect(page.getByText(saved)).toBeVisible()
      const changed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mine' }).first()
      await expect(changed).toContainText(card)
    })
  }
})
