import { z } from 'zod'
import { ask } from '#tests/story/api.ts'
import { openNewGroup } from '#tests/story/group.ts'
import { expect, test } from '#tests/story/fixtures.ts'
import { chooseOption } from '#tests/story/task-tiles.ts'

test('a mother enters a child once, also as a member of the group', { tag: ['@FOLK-01', '@FOLK-06', '@prove'] }, async ({ page }) => {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['children'] })
  const [categoryId = ''] = ids
  await page.goto(`/children?categoryId=${categoryId}`)
  await page.getByRole('button', { name: 'Add First Child' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Child' })
  await adding.getByLabel('Name').fill('Zoe')
  await chooseOption(page, adding, 'Who this is in the group', 'Add them to the group, without an account')
  await adding.getByRole('button', { name: 'Save Child' }).click()
  await expect(page.getByText('Child added')).toBeVisible()
  const people = z.array(z.object({ userId: z.string(), name: z.string(), hasAccount: z.boolean() }))
  const members = people.parse(await ask(page, 'GET', `/members?familyId=${familyId}`))
  const zoe = members.find(({ name }) => name === 'Zoe')
  expect(zoe?.hasAccount).toBe(false)
  expect(await ask(page, 'GET', `/children?categoryId=${categoryId}`)).toMatchObject({ subjects: [{ name: 'Zoe', personId: zoe?.userId }] })
})
