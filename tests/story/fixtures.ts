import { type Browser, type BrowserContext, type ConsoleMessage, expect, type Page, test as base, type WebError } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { brokenRules } from '../axe-in.ts'
import { isBrokenOff, isCutOff, isFirefox, teach, typeAsPeopleDo } from './firefox.ts'

export { expect }

type Window = { context: BrowserContext; page: Page }

/** Runs a story in a browser. It fails in any case if the page logs an error or violates the content security policy. */
export const test = base.extend<
  { serverFails: boolean; complaints: string[]; window: Window; openWindow: () => Promise<Window> },
  { windows: Windows }
>({
  /** For stories in which the server answers 500, for which the browser logs an error. Without live stream: only Retry reads again. */
  serverFails: [false, { option: true }],
  windows: [async ({ browser }, use) => use(windowsOf(browser)), { scope: 'worker' }],
  openWindow: async ({ windows, baseURL, viewport, timezoneId, serviceWorkers }, use, info) => {
    const opened: Window[] = []
    // Stories that change what cannot be undone, such as the browser's clock, have a browser of their own.
    const kind = info.tags.includes('@own-browser') ? undefined : JSON.stringify([baseURL, viewport, timezoneId, serviceWorkers])
    await use(async () => {
      const window = await windows.open(kind)
      preparePage(window.page)
      opened.push(window)
      return window
    })
    if (info.status !== info.expectedStatus) await info.attach('windows', { body: (await Promise.all(opened.map(shownIn))).join('\n') })
    await Promise.all(opened.map(async (window) => windows.close(window, { kind, baseURL: baseURL ?? '', viewport: viewport ?? null })))
  },
  window: async ({ openWindow }, use) => use(await openWindow()),
  context: async ({ window }, use) => use(window.context),
  page: async ({ window }, use) => use(window.page),
  complaints: [
    async ({ context, serverFails }, use) => {
      const complaints: string[] = []
      const stopListening = hear(context, { complaints, serverFails })
      if (serverFails) await context.route('**/api/live*', () => undefined)
      await use(complaints)
      // Routes that a story has replaced may still be in use when it ends: the page reads by itself.
      await Promise.all(context.pages().map(async (page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      stopListening()
      expect(complaints, 'the pages logged no errors and complied with the content security policy').toEqual([])
    },
    { auto: true },
  ],
})

const together = '**/api/together?*'

/** Makes a page send each of its reads in a request of its own, for stories that look at one: the server answers that they cannot be made together. */
export async function readApart(page: Page): Promise<void> {
  await page.route(together, async (reads) => reads.fulfill({ status: 204 }))
}

const prepared = new WeakSet<Page>()

function preparePage(page: Page): void {
  if (prepared.has(page)) return
  prepared.add(page)
  prepareRoutes(page)
  noteScripts(page)
}

// A story that replaces the answer of a read finds it in a request of its own.
function prepareRoutes(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (url, ...given) => {
    if (url !== together) await route(together, async (reads) => reads.fulfill({ status: 204 }))
    return route(url, ...given)
  }
}

const scripted = new WeakSet<Page>()

// A script that a story adds would run in the pages of later stories as well: its window is not used again.
function noteScripts(page: Page): void {
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...script) => {
    scripted.add(page)
    return addInitScript(...script)
  }
}

// What a failed story leaves on its screens, in a line each: a picture does not show which element has the focus.
async function shownIn({ page }: Window): Promise<string> {
  const seen = page.evaluate(() => {
    const nameOf = (element: Element | null): string => element?.outerHTML.slice(0, 160).replace(/\s+/g, ' ') ?? 'nothing'
    const layers = [...document.querySelectorAll('[role$=dialog], [role=menu], [role=alert]')].map(
      (layer) => (layer instanceof HTMLElement && layer.innerText.replace(/\s+/g, ' ').slice(0, 80)) || 'empty',
    )
    const coming = document.querySelector('[data-opening]') === null ? '' : '; a dialog is still being loaded'
    return `${document.hasFocus() ? 'focus' : 'no focus'} on ${nameOf(document.activeElement)}; open: ${layers.join(' | ')}${coming}`
  })
  return `${page.url()}: ${await Promise.race([seen, soonGivesUp()]).catch(String)}`
}

// A page that hangs must not keep its story from ending.
async function soonGivesUp(): Promise<string> {
  return new Promise((done) => {
    setTimeout(() => done('the page does not answer'), 3000)
  })
}

type Windows = {
  open: (kind: string | undefined) => Promise<Window>
  close: (window: Window, of: { kind: string | undefined; baseURL: string; viewport: ReturnType<Page['viewportSize']> }) => Promise<void>
}

// The windows of a worker's browser. A window that a story has closed is reused by the next of its kind: a used browser opens a page
// in a third of the time. Only the browser's cache of public files remains in it from the story.
function windowsOf(browser: Browser): Windows {
  const free = new Map<string, Window[]>()
  const inFirefox = isFirefox(browser)
  if (inFirefox) teach(browser)
  return {
    open: async (kind) => {
      const known = free.get(kind ?? '')?.pop()
      if (known) return known
      const context = await browser.newContext()
      if (inFirefox) await typeAsPeopleDo(context)
      return { context, page: await context.newPage() }
    },
    close: async ({ context, page }, { kind, baseURL, viewport }) => {
      // Only Chromium's own protocol can clear what pages have stored.
      if (kind === undefined || scripted.has(page) || page.isClosed() || inFirefox) return context.close()
      await Promise.all(context.pages().map(async (other) => (other === page ? undefined : other.close())))
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      page.removeAllListeners()
      await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
      await forget({ context, page }, baseURL)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', media: null, forcedColors: null, contrast: null })
      if (viewport) await page.setViewportSize(viewport)
      free.set(kind, [...(free.get(kind) ?? []), { context, page }])
    },
  }
}

// Clears what pages have stored, from a page that stores nothing itself. The window stays there: after about:blank the next page would
// need a new process, which takes longer than the page.
async function forget({ context, page }: Window, baseURL: string): Promise<void> {
  const { origin: home } = new URL(baseURL)
  const others = (await context.storageState()).origins.map(({ origin }) => origin).filter((origin) => origin !== home)
  const session = await context.newCDPSession(page)
  for (const origin of [...others, home]) {
    await page.goto(`${origin}/livez`)
    await page.evaluate(() => sessionStorage.clear())
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}

/** Records the errors that the pages of a browser log, until the returned function is called. */
export function hear(context: BrowserContext, { complaints, serverFails }: { complaints: string[]; serverFails: boolean }): () => void {
  const onMessage = (message: ConsoleMessage): void => {
    if (message.type() === 'error' && !isOutside(message, serverFails)) complaints.push(message.text())
  }
  const onError = (error: WebError): void => {
    if (!isBrokenOff(error)) complaints.push(String(error.error()))
  }
  context.on('console', onMessage)
  context.on('weberror', onError)
  return () => {
    context.off('console', onMessage)
    context.off('weberror', onError)
  }
}

export type StoryPerson = { firstName: string; lastName: string; email: string; password: string }

/** Returns a person who has no account yet. */
export function aVisitor(named: Partial<StoryPerson> = {}): StoryPerson {
  const email = `ada.${makeId().slice(-12)}@example.org`
  return { firstName: 'Ada', lastName: 'Okafor', email, password: 'river lamp ginger', ...named }
}

// The headers of a request from a page of ours.
const headers = { 'sec-fetch-site': 'same-origin' }

/** Creates an account and signs the page's browser in, without its screens; the guide of a new account is still shown. */
export async function aNewcomer(page: Page, named: Partial<StoryPerson> = {}): Promise<StoryPerson> {
  const person = aVisitor(named)
  const data = { ...person, termsAccepted: true, timeZone: 'Europe/London' }
  const answer = await page.request.post('/api/account/sign-up', { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return person
}

/** Does the same for an established person: they have ended the guide, like most people on most days. */
export async function newPerson(page: Page, named: Partial<StoryPerson> = {}): Promise<StoryPerson> {
  const person = await aNewcomer(page, named)
  const answer = await page.request.post('/api/account/first-steps/end', { headers })
  // With a mail server nobody is signed in before their address is confirmed, and the guide stays.
  expect([200, 401], await answer.text()).toContain(answer.status())
  return person
}

const rulesOf = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Only these rules depend on the theme.
  dark: ['color-contrast', 'link-in-text-block'],
}

type Look = {
  /** The themes to check; both by default. */
  themes?: ReadonlyArray<keyof typeof rulesOf>
  /** The rules to check instead of those of the themes. */
  rules?: readonly string[]
  /** The selectors of what is checked; everything by default. */
  include?: string[] | undefined
  /** The selectors of what is left out. */
  exclude?: readonly string[]
}

export async function expectAccessible(page: Page, { themes = ['light', 'dark'], rules, include, exclude = [] }: Look = {}): Promise<void> {
  // The rules look at the page, not at its engine; Firefox's driver knows no themes, and some pages do not outlive the check in it.
  if (isFirefox(page.context().browser())) return
  for (const colorScheme of themes) {
    // Setting the same theme again costs a page as much as another one.
    if (!(await page.evaluate(isIn, colorScheme))) await page.emulateMedia({ colorScheme })
    await page.waitForFunction(isStill)
    // What is half under a bar counts as half as large: where a page happens to be scrolled to must not decide.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const violations = await brokenRules(page, {
      include,
      // Guards catch the focus at the edges of a layer and pass it on, so it never rests on them. Drawings are hidden from
      // screen readers and contain no words; checking each of their shapes takes most of the time.
      exclude: ['[data-base-ui-focus-guard]', 'svg', ...exclude],
      runOnly: [...(rules ?? rulesOf[colorScheme])],
    })
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([])
  }
  if (themes.includes('dark')) await page.emulateMedia({ colorScheme: 'light' })
}

const isIn = (colorScheme: string): boolean => matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches

// Colours in transition from one theme to the other are not checked.
function isStill(): boolean {
  return document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
}

/** Expects that the page need not be scrolled sideways, once an open menu has found its place again after a change of size. */
export async function expectToFit(page: Page): Promise<void> {
  await expect.poll(async () => page.evaluate(findBeside), `what is beside the screen at ${page.url()}`).toEqual([])
}

function findBeside(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const elements = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth)
  return [`${scrollWidth - clientWidth} pixels`, ...elements.map((element) => element.outerHTML.slice(0, 120))]
}

// The browser logs an error for each refusal and each broken connection; neither is an error of the page.
function isOutside(message: ConsoleMessage, serverFails: boolean): boolean {
  const text = message.text()
  if (isCutOff(text)) return true
  if (text.startsWith('Failed to load resource: net::') && /\/api\/|\/livez$/.test(message.location().url)) return true
  const status = /^Failed to load resource: the server responded with a status of (\d)/.exec(text)?.[1]
  return status === '4' || (status === '5' && serverFails)
}
