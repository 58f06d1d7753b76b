import { type Browser, chromium, type LaunchOptions } from '@playwright/test'

/** How every program here opens its browser: the one of CHROMIUM_PATH, which `scripts/with-browser.mjs` sets, else Playwright's own. */
export function chromiumOptions(moreArgs: readonly string[] = []): LaunchOptions {
  const path = process.env['CHROMIUM_PATH']
  return {
    ...(path === undefined ? {} : { executablePath: path }),
    // Chromium's own sandbox does not work for root.
    args: ['--disable-background-networking', ...moreArgs, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  }
}

/** Opens a browser. */
export async function launchChromium(moreArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch(chromiumOptions(moreArgs))
}
