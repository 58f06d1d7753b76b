import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { resolvePort } from '../../src/app/server/listen.ts'
import { openServer } from '../../src/app/server/open-server.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { launchChromium } from '../launch-chromium.ts'
import { aMailServer } from '../mail-server.ts'

const run = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'hivehold-op-'))
const port = await resolvePort({ host: '127.0.0.1', port: 0 })
const post = await aMailServer()
const config = (more = {}) => readConfig({ PORT: String(port), DATA_DIR: dataDir, LIMIT_SCALE: '1000', ...more })
let server = await openServer(config(), pino({ level: 'warn' }))
const browser = await launchChromium(['--lang=en-GB'])
const command = async (name: string, ...args: string[]) => {
  const { stdout } = await run(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  })
  console.log(name, '→', stdout)
}
try {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const headers = { Origin: `http://localhost:${port}`, 'Content-Type': 'application/json' }
  const at = `http://localhost:${port}`
  const sign = await page.request.post(`${at}/api/account/sign-up`, {
    headers,
    data: {
      firstName: 'Ada',
      lastName: 'Okafor',
      email: 'ada@example.org',
      password: 'seven quiet bees',
      timeZone: 'Europe/London',
      termsAccepted: true,
    },
  })
  console.log('sign up', sign.status())
  await command('operator', 'ada@example.org')
  await command('reset-link', 'ada@example.org')
  await page.request.post(`${at}/api/account/first-steps/end`, { headers })
  const shoot = async (name: string) => {
    for (const width of [1280, 360])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(300)
        await page.screenshot({ path: `/tmp/h-operator/${name}-${width}-${colorScheme}.png`, fullPage: true })
      }
  }
  await page.goto(`${at}/operator`)
  await page.getByText('npm run reset-link').waitFor()
  await shoot('plain')
  await server.close()
  await run(process.execPath, ['scripts/backup.ts'], { env: { ...process.env, DATA_DIR: dataDir } })
  server = await openServer(config({ SMTP_URL: post.url }), pino({ level: 'warn' }))
  await page.goto(`${at}/operator`)
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await page.getByText('The mail server has taken it').waitFor()
  console.log(
    'mail to',
    post.received.map(({ recipients }) => recipients),
  )
  await shoot('mailed')
  post.mood.is = 'refuses'
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await page.getByText("It wasn't sent").waitFor()
  await page.waitForTimeout(500)
  await shoot('refused')
  await page.goto(`${at}/settings`)
  await page.getByRole('heading', { name: 'This server' }).waitFor()
  await shoot('settings')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click()
  await page.getByText('A link to set your password was made').waitFor()
  await shoot('notice')
  await command('end-sessions', 'ada@example.org')
  await page.waitForURL(/auth/, { timeout: 40_000 })
  console.log('after end', page.url())
} finally {
  await browser.close()
  await server.close()
  await post.close()
  rmSync(dataDir, { recursive: true, force: true })
}
