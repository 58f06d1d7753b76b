import { atFirst, expectDone, guide } from '#tests/story/guide.ts'
import { writtenDay } from '#tests/story/days.ts'
import { expect, test } from '#tests/story/fixtures.ts'

test('every step can be done by keyboard alone', { tag: '@prove' }, async ({ page }) => {
  await atFirst(page)
  const reach = async (name: string): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.count()) > 0 && (await focused.evaluate((one) => one.textContent)) === name) return
    }
    throw new Error(`${name} was not reached`)
  }
  await reach('Next: the categoriesCreating...')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The Okafors' })).toBeVisible()
  await expect(page.locator('#main'), 'the focus is not lost').toBeFocused()
  await reach('Add 8 categoriesAdding...')
  await page.keyboard.press('Enter')
  await expectDone(page, ['Choose your categories'])
  await reach('Add a contract')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const what = dialog.getByRole('combobox', { name: 'What is it for?' })
  await expect(what).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Electricity' })).toBeVisible()
  // Keys typed before the list takes the focus would go to the button.
  await expect(what).not.toBeFocused()
  await page.keyboard.type('Broad')
  await expect(page.getByRole('option', { name: 'Broadband' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(what).toContainText('Broadband')
  await expect(what, 'its list has gone').toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wessex Fibre')
  await page.keyboard.press('Tab')
  await page.keyboard.type(writtenDay(400))
  await page.keyboard.press('Enter')
  await expect(guide(page)).toContainText(`Wessex Fibre ends on ${writtenDay(400)}`)
  await expect(guide(page).getByRole('button', { name: 'Invite to The Okafors' }), 'the next button has the focus').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('auntie.funmi@example.org')
  await expect(dialog.getByRole('checkbox', { name: 'Home' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Invitation Link' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide(page).getByRole('button', { name: 'Add event' })).toBeFocused()
  await reach('Later')
  await page.keyboard.press('Enter')
  await reach('Done')
  await page.keyboard.press('Enter')
  await expect(guide(page)).toHaveCount(0)
})
