import type { Page } from '@playwright/test'
import { furnish } from '../../tests/shots/furniture.ts'
import { aHousehold } from '../../tests/shots/household.ts'
import { firstScenes, furnishedScenes, householdScenes, openScenes, type Scene } from '../../tests/shots/scenes.ts'
import { everyForm } from '../../tests/story/every-form.ts'
import { openForm } from '../../tests/story/form.ts'
import { aHouseOfForms } from '../../tests/story/house-of-forms.ts'
import { aNewcomer, expect, expectAccessible, expectToFit, newPerson, test } from '../../tests/story/fixtures.ts'

// Every screen and dialog, on a phone in light and dark, and on a wide screen. Stories look only at what they alone reach.
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
      // An empty form is refused; one that changes something is checked as it opens.
      if (!/^(Edit|Rename)/.test(form.title)) await dialog.getByRole('button', { name: form.save, exact: true }).click()
      await look(page, form.title, true)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
    })
  }
})

async function lookAtAll<What>(page: Page, scenes: ReadonlyArray<Scene<What>>, stage: What): Promise<void> {
  for (const [index, scene] of scenes.entries()) {
    await test.step(scene.name, async () => {
      await scene.go(page, stage)
      await look(page, scene.name, index > 0)
    })
  }
}

const dialogs = '[role="dialog"], [role="alertdialog"]'
const frame = ['header:not(main header)', '[data-bottom-nav]']

/** Checks what is shown: where a dialog is open, that alone; and the frame only until it has been checked. */
async function look(page: Page, name: string, frameIsKnown: boolean): Promise<void> {
  await expect(page.locator('[class*="_bone_"]'), `${name} has been read`).toHaveCount(0)
  const known = { exclude: frameIsKnown ? frame : [] }
  const part = (await page.locator(dialogs).filter({ visible: true }).count()) > 0 ? { include: [dialogs] } : known
  await expectAccessible(page, part)
  await expectToFit(page)
  // Also with text of twice the size (WCAG 1.4.4).
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectToFit(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  const phone = page.viewportSize()
  await page.evaluate(noteShown)
  await page.setViewportSize({ width: 1280, height: 800 })
  // The colours are those of the phone; what only a wide screen shows is checked in the dark by the stories that reach it.
  if (await page.evaluate(markNew)) await expectAccessible(page, { ...known, themes: ['light'], include: ['[data-new]'] })
  await expectAccessible(page, { ...part, themes: ['light'], rules: ['target-size'] })
  await expectToFit(page)
  if (phone) await page.setViewportSize(phone)
}

declare global {
  interface Window {
    shown: WeakSet<Element>
  }
}

function noteShown(): void {
  for (const one of document.querySelectorAll('[data-new]')) one.removeAttribute('data-new')
  window.shown = new WeakSet([...document.body.querySelectorAll('*')].filter((one) => one.getClientRects().length > 0))
}

/** Marks what is shown now and was not there when that was noted, and returns whether there is anything. */
function markNew(): boolean {
  const fresh = [...document.body.querySelectorAll('*')].filter((one) => one.getClientRects().length > 0 && !window.shown.has(one))
  for (const one of fresh) if (!one.closest('[data-new], svg')) one.setAttribute('data-new', '')
  return document.querySelector('[data-new]') !== null
}
