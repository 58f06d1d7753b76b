// `npm run shots`: a picture of every screen at 360 and 1280, light and dark, and a contact sheet to compare them.
// `npm run shots -- --front` takes the pictures of the landing page and the README instead; build again afterwards.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { pino } from 'pino'
import { resolvePort } from '#app/server/listen.ts'
import { openServer } from '#app/server/open-server.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { launchChromium } from '../launch-chromium.ts'
import { contactSheet } from './contact-sheet.ts'
import { enterDemonstration, unmarkedDemonstration } from './demo-household.ts'
import { takeFrontPictures } from './front-pictures.ts'
import { seedHousehold } from './seed-household.ts'
import { aHousehold } from './household.ts'
import { mailScenes } from './mail-scenes.ts'
import { firstScenes, personalScenes, householdScenes, openScenes, type Scene } from './scenes.ts'

const sizes = [
  { width: 1280, height: 800, touch: false },
  { width: 360, height: 740, touch: true },
] as const
const themes = ['light', 'dark'] as const
const folder = 'shots'
const isFront = process.argv.includes('--front')

const dataDir = mkdtempSync(join(tmpdir(), 'hivehold-shots-'))
const port = await resolvePort({ host: '127.0.0.1', port: 0 })
const server = await openServer(
  // Links in the pictures contain no port.
  readConfig({ PORT: String(port), DATA_DIR: dataDir, LIMIT_SCALE: '1000', PUBLIC_URL: `http://localhost,http://localhost:${port}` }),
  pino({ level: 'warn' }),
  isFront ? unmarkedDemonstration : undefined,
)
const browser = await launchChromium(['--lang=en-GB'])
mkdirSync(folder, { recursive: true })
try {
  if (isFront) {
    const files = await takeFrontPictures(browser, { address: server.address, enter: enterDemonstration })
    console.log(files.join('\n'))
  } else {
    const taken: string[] = []
    for (const size of sizes) for (const theme of themes) taken.push(...(await takeAll(browser, size, theme)))
    writeFileSync(join(folder, 'index.html'), contactSheet(taken))
    console.log(`${taken.length} pictures in ${folder}/, look at ${folder}/index.html`)
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function takeAll(all: Browser, size: (typeof sizes)[number], theme: (typeof themes)[number]): Promise<string[]> {
  const context = await all.newContext({
    baseURL: server.address,
    viewport: { width: size.width, height: size.height },
    colorScheme: theme,
    hasTouch: size.touch,
    isMobile: size.touch,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    // Each picture shows what the server sends, and nothing is loaded in the background.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const taken: string[] = []
  const take = async <What>(scenes: ReadonlyArray<Scene<What>>, stage: What): Promise<void> => {
    for (const scene of scenes) taken.push(await picture(page, scene, { stage, name: `${scene.name}-${size.width}-${theme}` }))
  }
  await take([...openScenes, ...mailScenes], undefined)
  await signUpAda(page)
  await take(firstScenes, undefined)
  const stage = await seedHousehold(page)
  await take(personalScenes, stage)
  await aHousehold(page)
  await take(householdScenes, stage)
  await context.close()
  return taken
}

async function signUpAda(page: Page): Promise<void> {
  await page.request.post('/api/account/sign-up', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: {
      firstName: 'Ada',
      lastName: 'Okafor',
      email: `ada.${makeId()}@example.org`,
      password: 'river lamp ginger',
      termsAccepted: true,
      timeZone: 'Europe/London',
    },
  })
}

async function picture<What>(page: Page, scene: Scene<What>, { stage, name }: { stage: What; name: string }): Promise<string> {
  await scene.go(page, stage)
  await page.evaluate(async () => document.fonts.ready)
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: scene.whole ?? false })
  return name
}
