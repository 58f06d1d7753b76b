import type { Locator, Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { everyNth } from '#tests/is-proof.ts'
import { aDefaultCategory, ask, tenAtOnce } from '#tests/story/api.ts'
import { aMember, createGroupOf } from '#tests/story/group.ts'
import { addOfKind, type SubjectScreen, subjectScreens } from '#tests/story/subject-kinds.ts'
import { expect, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

test.setTimeout(120_000)

const cards = (page: Page): Locator => page.getByRole('main').getByRole('listitem')
const controls = (page: Page): Locator => page.getByRole('button', { name: /Add|Edit|Delete/ })

const notHere = 'Not here any more'
const longName = 'The one with quite the longest name that anybody has ever given to anything of theirs, really so'
const broadName = 'M'.repeat(100)

/** Adds fourteen things of a kind, two of them with long names. */
async function addMany(page: Page, { kind, more, longest }: SubjectScreen): Promise<string> {
  const categoryId = await aDefaultCategory(page, kind)
  await addOfKind(page, { kind, categoryId, name: longName, more })
  await addOfKind(page, { kind, categoryId, name: broadName, more: longest })
  const nothing = Object.fromEntries(Object.keys(more).map((field) => [field, null]))
  await tenAtOnce(12, async (number) => addOfKind(page, { kind, categoryId, name: `Entry ${number}`, more: nothing }))
  return categoryId
}

/** Expects the cards in as many columns as there is room for, and nothing wider than the screen. */
async function expectColumns(page: Page): Promise<void> {
  for (const [width, columns] of [
    [1280, 3],
    [800, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    const shown = page.locator('main ul').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    expect(await shown).toBe(columns)
    await expectToFit(page)
  }
}

test('many things with long names are searched, fill up to three columns and fit', { tag: ['@CAR-06', '@GAP-101'] }, async ({ page }) => {
  await newPerson(page)
  for (const entityKind of everyNth(2, subjectScreens)) {
    await test.step(entityKind.kind, async () => {
      const categoryId = await addMany(page, entityKind)
      await page.setViewportSize({ width: 1280, height: 740 })
      await page.goto(`/${entityKind.kind}?categoryId=${categoryId}`)
      await expect(cards(page)).toHaveCount(14)
      if (entityKind.byName) await expect(cards(page).nth(9)).toContainText('Entry 10')
      for (const words of ['longest name', ...Object.values(entityKind.more)]) {
        await page.getByRole('searchbox', { name: entityKind.search }).fill(words.toLowerCase())
        await expect(cards(page)).toHaveCount(1)
        await expect(cards(page)).toContainText(longName)
      }
      await page.getByRole('searchbox').fill('nobody')
      await expect(page.getByText('Nothing here matches “nobody”.')).toBeVisible()
      await page.getByRole('searchbox').fill('')
      await expect(cards(page)).toHaveCount(14)
      await expectColumns(page)
      await page.getByRole('button', { name: `Delete ${broadName}` }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectToFit(page)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: broadName }).click()
      await expect(page.getByRole('heading', { level: 1, name: broadName })).toBeVisible()
      await expectToFit(page)
    })
  }
})

test(
  'an address without a category finds it; a category or thing of others is not found',
  { tag: ['@CATP-06', '@ROUTE-12', '@ROUTE-15', '@GAP-62'] },
  async ({ page }) => {
    await newPerson(page)
    await page.goto('/cars')
    await expect(page.getByText("You don't have this category yet.")).toBeVisible()
    for (const { kind } of [...subjectScreens, { kind: 'travel' } as const]) {
      await test.step(kind, async () => {
        const categoryId = await aDefaultCategory(page, kind)
        await page.goto(`/${kind}`)
        await expect(page).toHaveURL(`/${kind}?categoryId=${categoryId}`)
        await page.goto(`/${kind}?categoryId=${makeId()}`)
        await expect(page.getByRole('heading', { name: notHere })).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
      })
    }
    await page.goto(`/category/${makeId()}`)
    await expect(page.getByRole('heading', { name: notHere })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard')
    for (const { at } of subjectScreens) {
      await page.goto(at(makeId()))
      await expect(page.getByRole('heading', { level: 1, name: notHere })).toBeVisible()
    }
  },
)

test(
  'somebody who may only look finds no controls, and sees what the others do as they do it',
  { tag: ['@PERM-03', '@PERM-05', '@GAP-98', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await createGroupOf(page, { kinds: subjectScreens.map(({ kind }) => kind) })
    const { page: bens } = await aMember(another, { admin: page, familyId, view: ids })
    for (const [index, entityKind] of subjectScreens.entries()) {
      await test.step(entityKind.kind, async () => {
        const { kind, more } = entityKind
        const categoryId = ids[index] ?? ''
        await bens.goto(`/${kind}?categoryId=${categoryId}`)
        await expect(bens.getByText('View Only')).toBeVisible()
        await expect(bens.getByText('The Okafors')).toBeVisible()
        await expect(bens.getByText(entityKind.emptyViewOnly)).toBeVisible()
        const id = await addOfKind(page, { kind, categoryId, name: 'First', more })
        await expect(bens.getByRole('link', { name: 'First' })).toBeVisible()
        await ask(page, 'PATCH', `/${kind}/${id}`, { ifVersion: 1, name: 'Second', ...more })
        await expect(bens.getByRole('link', { name: 'Second' })).toBeVisible()
        await expect(controls(bens)).toHaveCount(0)
        await expect(bens.getByText('No date yet')).toHaveCount(entityKind.dates)
        await expect(bens.getByRole('button', { name: /Add date/ })).toHaveCount(0)
        await expectToFit(bens)
        await bens.getByRole('link', { name: 'Second' }).click()
        await expect(bens.getByText(`The Okafors · ${entityKind.place}`)).toBeVisible()
        await expect(bens.getByText('View Only')).toBeVisible()
        await expect(bens.getByRole('main')).toContainText(entityKind.inside)
        await expect(controls(bens)).toHaveCount(0)
        await ask(page, 'DELETE', `/${kind}/${id}`)
        await expect(bens.getByRole('heading', { name: notHere })).toBeVisible()
      })
    }
  },
)
