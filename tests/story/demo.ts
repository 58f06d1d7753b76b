import { expect, type Page } from '@playwright/test'
import { pollTimes } from '../poll-times.ts'
import { testServers } from './test-servers.ts'

/** Opens the sign-in screen of the demonstration, which starts with its first visitor. */
export async function openDemo(page: Page): Promise<{ url: string }> {
  const { demo } = await testServers()
  const isReady = async (): Promise<boolean> => (await page.request.get(`${demo.url}/readyz`).catch(() => undefined))?.ok() ?? false
  await expect.poll(isReady, { timeout: 4 * pollTimes.timeout }).toBe(true)
  await page.goto(`${demo.url}/auth`)
  return demo
}
