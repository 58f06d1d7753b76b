import type { Locator, Page } from '@playwright/test'

// Somebody points at a thing before pressing it, and holds the button or the finger down for a moment.
export const pointsMs = 300
const holdsMs = 80

/** A kind of press: where it is, what it waits for, and what it does. */
export type Presses = { name: string; at: string; ready: (page: Page) => Locator; press: (page: Page, round: number) => Promise<void> }

/** Presses a thing as a person does: the pointer is on it already, and what a tool looks up to find it is not part of the press. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await target.hover()
  // A page that scrolled to it may still be moving.
  await page.waitForTimeout(pointsMs)
  await target.hover()
  await pressHere(page)
}

async function pressHere(page: Page): Promise<void> {
  await page.waitForTimeout(pointsMs)
  await page.mouse.down()
  await page.waitForTimeout(holdsMs)
  await page.mouse.up()
}
