import { type Browser, chromium, type LaunchOptions } from '@playwright/test'

/** Returns the options for every program's browser: that of CHROMIUM_PATH, set by `scripts/with-browser.mjs`, else Playwright's own. */
export function chromiumOptions(moreArgs: readonly string[] = []): LaunchOptions {
  const path = process.env['CHROMIUM_PATH']
  return {
    ...(path === undefined ? {} : { executablePath: path }),
    // Chromium's own sandbox does not work for root.
    args: ['--disable-background-networking', ...moreArgs, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  }
}

/**
 * The options of stories. Without compilers that optimise what runs often: each story loads its pages anew, and they cost more than they save, an
 * eighth of what the pages cost. What measures speed leaves them on.
 */
export function storyOptions(): LaunchOptions {
  return chromiumOptions(['--js-flags=--no-maglev,--no-turbofan'])
}

/** Opens a browser. */
export async function launchChromium(moreArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch(chromiumOptions(moreArgs))
}
