import type { Browser, BrowserContext, PlaywrightTestOptions, PlaywrightWorkerOptions, WebError } from '@playwright/test'

// Stories in Firefox as people have it. Playwright's own Firefox is another build; a released one it drives by WebDriver BiDi, which is young: what is
// done for it is all in this file.

/** The options of stories in the Firefox of FIREFOX_PATH, which `scripts/with-browser.mjs` sets. */
export function firefoxOptions(executablePath: string): Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> {
  return {
    browserName: 'firefox',
    channel: 'moz-firefox',
    // For a picture the driver adds a style, which the content security policy refuses: a failed story would seem to break it too.
    screenshot: 'off',
    launchOptions: {
      executablePath,
      firefoxUserPrefs: {
        // Headless, it has neither mouse nor hover: 6 is a fine pointer that hovers.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // The driver cannot ask for it.
        'ui.prefersReducedMotion': 1,
        // The driver waits for ever for a page that Back takes from the cache.
        'browser.sessionhistory.max_total_viewers': 0,
      },
    },
  }
}

export function isFirefox(browser: Browser | null): boolean {
  return browser?.browserType().name() === 'firefox'
}

type Driver = { _browserSession: { send: (method: string, params: unknown) => Promise<unknown> } }

/** Keeps the driver from asking for what this Firefox does not know yet, for which it would refuse every window. */
export function teach(browser: Browser): void {
  const { _browserSession: session }: Driver = Reflect.get(browser, '_connection').toImpl(browser)
  const send = session.send.bind(session)
  session.send = async (method, params) => (method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params))
}

/** Makes the driver fill fields as a person does: it would set the value behind React's back, and append in fields without a selection. */
export async function typeAsPeopleDo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string): boolean => document.execCommand('insertText', false, text)
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} })
  })
}

/** Returns whether Firefox reports what it cancelled because a page was left or a stream has ended; Chromium does not. */
export function isBrokenOff(error: WebError): boolean {
  const { message } = error.error()
  const isPart = message.startsWith('error loading dynamically imported module')
  return isFirefox(error.page()?.context().browser() ?? null) && (isPart || isCutOff(message))
}

/** Returns whether Firefox reports in the console that a live stream has ended; Chromium reports a failed resource. */
export function isCutOff(words: string): boolean {
  return /^(Firefox can’t establish a connection to the server at|The connection to) .*\/api\/live/.test(words)
}
