import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Switches on in Settings that the household is stored on this device, and waits until all of it is. */
export async function switchOffline(page: Page, what: 'Lists and plans' | 'Everything'): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Keep my household on this device' }).click()
  if (what === 'Everything') await page.getByRole('radio', { name: /^Everything/ }).click()
  await expect(page.getByRole('radio', { name: new RegExp(`^${what}`) })).toBeChecked()
  await expect(page.getByText(/used\. Last brought up to date at \d\d:\d\d, /)).toBeVisible()
}

/** Waits until the service worker has all files of the app and answers for this page. */
export async function withWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

/** Returns all that databases of the page's origin hold, as one text. */
export async function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const finished = async <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unread')))
      })
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await finished(indexedDB.open(name))
      for (const store of db.objectStoreNames) texts.push(JSON.stringify(await finished(db.transaction(store).objectStore(store).getAll())))
      db.close()
    }
    return texts.join('\n')
  })
}
