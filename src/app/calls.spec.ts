import type { Page } from '@playwright/test'
import { z } from 'zod'
import { signOutOf } from '#tests/story/account-menu.ts'
import { ask } from '#tests/story/api.ts'
import { answer } from '#tests/story/guide.ts'
import { aVisitor, expect, newPerson, test } from '#tests/story/fixtures.ts'
import { aGroup } from '#tests/story/groups.ts'
import { SignInScreen } from '#tests/story/sign-in-screen.ts'

type Call = { method: string; origin: string; path: string; isData: boolean }

/** Collects every request that the page makes from now on. */
function callsOf(page: Page): Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    calls.push({ method: request.method(), origin, path: pathname, isData: ['fetch', 'xhr'].includes(request.resourceType()) })
  })
  return calls
}

const published = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** The routes of the published API contract, such as 'GET /cars/{id}', as patterns. */
async function publishedRoutes(page: Page): Promise<RegExp[]> {
  const { paths } = published.parse(await ask(page, 'GET', '/openapi.json'))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => new RegExp(`^${method.toUpperCase()} /api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)),
  )
}

test('signing up and looking around call this server alone, by published routes', { tag: ['@GEN-11', '@GAP-132'] }, async ({ page }) => {
  const calls = callsOf(page)
  const visitor = aVisitor()
  const screen = await SignInScreen.open(page)
  await screen.signUp(visitor)
  await expect(page).toHaveURL('/dashboard')
  await answer(page, 'Just for me')
  await page.getByRole('button', { name: /^Add \d categories$/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.goto('/dashboard')
  await signOutOf(page)
  await expect(page).toHaveURL('/')
  await (await SignInScreen.open(page)).signIn(visitor)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: /^Cars/ })).toBeVisible()

  const own = new URL(page.url()).origin
  expect(calls.filter(({ origin }) => origin !== own)).toEqual([])
  const routes = await publishedRoutes(page)
  // Neither is a call for data: the live stream says that something changed, and `/livez` that the server is there.
  const asked = calls
    .filter(({ isData, path }) => isData && path !== '/api/live' && path !== '/livez')
    .map(({ method, path }) => `${method} ${path}`)
  expect(asked).toEqual(expect.arrayContaining(['POST /api/account/sign-up', 'POST /api/account/sign-in', 'POST /api/categories/defaults']))
  expect(asked.filter((call) => !routes.some((route) => route.test(call)))).toEqual([])
})

test('/dashboard shows the spaces, and the tiles of the one that is open', { tag: ['@ROUTE-03'] }, async ({ page }) => {
  await newPerson(page)
  await aGroup(page, { name: 'The Okafors' })
  await page.goto('/dashboard')
  await expect(page.getByRole('tab')).toHaveText([/My Own Hive/, /The Okafors/])
  await page.getByRole('button', { name: /^Add \d categories$/ }).click()
  await expect(page.getByRole('link', { name: /^Meal Planning/ })).toBeVisible()
})

test('/profile shows who you are, your groups’ members, and how to delete the account', { tag: ['@ROUTE-04'] }, async ({ page }) => {
  await newPerson(page)
  await aGroup(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible()
  await expect(page.getByText('The Okafors').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible()
})
