import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { installedFromDebian } from '../debian-packages.ts'
import { isProof } from '../is-proof.ts'
import { pollTimes } from '../poll-times.ts'
import { dayFromToday } from '../story/days.ts'
import { freePort } from '../story/test-servers.ts'
import { keys, WebKit } from './webkit.ts'

// A family's first evening in WebKit, the engine of Safari, as Debian has it. What it shows is less than Safari on a phone and more than reading.

let folder = ''
let url = ''
let server: ChildProcess | undefined
let browser: WebKit

const reason = isProof
  ? installedFromDebian({ WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' })
  : 'only `npm run prove` walks through WebKit'
if (isProof && reason !== undefined) process.stderr.write(`Skipped: ${reason}\n`)

beforeAll(async () => {
  if (reason !== undefined) return
  folder = await realpath(await mkdtemp(join(tmpdir(), 'hive-webkit-')))
  url = `http://localhost:${await freePort()}`
  await startServer()
  browser = await WebKit.open()
})
afterAll(async () => {
  await browser?.close()
  await stopServer()
  if (folder !== '') await rm(folder, { recursive: true, force: true })
})

async function startServer(): Promise<void> {
  const { NODE_COMPILE_CACHE: _compiled, ...own } = process.env
  const env = {
    ...own,
    DATA_DIR: folder,
    DATABASE_URL: '',
    SMTP_URL: '',
    PUBLIC_URL: '',
    PORT: new URL(url).port,
    LOG_LEVEL: 'error',
    // A program opens more pages in a minute than people do.
    LIMIT_SCALE: '1000',
  }
  server = spawn(process.execPath, ['src/app/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), pollTimes)
}

async function stopServer(): Promise<void> {
  if (server === undefined || server.exitCode !== null) return
  const ended = new Promise((done) => server?.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

const written = (day: string): string => day.split('-').toReversed().join('/')
const screens = {
  '/dashboard': 'Cars',
  '/coming-up': 'Coming up',
  '/shopping': /^Shopping/,
  '/costs': 'Costs',
  '/leaderboard': 'Leaderboard',
  '/settings': 'Settings',
  '/profile': 'Ada Okafor',
} as const

async function expectToFit({ path, heading, textSize }: { path: string; heading: string | RegExp; textSize: string }): Promise<void> {
  await browser.goTo(url + path)
  await browser.finds('heading', heading)
  await browser.ask('document.documentElement.style.fontSize = arguments[0]', textSize)
  await browser.sees(
    `that ${path} fits with text of ${textSize}`,
    'return document.documentElement.scrollWidth <= document.documentElement.clientWidth',
  )
}

const steps: Record<string, () => Promise<void>> = {
  'the front page is read': async () => {
    await browser.resize(1280, 900)
    await browser.goTo(url)
    await browser.finds('heading', 'Manage your household with ease')
    await browser.press('link', 'Get Started Today')
  },
  'somebody signs up by typing': async () => {
    await browser.type('First Name', 'Ada')
    await browser.type('Last Name', 'Okafor')
    await browser.type('Email', 'ada@example.org')
    await browser.type(/^Password/, 'river lamp ginger')
    await browser.press('checkbox', /terms/i)
    await browser.press('button', 'Sign Up')
  },
  'the guide leads to eight categories': async () => {
    await browser.press('button', 'Next: the categories')
    await browser.press('button', 'Add 8 categories')
    await browser.reads('1 of 4 done')
  },
  'a contract is added, its end typed key by key, and the days of its reminders are said': async () => {
    await browser.press('button', 'Add a contract')
    await browser.press('combobox', /^What is it for/)
    await browser.press('option', 'Broadband')
    await browser.type(/^Provider name/, 'Wessex Fibre')
    await browser.type('When does it end?', written(dayFromToday(400)))
    await browser.reads("We'll remind you on")
    await browser.press('button', 'Save Contract')
    await browser.reads('2 of 4 done')
    await browser.press('button', 'Skip')
  },
  'a task is added, ticked, and the tick taken back': async () => {
    await browser.goTo(`${url}/dashboard`)
    // The way home has the same name as the category.
    await browser.finds('link', 'Cars')
    await browser.press('link', 'Home')
    await browser.press('button', 'Add Task')
    await browser.type('Title', 'Bleed the radiators')
    await browser.press('button', 'Today')
    await browser.press('button', 'Save Task')
    await browser.press('checkbox', 'Bleed the radiators')
    await browser.reads('Undo')
    await browser.press('button', 'Undo')
    await browser.reads('Task reopened!')
  },
  'a dinner of two lines is planned, and is in the week': async () => {
    await browser.goTo(`${url}/dashboard`)
    await browser.press('link', 'Meal Planning')
    await browser.press('radio', 'Daily')
    await browser.press('button', 'Add dinner')
    await browser.type(/^One item per line/, `Fish pie${keys.enter}Peas`)
    await browser.press('button', 'Save')
    await browser.reads('Meal plan saved successfully')
    await browser.press('radio', 'Weekly')
    await browser.reads('Fish pie, Peas')
  },
  'the shopping list is made from it, ticked, and added to by hand': async () => {
    await browser.goTo(`${url}/shopping`)
    await browser.press('button', /^Make list from meals/)
    await browser.press('checkbox', 'Fish pie')
    await browser.reads('1 of 2 in the basket')
    await browser.type('Add an item', `Milk, 2 eggs${keys.enter}`)
    await browser.finds('checkbox', /Milk/)
  },
  'search opens with Control and K, and Enter leads to what is found': async () => {
    await browser.keys(keys.control, 'k')
    await browser.finds('combobox', /^Search/)
    await browser.write('wessex')
    await browser.finds('option', /Wessex Fibre/)
    await browser.keys(keys.enter)
    await browser.sees('the contract', "return location.pathname.startsWith('/subcategory/')")
  },
  'Back closes a dialog, and Escape gives the focus back': async () => {
    await browser.press('button', 'Add Contract')
    await browser.finds('dialog', 'Add Contract')
    await browser.back()
    await browser.sees('the end of the dialog', "return document.querySelector('[role=dialog]') === null")
    await browser.press('button', 'Add Contract')
    await browser.finds('dialog', 'Add Contract')
    await browser.keys(keys.escape)
    await browser.sees('the focus', "return document.activeElement.textContent.includes('Add Contract')")
  },
  'a household that is kept opens without its server, and a tick is sent when it is back': async () => {
    await browser.goTo(`${url}/settings`)
    await browser.press('switch', /^Keep my household on this device/)
    await browser.reads('used. Last brought up to date at')
    await browser.sees('the worker', 'return navigator.serviceWorker.controller !== null')
    await browser.goTo(`${url}/shopping`)
    await browser.finds('checkbox', 'Peas')
    await stopServer()
    await browser.goTo(`${url}/shopping`)
    await browser.press('checkbox', 'Peas')
    await browser.reads('Not sent yet')
    await startServer()
    await browser.readsNoMore('Not sent yet')
  },
  'a tile is moved by Shift and an arrow': async () => {
    await browser.goTo(`${url}/dashboard`)
    await browser.finds('link', 'Cars')
    await browser.ask("[...document.querySelectorAll('main a')].find((one) => one.textContent.startsWith('Cars'))?.focus()")
    await browser.keys(keys.shift, keys.right)
    await browser.reads('Category order updated')
  },
  'nothing is wider than the screen: a desk, a phone, text of twice the size': async () => {
    for (const [width, textSize] of [
      [1280, '100%'],
      [450, '100%'],
      [1280, '200%'],
      [450, '200%'],
    ] as const) {
      await browser.resize(width, 844)
      for (const [path, heading] of Object.entries(screens)) await expectToFit({ path, heading, textSize })
    }
    await browser.resize(1280, 900)
  },
  'the dark theme is chosen, and stays after a reload': async () => {
    await browser.goTo(`${url}/profile`)
    await browser.press('radio', 'Dark')
    await browser.goTo(`${url}/dashboard`)
    await browser.finds('heading', /./)
    await browser.sees('a dark page', 'return document.documentElement.dataset.theme === "dark"')
  },
  'signing out leaves nothing on the device, and no promise is rejected': async () => {
    await browser.ask("addEventListener('unhandledrejection', ({ reason }) => sessionStorage.setItem('rejected', String(reason)))")
    await browser.press('button', /: profile, settings, sign out and more$/)
    await browser.press('menuitem', 'Sign Out')
    await browser.press('button', 'Sign Out')
    await browser.finds('heading', 'Manage your household with ease')
    const left = await browser.ask(
      'return indexedDB.databases().then((all) => [...all.map(({ name }) => name), ...Object.keys(localStorage)])',
    )
    expect(left).toEqual([])
    expect(await browser.ask("return sessionStorage.getItem('rejected')")).toBeNull()
  },
}

test.skipIf(reason !== undefined)('a family’s first evening holds in WebKit, at the width of a desk and of a phone', async () => {
  const held: string[] = []
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step()
      held.push(name)
    } catch (error) {
      held.push(`${name}: ${String(error)}`)
      break
    }
  }
  expect(held).toEqual(Object.keys(steps))
})
