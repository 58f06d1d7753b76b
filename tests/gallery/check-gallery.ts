// Checks the built gallery: axe and content policy in both themes at phone and desktop width, overlays included.
// Run after `vite build -c tests/gallery/vite.config.ts`: node scripts/with-browser.mjs tests/gallery/check-gallery.ts [folder for screenshots]
import type { Browser, Page } from '@playwright/test'
import { brokenRules } from '../axe-in.ts'
import { launchChromium } from '../launch-chromium.ts'
import { serveGallery } from './serve-gallery.ts'

const shots = process.argv[2]
const problems: string[] = []
const gallery = await serveGallery()
const browser = await launchChromium()
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) await look(browser, { colorScheme, width })
}
await narrowest(browser)
await browser.close()
gallery.close()
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Gallery: no accessibility or policy violations.' : `Gallery: ${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1

async function look(from: Browser, { colorScheme, width }: { colorScheme: 'light' | 'dark'; width: number }) {
  const name = `${width}-${colorScheme}`
  const phone = width < 700
  const context = await from.newContext({
    viewport: { width, height: phone ? 740 : 800 },
    colorScheme,
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${name}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`))
  await page.goto(gallery.url)
  await page.waitForTimeout(400)
  await judge(page, `${name}-page`)
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}-page.png`, fullPage: true })
  for (const overlay of ['Open dialog', 'Open confirm', 'Open panel']) {
    await page.getByRole('button', { name: overlay }).click()
    await settle(page, `${name}-${overlay.slice(5)}`)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
  for (const [kind, button] of [
    ['menu', 'More actions for Cars'],
    ['toast', 'Toast success'],
    ['failure', 'Toast failure'],
  ] as const) {
    await page.locator('#overlays').getByRole('button', { name: button }).click()
    await settle(page, `${name}-${kind}`)
    if (kind === 'menu') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  await page.getByRole('combobox', { name: 'How often' }).click()
  await settle(page, `${name}-select`)
  await page.keyboard.press('Escape')
  if (!phone) {
    await page.getByRole('button', { name: 'Open calendar' }).first().click()
    await settle(page, `${name}-calendar`)
  }
  await context.close()
}

async function settle(page: Page, name: string) {
  await page.waitForTimeout(350)
  await judge(page, name)
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` })
}

async function judge(page: Page, name: string) {
  const violations = await brokenRules(page, {
    // Base UI's guards catch the focus at the ends of a popup and pass it on; portalled popups are outside the landmarks.
    exclude: ['[data-base-ui-focus-guard]'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } },
  })
  for (const { id, help, nodes } of violations) {
    problems.push(
      `${name}: ${id}: ${help}\n${nodes
        .slice(0, 3)
        .map(
          (node) =>
            `    ${node.html.slice(0, 200)}\n    ${node.any
              .concat(node.all)
              .map(({ message }) => message)
              .join('; ')
              .slice(0, 200)}`,
        )
        .join('\n')}`,
    )
  }
}

async function narrowest(from: Browser) {
  const page = await from.newPage({ viewport: { width: 320, height: 640 } })
  await page.goto(gallery.url)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) problems.push(`320 px: the page is ${wide} px too wide`)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], label:has(input)')]
      .map((element) => {
        const box = element.getBoundingClientRect()
        const after = getComputedStyle(element, '::after')
        const grown = after.position === 'absolute' ? -2 * Math.min(0, parseFloat(after.top) || 0) : 0
        return { what: element.outerHTML.slice(0, 90), height: box.height + grown, width: box.width }
      })
      .filter(({ height, width }) => height > 0 && width > 1 && (height < 43.5 || width < 24)),
  )
  for (const { what, height } of small)
    if (!what.includes('skip') && !what.includes('link') && !what.includes('cover'))
      problems.push(`target of ${Math.round(height)} px: ${what}`)
}
