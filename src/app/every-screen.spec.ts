import type { Page } from '@playwright/test'
import { furnish } from '../../tests/shots/furniture.ts'
import { aHousehold } from '../../tests/shots/household.ts'
import { firstScenes, furnishedScenes, householdScenes, openScenes, type Scene } from '../../tests/shots/scenes.ts'
import { everyForm } from '../../tests/story/every-form.ts'
import { openForm } from '../../tests/story/form.ts'
import { aHouseOfForms } from '../../tests/story/house-of-forms.ts'
import { aNewcomer, expect, expectAccessible, expectToFit, newPerson, test } from '../../tests/story/fixtures.ts'

// Every screen and dialog, on a phone in light and dark, and on a wide screen. Stories look only at what they alone come to.
const marked = { tag: '@phone-only' }
test.setTimeout(180_000)

test('every screen without a session can be read and fits', marked, async ({ page }) => {
  await lookAtAll(page, openScenes, undefined)
})

test('every screen and dialog of a home can be read and fits', marked, async ({ page }) => {
  await aNewcomer(page)
  await lookAtAll(page, firstScenes, undefined)
  await lookAtAll(page, furnishedScenes, await furnish(page))
})

test('every screen and dialog of a group can be read and fits', marked, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  const stage = await furnish(page)
  await aHousehold(page)
  await lookAtAll(page, householdScenes, stage)
})

test('every form, and its refusals, can be read and fits', marked, async ({ page }) => {
  const addresses = await aHouseOfForms(page)
  let shown: string | undefined
  for (const form of everyForm) {
    await test.step(`${form.title} at ${form.at}`, async () => {
      await form.prepare?.(page, addresses)
      if (addresses[form.at] !== shown) await page.goto(addresses[form.at])
      shown = addresses[form.at]
      const dialog = await openForm(page, form)
      // An empty form is refused; one that changes something is looked at as it opens.
      if (!/^(Edit|Rename)/.test(form.title)) await dialog.getByRole('button', { name: form.save, exact: true }).click()
      await look(page, form.title)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
    })
  }
})

async function lookAtAll<What>(page: Page, scenes: ReadonlyArray<Scene<What>>, stage: What): Promise<void> {
  for (const scene of scenes) {
    await test.step(scene.name, async () => {
      await scene.go(page, stage)
      await look(page, scene.name)
    })
  }
}

async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator('[class*="_bone_"]'), `${name} has been read`).toHaveCount(0)
  await expectAccessible(page)
  await expectToFit(page)
  // Also with text of twice the size (WCAG 1.4.4).
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectToFit(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  // The colours are those of the phone; what alone a wide screen shows is looked at in the dark where stories come to it.
  await expectAccessible(page, ['light'])
  await expectToFit(page)
  if (phone) await page.setViewportSize(phone)
}
