import { ask } from '../../../tests/story/api.ts'
import { aMember, atGroup } from '../../../tests/story/at-group.ts'
import { expect, expectAccessible, expectToFit } from '../../../tests/story/fixtures.ts'
import { test } from '../../../tests/story/several-people.ts'
import { makeId } from '../../platform/shared/new-id.ts'

test('whoever may only look finds no controls, and is told so', { tag: ['@PERM-03', '@PERM-05'] }, async ({ page, another }) => {
  const { familyId, ids } = await atGroup(page, { kinds: ['houses', 'pets'] })
  const [categoryId = '', petsId = ''] = ids
  const houseId = makeId()
  await ask(page, 'POST', '/houses', { id: houseId, categoryId, name: 'Mill Lane', address: '12 Mill Lane' })
  const ben = await aMember(another, { admin: page, familyId, view: ids })
  await ben.page.goto(`/houses?categoryId=${categoryId}`)
  await expect(ben.page.getByText('View Only')).toBeVisible()
  await expect(ben.page.getByRole('link', { name: 'Mill Lane' })).toBeVisible()
  await expect(ben.page.getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0)
  await expectAccessible(ben.page)
  await expectToFit(ben.page)
  await ben.page.getByRole('link', { name: 'Mill Lane' }).click()
  await expect(ben.page.getByText('The Okafors · Buy-to-Let Houses')).toBeVisible()
  await expect(ben.page.getByText('View Only')).toBeVisible()
  await expect(ben.page.getByRole('link', { name: 'Electricity' })).toBeVisible()
  await expect(ben.page.getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0)
  await ben.page.goto(`/pets?categoryId=${petsId}`)
  await expect(ben.page.getByText('No pets have been added here yet.')).toBeVisible()
  await expect(ben.page.getByText('View Only')).toBeVisible()
  await expect(ben.page.getByRole('button', { name: /Add/ })).toHaveCount(0)
})
