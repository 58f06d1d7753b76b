// The pictures of the product on its landing page and in the README: few, sharp, and of real screens.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { packageOnDemand } from '../package-on-demand.ts'

/** The ids of the pages that the pictures show. */
export type FrontStage = { broadbandId: string; mealsId: string }

/** Signs the page's browser in to the household of the pictures; returns the ids of what the pictures show. */
export type EnterHousehold = (page: Page) => Promise<FrontStage>

type Box = { x: number; y: number; width: number; height: number }

type Picture = {
  name: string
  /** The width in CSS pixels; the files are twice as wide. */
  width: number
  height: number
  phone?: true
  /** Returns the part of the page to show; unset: everything in the window. */
  part?: (page: Page) => Promise<Box>
  /** The name of the picture in the README, if it is used there as well. */
  readme?: string
  go: (page: Page, stage: FrontStage) => Promise<void>
}

const landingFolder = 'src/site/landing/web/pictures'
const readmeFolder = 'docs/images'
const sharpness = 2
const quality = 90
const formHeight = 660

const toDashboard = async (page: Page): Promise<void> => {
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'The Okafors' }).click()
  await page.getByRole('link', { name: /^Cars/ }).waitFor()
}

const pictures: readonly Picture[] = [
  { name: 'dashboard-wide', width: 1200, height: 760, readme: 'dashboard', go: toDashboard },
  { name: 'dashboard-phone', width: 390, height: 780, phone: true, go: toDashboard },
  {
    name: 'meals-wide',
    width: 1040,
    height: 620,
    go: async (page, { mealsId }) => {
      await page.goto(`/meal-planning?categoryId=${mealsId}&view=weekly`)
      await page.getByText('Fish pie').first().waitFor()
    },
  },
  {
    name: 'shopping-phone',
    width: 390,
    height: 1216,
    phone: true,
    go: async (page, { mealsId }) => {
      await page.goto(`/shopping?categoryId=${mealsId}`)
      await page.getByText('Washing powder').first().waitFor()
    },
  },
  {
    name: 'contract-form',
    width: 1000,
    height: 1000,
    part: topOfForm,
    go: async (page) => {
      await toDashboard(page)
      await page.getByRole('banner').getByRole('button', { name: /^Add/ }).click()
      const form = page.getByRole('dialog', { name: 'Add' })
      await form.getByRole('radio', { name: 'Contract' }).click()
      await page
        .getByRole('option', { name: /^Broadband/ })
        .first()
        .click()
      await form.getByLabel('Provider name').fill('Wessex Fibre')
      await form.getByRole('textbox', { name: 'When does it end?' }).fill('in 2 years')
      await form.getByText(/^We'll remind you/).waitFor()
      // Moves the focus out of the fields.
      await form.getByRole('heading', { name: 'Add' }).click()
    },
  },
]

const readmePictures: readonly Picture[] = [
  {
    name: 'contracts',
    width: 1200,
    height: 760,
    go: async (page, { broadbandId }) => {
      await page.goto(`/subcategory/${broadbandId}`)
      await page.getByText('Wessex Fibre').waitFor()
    },
  },
]

/** Takes the pictures anew, in light and dark for the landing page and in light for the README; returns the names of the files. */
export async function takeFrontPictures(
  browser: Browser,
  { address, enter }: { address: string; enter: EnterHousehold },
): Promise<string[]> {
  mkdirSync(landingFolder, { recursive: true })
  mkdirSync(readmeFolder, { recursive: true })
  const first = await browser.newContext({ baseURL: address })
  const stage = await enter(await first.newPage())
  const session = await first.storageState()
  await first.close()
  const face = faceScript()
  const files: string[] = []
  for (const picture of [...pictures, ...readmePictures]) {
    for (const theme of ['light', 'dark'] as const) {
      const targets = targetsOf(picture, theme)
      if (targets.length === 0) continue
      const context = await browser.newContext({
        baseURL: address,
        storageState: session,
        viewport: { width: picture.width, height: picture.height },
        deviceScaleFactor: sharpness,
        colorScheme: theme,
        isMobile: picture.phone ?? false,
        hasTouch: picture.phone ?? false,
        reducedMotion: 'reduce',
        bypassCSP: true,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
      })
      await context.addInitScript({ content: face })
      const page = await context.newPage()
      await picture.go(page, stage)
      const bytes = await shotOf(page, picture)
      await context.close()
      for (const target of targets) writeFileSync(target, bytes)
      files.push(...targets)
    }
  }
  return files
}

function targetsOf(picture: Picture, theme: 'light' | 'dark'): string[] {
  const onLanding = pictures.includes(picture)
  const inReadme = onLanding ? picture.readme : picture.name
  return [
    ...(onLanding ? [join(landingFolder, `${picture.name}-${theme}.webp`)] : []),
    ...(inReadme !== undefined && theme === 'light' ? [join(readmeFolder, `${inReadme}.webp`)] : []),
  ]
}

async function shotOf(page: Page, { width, height, part }: Picture): Promise<Buffer> {
  await page.evaluate(async () => document.fonts.ready)
  await page.waitForTimeout(800)
  const box = part === undefined ? { x: 0, y: 0, width, height } : await part(page)
  const session = await page.context().newCDPSession(page)
  const clip = { ...box, scale: 1 }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip, captureBeyondViewport: false })
  return Buffer.from(data, 'base64')
}

/** Returns the box from the top of the dialog to a little above its end; always of the same height. */
async function topOfForm(page: Page): Promise<Box> {
  const box = await page.getByRole('dialog').boundingBox()
  if (box === null) throw new Error('the form is not there')
  return { ...box, height: formHeight }
}

// The product uses the system font, which differs between devices: the pictures always use the same one.
function faceScript(): string {
  const folder = join(packageOnDemand('@fontsource-variable/inter@5.3.0'), 'files')
  const file = readFileSync(join(folder, 'inter-latin-opsz-normal.woff2')).toString('base64')
  const styles = `@font-face{font-family:Pictured;font-weight:100 900;src:url(data:font/woff2;base64,${file})}:root{--font-text:Pictured;scrollbar-gutter:auto;scrollbar-width:none}`
  return `addEventListener('DOMContentLoaded',()=>{const style=document.createElement('style');style.textContent=${JSON.stringify(styles)};document.head.append(style)})`
}
