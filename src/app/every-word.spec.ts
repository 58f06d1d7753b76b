import type { Page } from '@playwright/test'
import { pseudoLanguage } from '#tests/language/pseudo-language.ts'
import { watchForeignWords } from '#tests/language/foreign-words.ts'
import { aHousehold } from '#tests/shots/household.ts'
import { firstScenes, personalScenes, householdScenes, openScenes, type Scene } from '#tests/shots/scenes.ts'
import { seedHousehold } from '#tests/shots/seed-household.ts'
import { makeOperator } from '#tests/story/operator.ts'
import { expectShown } from '#tests/story/check-screen.ts'
import { everyForm } from '#tests/story/every-form.ts'
import { aNewcomer, expect, newPerson, test } from '#tests/story/fixtures.ts'
import { leaveForm, openForm } from '#tests/story/form.ts'
import { openScreen } from '#tests/story/navigate-in-app.ts'
import { aHouseholdOfForms } from '#tests/story/household-of-forms.ts'

// Every screen and dialog in the pseudo-language: text without marks is from no catalogue, and no translator would find it.
test.use({ locale: pseudoLanguage })
test.setTimeout(180_000)
// The windows of other stories speak English.
const alone = { tag: ['@own-browser', '@LANG-04', '@prove'] }

test('no screen without a session has a word outside the catalogues', alone, async ({ page }) => {
  await readAll(page, openScenes, undefined)
})

test('the page of operators has no word outside the catalogues', alone, async ({ page }) => {
  const person = await newPerson(page)
  await makeOperator(person)
  const go = async (opened: Page): Promise<void> => {
    await opened.goto('/operator')
    await opened.locator('dl').first().waitFor()
  }
  await readAll(page, [{ name: 'operator', go }], undefined)
})

test('no screen or dialog of a home has a word outside the catalogues', alone, async ({ page }) => {
  const watch = watchForeignWords(page)
  await aNewcomer(page)
  await readAll(page, firstScenes, undefined, watch)
  await readAll(page, personalScenes, await seedHousehold(page), watch)
})

test('no screen or dialog of a group has a word outside the catalogues', alone, async ({ page }) => {
  const watch = watchForeignWords(page)
  await newPerson(page)
  await page.goto('/dashboard')
  const stage = await seedHousehold(page)
  await aHousehold(page)
  await readAll(page, householdScenes, stage, watch)
})

test('no form and no refusal of one has a word outside the catalogues', alone, async ({ page }) => {
  const watch = watchForeignWords(page)
  const addresses = await aHouseholdOfForms(page)
  const found: Record<string, string[]> = {}
  let shown: string | undefined
  for (const form of everyForm) {
    await test.step(`${form.title} at ${form.at}`, async () => {
      await form.prepare?.(page, addresses)
      if (addresses[form.at] !== shown) await openScreen(page, addresses[form.at])
      shown = addresses[form.at]
      const dialog = await openForm(page, form)
      if (form.savesAtOnce !== true && !/^(Edit|Rename)/.test(form.title))
        await dialog.getByRole('button', { name: form.save, exact: true }).click()
      found[form.title] = await watch.foreign()
      await leaveForm(page, form, dialog)
    })
  }
  expect(Object.entries(found).filter(([, words]) => words.length > 0)).toEqual([])
})

test('a word that is planted on a screen is found, wherever it is', alone, async ({ page }) => {
  const watch = watchForeignWords(page)
  await page.goto('/terms')
  await page.getByRole('main').waitFor()
  expect(await watch.foreign()).toEqual([])
  await page.evaluate(() => {
    document.title += ' planted'
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) document.querySelector('main')?.setAttribute(name, `${name} planted`)
    document.querySelector('main')?.append('words planted')
  })
  expect((await watch.foreign()).filter((word) => word.startsWith('planted'))).toHaveLength(6)
})

async function readAll<What>(page: Page, scenes: ReadonlyArray<Scene<What>>, stage: What, watch = watchForeignWords(page)): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const scene of scenes) {
    await test.step(scene.name, async () => {
      await scene.go(page, stage)
      await expectShown(page, scene.name)
      found[scene.name] = await watch.foreign()
    })
  }
  expect(Object.entries(found).filter(([, words]) => words.length > 0)).toEqual([])
}
