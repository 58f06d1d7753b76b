import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { createPushBrowser } from '#tests/push-service.ts'
import { ask } from '#tests/story/api.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { confirmedByMail } from '#tests/story/mails.ts'
import { test } from '#tests/story/several-people.ts'
import { testServers } from '#tests/story/test-servers.ts'

const { mailed } = await testServers()
const Devices = z.object({ devices: z.array(z.object({ id: z.uuid() })) })

test.use({ baseURL: mailed.url })

const devices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications on your devices' })
const settings = (page: Page): Locator => page.getByRole('region', { name: 'Notifications', exact: true })

/** Gives a page a browser that asks and registers as one outside of the tests does, where no push service can be reached. */
async function withNotifications(page: Page, { answer }: { answer: 'granted' | 'denied' }): Promise<void> {
  const { p256dh, auth } = createPushBrowser().registration
  await page.addInitScript(
    ({ said, keys }) => {
      let subscription: object | null = null
      const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }): Promise<object> => {
        const bytes = Uint8Array.from(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
        const endpoint = `https://localhost:1/${Math.random()}`
        return (subscription ??= {
          endpoint,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => (subscription = null),
        })
      }
      const registration = { pushManager: { getSubscription: async () => subscription, subscribe } }
      const serviceWorker = Object.assign(new EventTarget(), {
        ready: Promise.resolve(registration),
        controller: null,
        register: async () => registration,
        getRegistration: async () => registration,
      })
      Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker })
      const asked = {
        permission: localStorage.getItem('answer') ?? 'default',
        requestPermission: async () => {
          localStorage.setItem('answer', said)
          return (asked.permission = said)
        },
      }
      Object.defineProperty(window, 'Notification', { value: asked })
    },
    { said: answer, keys: { p256dh, auth } },
  )
}

test(
  'notifications are switched on by a press, chosen for this device, tested and ended again',
  { tag: ['@PUSH-01', '@PUSH-02', '@PUSH-03', '@PUSH-06', '@PUSH-11', '@phone', '@phone-only'] },
  async ({ another }) => {
    const { page } = await confirmedByMail(await another())
    await withNotifications(page, { answer: 'granted' })
    await page.goto('/settings')
    await expect(settings(page).getByRole('switch', { name: 'Quiet hours' })).toBeHidden()
    await devices(page).getByRole('switch', { name: 'Get notifications on this device' }).click()
    await expect(devices(page).getByRole('listitem')).toContainText(['(this one)'])
    await settings(page).getByRole('switch', { name: 'Tasks due on this device' }).click()
    await settings(page).getByRole('switch', { name: 'Quiet hours' }).click()
    await settings(page).getByRole('combobox', { name: 'From' }).click()
    await page.getByRole('option', { name: '21:30' }).click()
    await settings(page).getByRole('switch', { name: 'Show details on the lock screen' }).click()
    await expectToFit(page)
    await expectAccessible(page)
    await expect
      .poll(async () => ask(page, 'GET', '/notification-settings'))
      .toMatchObject({ quietHours: { from: '21:30', to: '07:00' }, showsDetails: true })
    await page.reload()
    await expect(settings(page).getByRole('switch', { name: 'Tasks due on this device' })).not.toBeChecked()
    await expect(settings(page).getByRole('switch', { name: 'Tasks given to me on this device' })).toBeChecked()
    await devices(page)
      .getByRole('button', { name: /^Test .+\(this one\)$/ })
      .click()
    await expect(devices(page).getByRole('status')).toHaveText('Waiting for the device to answer...')
    const [device] = Devices.parse(await ask(page, 'GET', '/push/devices')).devices
    await ask(page, 'POST', `/push/devices/${device?.id}/shown`)
    await expect(devices(page).getByRole('status')).toHaveText(/^Arrived after \d+ seconds?$/)
    await devices(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect(devices(page).getByRole('listitem')).toHaveCount(0)
    await expect(devices(page).getByRole('switch', { name: 'Get notifications on this device' })).not.toBeChecked()
    await expect(settings(page).getByRole('switch', { name: 'Tasks given to me on this device' })).toBeHidden()
  },
)

test('somebody who denies notifications is shown how to allow them, once', { tag: ['@PUSH-02', '@prove'] }, async ({ another }) => {
  const { page } = await confirmedByMail(await another())
  await withNotifications(page, { answer: 'denied' })
  await page.goto('/settings')
  await devices(page).getByRole('switch', { name: 'Get notifications on this device' }).click()
  await expect(devices(page).getByText('Notifications from this address are blocked in this browser.')).toBeVisible()
  await expect(devices(page).getByRole('switch')).toBeHidden()
})

test('where the address has no https, the settings say what that leaves out', { tag: ['@PUSH-17', '@OFF-22'] }, async ({ another }) => {
  const { page } = await confirmedByMail(await another())
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.goto('/settings')
  await expect(devices(page).getByText(/^Notifications on devices need an address that begins with https\./)).toBeVisible()
  await expect(devices(page).getByRole('switch')).toBeHidden()
  await page.getByRole('switch', { name: 'Keep my household on this device' }).click()
  await expect(page.getByText(/^Opening Hivehold without a network needs https\./)).toBeVisible()
})
