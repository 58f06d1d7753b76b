import type { Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#tests/story/proxy.ts'
import { isFirefox } from '#tests/story/firefox.ts'
import { expect, expectAccessible, expectToFit, newPerson, type StoryPerson } from '#tests/story/fixtures.ts'

async function openHome(page: Page, named: Partial<StoryPerson> = {}): Promise<void> {
  await newPerson(page, named)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The parts for a lost connection and a newer version load after everything else.
  await expect(page.locator('[data-connection]')).toBeAttached()
}

/** Waits until the worker has everything it needs and answers for this page. */
async function withWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

const buildOf = async (page: Page) => page.locator('meta[name="build"]').getAttribute('content')
const cachesOf = async (page: Page) => page.evaluate(async () => (await caches.keys()).toSorted())
const manifestSchema = z.looseObject({ icons: z.array(z.object({ src: z.string() })), shortcuts: z.array(z.object({ url: z.string() })) })
const lost = /^You're offline\. Showing data from \d\d:\d\d\. The shopping list can be changed; everything else can't\.$/
const newVersion = 'A new version of Hivehold is ready.'

test('the app can be installed: its manifest and its icons are what browsers ask for', { tag: '@prove' }, async ({ page }) => {
  await openHome(page)
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = manifestSchema.parse(JSON.parse(data ?? ''))
  expect(manifest).toMatchObject({ name: 'Hivehold', start_url: '/dashboard', scope: '/', display: 'standalone' })
  const { icons, shortcuts } = manifest
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  for (const src of [...icons.map((icon) => icon.src), apple ?? '']) {
    expect((await page.request.get(src)).headers()['content-type'], src).toBe('image/png')
  }
  for (const { url } of shortcuts) {
    await page.goto(url)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { name: '404' })).toBeHidden()
  }
})

test.describe('with a service worker', { tag: '@own-browser' }, () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network the app says so, shows no data, and comes back', { tag: '@prove' }, async ({ page, proxyServer, complaints }) => {
    await openHome(page)
    await withWorker(page)
    await proxyServer.stop()
    await page.goto('/profile?from=here')
    await expect(page).toHaveTitle("You're offline · Hivehold")
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
    await expect(page.getByText("Hivehold doesn't store household data on this device")).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
    await expect(page).toHaveURL('/profile?from=here')
    await proxyServer.startAgain()
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible()
    // The browser's errors about the pages and files it could not fetch.
    complaints.splice(0)
  })

  test('only the app stays on the device: no answer of the server, and nothing of anybody', async ({ page, proxyServer }) => {
    await openHome(page, { lastName: 'Quillfeather' })
    await withWorker(page)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Quillfeather' })).toBeVisible()
    // The next person at the same browser.
    const { email } = await newPerson(page, { lastName: 'Thistlewood' })
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Thistlewood' })).toBeVisible()
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map(async (name) => caches.open(name)))
      const requests = (await Promise.all(stores.map(async (cache) => cache.keys()))).flat()
      return Promise.all(
        requests.map(async ({ url }) => ({ path: new URL(url).pathname, text: (await (await caches.match(url))?.text()) ?? '' })),
      )
    })
    const pages = ['/index.html', '/offline.html']
    expect(kept.map(({ path }) => path)).toEqual(expect.arrayContaining(pages))
    const others = kept.filter(({ path }) => !pages.includes(path) && !/^\/assets\/[\w.-]+\.(js|css|woff2)$/.test(path))
    expect(others.map(({ path }) => path)).toEqual([])
    for (const { path, text } of kept)
      for (const word of [email, 'Quillfeather', 'Thistlewood']) expect(text.includes(word), `${word} in ${path}`).toBe(false)
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    // What has a name made from its content may come from the browser's cache; the pages are always those of this build.
    expect(proxyServer.askedAnew).toEqual(expect.arrayContaining(['/offline.html', '/dashboard']))
    expect(proxyServer.askedAnew.filter((path) => path.startsWith('/assets/'))).toEqual([])
  })

  test('a screen opens from the device without waiting for the network', { tag: '@prove' }, async ({ page, proxyServer }) => {
    await openHome(page)
    await withWorker(page)
    const isKept = async () => page.evaluate(() => document.documentElement.dataset['fromDevice'] !== undefined)
    await page.goto('/profile')
    expect(await isKept()).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible()
    // After an outage it is read from the network once, and then from the device again.
    await proxyServer.stop()
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
    await proxyServer.startAgain()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.goto('/settings')
    await expect.poll(isKept).toBe(true)
    await page.goto('/')
    expect(await isKept(), 'the front page').toBe(false)
  })

  test('a version that is newer than the page on the device is what opens', { tag: '@prove' }, async ({ page, proxyServer }) => {
    await openHome(page)
    await withWorker(page)
    await page.goto('/livez')
    const newer = await proxyServer.update()
    await page.goto('/profile')
    await expect.poll(async () => buildOf(page).catch(() => undefined)).toBe(newer)
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible()
    await expect(page.getByText(newVersion)).toBeHidden()
  })

  test('a newer version is offered, disturbs nobody who types, and brings its worker', { tag: '@prove' }, async ({ page, proxyServer }) => {
    await openHome(page)
    await withWorker(page)
    const own = await buildOf(page)
    expect(await cachesOf(page)).toEqual([`hivehold-${own}`])
    await page.goto('/profile')
    const name = page.getByLabel('First Name')
    await name.fill('Adaeze')
    const newer = await proxyServer.update()
    await expect(page.getByText(newVersion)).toBeVisible()
    await expect(name).toHaveValue('Adaeze')
    expect(await buildOf(page)).toBe(own)
    // The worker of this page goes on until somebody agrees.
    await expect.poll(async () => cachesOf(page)).toEqual([`hivehold-${own}`, `hivehold-${newer}`].toSorted())
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(async () => buildOf(page).catch(() => undefined)).toBe(newer)
    await expect.poll(async () => cachesOf(page).catch(() => [])).toEqual([`hivehold-${newer}`])
    await expect(page.getByText(newVersion)).toBeHidden()
  })
})

test('without a worker a newer version is offered as well, and can be put off', { tag: '@prove' }, async ({ page, proxyServer }) => {
  await openHome(page)
  const own = await buildOf(page)
  const first = await proxyServer.update()
  await expect(page.getByText(newVersion)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(newVersion)).toBeHidden()
  expect(await buildOf(page)).toBe(own)
  const second = await proxyServer.update()
  expect(second).not.toBe(first)
  await expect(page.getByText(newVersion)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(async () => buildOf(page).catch(() => undefined)).toBe(second)
})

test('a file that is gone with its build leads to the newer version', { tag: '@prove' }, async ({ page, proxyServer, complaints }) => {
  await openHome(page)
  await page.goto('/profile')
  const opener = page.getByRole('button', { name: 'Delete Account' })
  await expect(opener).toBeVisible()
  const newer = await proxyServer.update({ without: /^delete-account-dialog/ })
  await opener.click()
  await expect(page.getByText("This couldn't be opened. Try again in a moment.")).toBeVisible()
  await expect(page.getByText(newVersion)).toBeVisible()
  await expect(opener).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(async () => buildOf(page).catch(() => undefined)).toBe(newer)
  await expect(opener).toBeVisible()
  // The browser's error about the file that is gone.
  complaints.splice(0)
})

test('while the server is out of reach a line says so and since when', { tag: '@prove' }, async ({ page, proxyServer }) => {
  await openHome(page)
  await expect(page.getByText(lost)).toBeHidden()
  await proxyServer.stop()
  await expect(page.getByText(lost)).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await proxyServer.startAgain()
  await expect(page.getByText(lost)).toBeHidden()
  await expect(page.getByText(newVersion)).toBeHidden()
})

test('the parts that load later still come when the first attempt failed', { tag: ['@own-browser', '@prove'] }, async ({ page }) => {
  let tries = 0
  // Chromium may have asked ahead of the app: two failed attempts include at least one of the app's own. Firefox asks once for each page.
  const failures = isFirefox(page.context().browser()) ? 1 : 2
  await page.route('**/assets/deferred-content-*.js', async (route) => {
    tries += 1
    return tries <= failures ? route.abort() : route.continue()
  })
  await page.clock.install()
  await newPerson(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:10')
      return page.locator('[data-connection]').count()
    })
    .toBe(1)
  expect(tries).toBe(failures + 1)
})

// Firefox never asks again for a part that it could not load: there the page is loaded anew at the second failure.
test(
  'a dialog that could not be loaded opens at a later press',
  { tag: ['@own-browser', '@engines', '@prove'] },
  async ({ page, complaints }) => {
    let isDown = true
    await page.route('**/assets/add-category-dialog-*.js', async (route) => (isDown ? route.abort() : route.continue()))
    await openHome(page)
    const add = page.getByRole('main').getByRole('button', { name: 'Add Category' }).last()
    await add.click()
    await expect(page.getByText("This couldn't be opened. Try again in a moment.")).toBeVisible()
    isDown = false
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await expect(async () => {
      if (!(await dialog.isVisible())) await add.click({ timeout: 1000 })
      await expect(dialog).toBeVisible({ timeout: 2000 })
    }).toPass()
    complaints.splice(0)
  },
)

test('on a phone the app offers once to be installed, from the second visit on', { tag: ['@phone', '@phone-only'] }, async ({ page }) => {
  await openHome(page)
  const offer = page.getByText('Hivehold can be installed like an app, and is then on your home screen.')
  // Chromium's event once an app can be installed; `prompted` stands in for its own question.
  const becomesInstallable = async (): Promise<void> =>
    page.evaluate(() => {
      const prompt = async (): Promise<void> => document.body.setAttribute('data-prompted', '')
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
  await becomesInstallable()
  await expect(offer, 'not at the first visit').toBeHidden()
  const anHourAgo = async (): Promise<void> =>
    page.evaluate(() => {
      const [count, at, offered] = (localStorage.getItem('hivehold-install') ?? '').split(' ')
      localStorage.setItem('hivehold-install', `${count} ${Number(at) - 3_600_000} ${offered}`)
    })
  const comesBack = async (): Promise<void> => {
    await anHourAgo()
    await page.reload()
    await expect(page.locator('[data-connection]')).toBeAttached()
    await becomesInstallable()
  }
  await comesBack()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('[data-prompted]')).toBeAttached()
  await comesBack()
  await expect(offer, 'it was said once').toBeHidden()
})
