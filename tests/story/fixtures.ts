import { type BrowserContext, type ConsoleMessage, expect, type Page, test as base } from '@playwright/test'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { brokenRules } from '../axe-in.ts'

export { expect }

/** A story in a browser. It fails, whatever else happened, when the page wrote an error or broke the content security policy. */
export const test = base.extend<{ serverFails: boolean; complaints: string[] }>({
  /** For stories in which the server answers 500: the browser writes an error for each. No news reaches the page, so that only a press of Retry reads again. */
  serverFails: [false, { option: true }],
  complaints: [
    async ({ context, serverFails }, use) => {
      const complaints: string[] = []
      hear(context, { complaints, serverFails })
      if (serverFails) await context.route('**/api/live*', () => undefined)
      await use(complaints)
      // What a story put in place of the server's answers may be at work when the story ends: the page reads by itself.
      await Promise.all(context.pages().map(async (page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      expect(complaints, 'the pages wrote no errors and kept the content security policy').toEqual([])
    },
    { auto: true },
  ],
})

/** Notes what the pages of a browser complain about. */
export function hear(context: BrowserContext, { complaints, serverFails }: { complaints: string[]; serverFails: boolean }): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isOutside(message, serverFails)) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

/** Somebody with an account, and the password they chose. */
export type StoryPerson = { firstName: string; lastName: string; email: string; password: string }

/** Somebody who has no account yet. */
export function aVisitor(named: Partial<StoryPerson> = {}): StoryPerson {
  const email = `ada.${makeId().slice(-12)}@example.org`
  return { firstName: 'Ada', lastName: 'Okafor', email, password: 'river lamp ginger', ...named }
}

// What a browser says of a request that a page of ours makes.
const headers = { 'sec-fetch-site': 'same-origin' }

/** Makes an account and signs the page's browser in, without its screens; the guide of a new account is still theirs. */
export async function aNewcomer(page: Page, named: Partial<StoryPerson> = {}): Promise<StoryPerson> {
  const person = aVisitor(named)
  const data = { ...person, termsAccepted: true, timeZone: 'Europe/London' }
  const answer = await page.request.post('/api/account/sign-up', { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return person
}

/** The same for somebody who is at home already: they have ended the guide, as most people on most days have. */
export async function newPerson(page: Page, named: Partial<StoryPerson> = {}): Promise<StoryPerson> {
  const person = await aNewcomer(page, named)
  const answer = await page.request.post('/api/account/first-steps/end', { headers })
  // With a mail server nobody is signed in before their address is confirmed, and the guide stays.
  expect([200, 401], await answer.text()).toContain(answer.status())
  return person
}

const rulesOf = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Of these alone the answer depends on the theme: nothing else of a page does.
  dark: ['color-contrast', 'link-in-text-block'],
}

/** No rule of WCAG 2.2 A and AA is broken by what the page shows, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(isStill)
    const violations = await brokenRules(page, {
      // Guards catch the focus at the edges of a layer and pass it on; nothing ever rests on them. Drawings are hidden from
      // screen readers and hold no words; looking at each of their faces takes most of the time.
      exclude: ['[data-base-ui-focus-guard]', 'svg'],
      runOnly: rulesOf[colorScheme],
    })
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

// Colours on their way from one theme to the other are nobody's.
function isStill(): boolean {
  return document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
}

/** Nothing has to be scrolled sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overhang, `pixels beside the screen at ${page.url()}`).toBeLessThanOrEqual(0)
}

// The browser writes an error for each refusal and each broken connection; neither is an error of the page.
function isOutside(message: ConsoleMessage, serverFails: boolean): boolean {
  const text = message.text()
  if (text.startsWith('Failed to load resource: net::') && /\/api\/|\/livez$/.test(message.location().url)) return true
  const status = /^Failed to load resource: the server responded with a status of (\d)/.exec(text)?.[1]
  return status === '4' || (status === '5' && serverFails)
}
