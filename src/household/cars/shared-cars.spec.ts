import { ask } from '../../../tests/story/api.ts'
import { aMember, atGroup } from '../../../tests/story/at-group.ts'
import { expect, expectAccessible, expectToFit } from '../../../tests/story/fixtures.ts'
import { test } from '../../../tests/story/several-people.ts'
import { makeId } from '../../platform/shared/new-id.ts'

test('whoever may only look finds no controls, and is told so', { tag: ['@PERM-03', '@PERM-05'] }, async ({ page, another }) => {
  const { familyId, ids } = await atGroup(page, { kinds: ['cars'] })
  const [categoryId = ''] = ids
  const carId = makeId()
  await ask(page, 'POST', '/cars', { id: carId, categoryId, name: 'Skoda', numberPlate: null })
  const ben = await aMember(another, { admin: page, familyId, view: ids })
  await ben.page.goto(`/cars?categoryId=${categoryId}`)
  await expect(ben.page.getByText('View Only')).toBeVisible()
  await expect(ben.page.getByRole('link', { name: 'Skoda' })).toBeVisible()
  await expect(ben.page.getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0)
  await expect(ben.page.getByText('No date yet')).toHaveCount(4)
  await expect(ben.page.getByRole('link', { name: /Add date/ })).toHaveCount(0)
  await expectAccessible(ben.page)
  await expectToFit(ben.page)
  await ben.page.goto(`/car/${carId}`)
  await expect(ben.page.getByRole('link', { name: 'MOT' })).toBeVisible()
  await expect(ben.page.getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0)
})
