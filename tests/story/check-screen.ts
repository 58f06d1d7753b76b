import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit } from './fixtures.ts'
import { expectNoLostText } from './lost-text.ts'

const dialogs = '[role="dialog"], [role="alertdialog"]'
const frame = ['header:not(main header)', '[data-bottom-nav]']

/**
 * Expects what is shown to be accessible and to fit, on a phone in light and dark, with large text, and on a wide screen; where a dialog
 * is open, that alone, and the frame only until it has been checked.
 */
export async function checkScreen(page: Page, name: string, frameIsKnown: boolean): Promise<void> {
  await expectShown(page, name)
  const known = { exclude: frameIsKnown ? frame : [] }
  const part = (await page.locator(dialogs).filter({ visible: true }).count()) > 0 ? { include: [dialogs] } : known
  await expectAccessible(page, part)
  await expectToFit(page)
  await expectWholeWords(page, name)
  await page.evaluate(noteShown)
  // Also with text of twice the size (WCAG 1.4.4).
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectToFit(page)
  await expectNoLostText(page, name)
  await expectWholeWords(page, `${name} in large text`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  // The colours are those of the phone; what only a wide screen shows is checked in the dark by the stories that reach it.
  if (await page.evaluate(markNew)) await expectAccessible(page, { ...known, themes: ['light'], include: ['[data-new]'] })
  await expectAccessible(page, { ...part, themes: ['light'], rules: ['target-size'] })
  await expectToFit(page)
  if (phone) await page.setViewportSize(phone)
}

/** Expects that no word which would fit a line of a phone is broken in its middle. */
async function expectWholeWords(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(brokenWords), `words that break on ${name}`).toEqual([])
}

function brokenWords(): string[] {
  const broken = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) !== true) continue
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<=^|\s)\p{L}{4,12}(?=[\s.,:;?!]|$)/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) broken.add(word)
    }
  }
  return [...broken]
}

/** Waits until nothing on the screen is being read any more, and no dialog is being loaded or about to open. */
export async function expectShown(page: Page, name: string): Promise<void> {
  const notYet = page.locator('[class*="_bone_"], [data-opening]')
  await expect(notYet, `${name} has been read`).toHaveCount(0)
  // Between the code of a dialog and the dialog are a frame or two.
  await page.evaluate(aFewFrames)
  await expect(notYet, `${name} has been read`).toHaveCount(0)
}

async function aFewFrames(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
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
