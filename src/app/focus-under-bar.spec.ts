import { expect, test } from '#tests/story/fixtures.ts'
import { aHouseholdOfForms } from '#tests/story/household-of-forms.ts'

test.use({ viewport: { width: 390, height: 844 } })

const maxPresses = 150

test('on a narrow screen nothing with the focus is under the bar at the bottom', { tag: ['@own-browser', '@prove'] }, async ({ page }) => {
  test.slow()
  const { settings, profile, home, meals, dashboard } = await aHouseholdOfForms(page)
  for (const address of [settings, profile, home, meals, dashboard]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // Lists that are still being read would move what has the focus.
    await expect(page.getByText('Loading...')).toHaveCount(0)
    const hidden: string[] = []
    for (let press = 0; press < maxPresses; press += 1) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const focused = document.activeElement
        const bar = document.querySelector('nav[class*="_nav_"]')
        if (focused === null || focused === document.body || bar === null) return 'the end'
        const isOfPage = focused.closest('main') !== null
        const isUnder = isOfPage && focused.getBoundingClientRect().top >= bar.getBoundingClientRect().top
        return isUnder ? focused.outerHTML.slice(0, 120) : undefined
      })
      if (found === 'the end') break
      if (found !== undefined) hidden.push(found)
    }
    expect(hidden, address).toEqual([])
  }
})
