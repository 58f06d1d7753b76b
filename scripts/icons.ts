// `node scripts/with-browser.mjs scripts/icons.ts`: draws the installed app's icons from the favicon, with the stories' browser.
// The pictures are in the repository, so that a build needs no browser.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '#tests/launch-chromium.ts'
import { colourOf } from './vite/colour-of.ts'

/** `share`: how much of the height the mark takes. It stays inside where a circle of 80 % may be cut out, and fills paper to the edge. */
const icons = [
  { name: 'icon-192', size: 192, share: 1, paper: false },
  { name: 'icon-512', size: 512, share: 1, paper: false },
  { name: 'maskable-192', size: 192, share: 0.6, paper: true },
  { name: 'maskable-512', size: 512, share: 0.6, paper: true },
  { name: 'apple-touch-icon', size: 180, share: 0.74, paper: true },
] as const

const web = fileURLToPath(new URL('../src/app/web', import.meta.url))
const mark = Buffer.from(await readFile(join(web, 'favicon.svg'))).toString('base64')
const paper = await colourOf('paper', 'light')
const browser = await launchChromium()
try {
  const page = await browser.newPage()
  for (const icon of icons) {
    const { size } = icon
    await page.setViewportSize({ width: size, height: size })
    const ground = icon.paper ? paper : 'transparent'
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">` +
        `<img alt="" style="display:block;height:${icon.share * 100}vh" src="data:image/svg+xml;base64,${mark}">`,
    )
    await page.screenshot({ path: join(web, 'icons', `${icon.name}.png`), omitBackground: true })
  }
} finally {
  await browser.close()
}
