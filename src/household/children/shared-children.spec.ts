import { ask } from '../../../tests/story/api.ts'
import { aMember, atGroup } from '../../../tests/story/at-group.ts'
import { expect, expectAccessible, expectToFit } from '../../../tests/story/fixtures.ts'
import { test } from '../../../tests/story/several-people.ts'
import { makeId } from '../../platform/shared/new-id.ts'

test(
  'whoever may only look finds no controls, and sees what the others do as they do it',
  { tag: ['@PERM-03', '@PERM-05', '@GAP-98'] },
  async ({ page, another }) => {
    const { familyId, ids } = await atGroup(page, { kinds: ['children'] })
    const [categoryId = ''] = ids
    const ben = await aMember(another, { admin: page, familyId, view: ids })
    await ben.page.goto(`/children?categoryId=${categoryId}`)
    await expect(ben.page.getByText('View Only')).toBeVisible()
    await expect(ben.page.getByText('No children have been added here yet.')).toBeVisible()
    await expect(ben.page.getByText('The Okafors')).toBeVisible()
    await expectAccessible(ben.page)
    await expectToFit(ben.page)
    const id = makeId()
    await ask(page, 'POST', '/children', { id, categoryId, name: 'Mia' })
    await expect(ben.page.getByRole('link', { name: 'Mia' })).toBeVisible()
    await ask(page, 'PATCH', `/children/${id}`, { ifVersion: 1, name: 'Amelia' })
    await expect(ben.page.getByRole('link', { name: 'Amelia' })).toBeVisible()
    await expect(ben.page.getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0)
    await expectAccessible(ben.page)
    await ben.page.getByRole('link', { name: 'Amelia' }).click()
    await expect(ben.page.getByText('The Okafors · Children')).toBeVisible()
    await expect(ben.page.getByText('View Only')).toBeVisible()
    await expect(ben.page.getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0)
    await ask(page, 'DELETE', `/children/${id}`)
    await expect(ben.page.getByRole('heading', { name: 'Failed to load data' })).toBeVisible()
  },
)
