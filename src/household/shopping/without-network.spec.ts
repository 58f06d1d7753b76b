import { bought, addToList, openShopping, itemLine } from '#tests/story/shopping.ts'
import { expect, expectAccessible, expectToFit, test } from '#tests/story/fixtures.ts'

test(
  'in a shop without a network ticks and new items stay, and are sent when it is back',
  { tag: ['@SHOP-03', '@SHOP-04', '@own-browser', '@prove'] },
  async ({ page, context, complaints }) => {
    const { categoryId } = await openShopping(page)
    for (const itemName of ['Milk', 'Eggs', 'Tea']) await addToList(page, categoryId, { itemName })
    await expect(page.getByRole('checkbox')).toHaveCount(3)
    await context.setOffline(true)
    await page.getByRole('checkbox', { name: 'Milk' }).check()
    await page.getByRole('checkbox', { name: 'Tea' }).check()
    const line = page.getByRole('textbox', { name: 'Add an item' })
    await line.pressSequentially('Bin bags')
    await page.keyboard.press('Enter')
    await expect(line).toHaveValue('')
    await page.getByRole('checkbox', { name: 'Tea' }).uncheck()
    const waits = page.getByText('4 changes wait for a connection')
    await expect(waits).toBeVisible()
    for (const name of ['Milk', 'Tea', 'Bin bags']) await expect(itemLine(page, name)).toContainText('Not sent yet')
    await expect(itemLine(page, 'Eggs')).not.toContainText('Not sent yet')
    await expectToFit(page)
    await expectAccessible(page)
    await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
    // Rows became taller meanwhile: one that has come under the mouse would stay where it is.
    await page.mouse.move(0, 0)
    await expect(bought(page, 'In the basket').getByRole('checkbox')).toHaveCount(1)
    const sent: string[] = []
    page.on('request', (request) => (request.method() === 'GET' ? undefined : sent.push(`${request.method()} ${request.postData()}`)))
    await context.setOffline(false)
    await expect(waits).toHaveCount(0)
    await expect(page.getByText('Not sent yet')).toHaveCount(0)
    await expect.poll(() => sent.filter((one) => /itemName|purchased/.test(one)).length).toBe(4)
    await page.reload()
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
    // The browser's errors about files that it could not fetch meanwhile.
    complaints.splice(0)
  },
)
