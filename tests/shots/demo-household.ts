import type { Page } from '@playwright/test'
import { z } from 'zod'
import { demoPeople } from '#app/demo/server/demo-people.ts'
import { seedDemo } from '#app/demo/server/seed-demo.ts'
import type { Demonstration } from '#app/server/open-server.ts'
import { ask } from '../story/api.ts'
import type { FrontStage } from './front-pictures.ts'

/** The demonstration's household without its demonstration labels, which say nothing about the product; the landing page names it. */
export const unmarkedDemonstration: Demonstration = async (ground) => {
  await seedDemo({ ...ground, now: new Date() })
  return null
}

const named = z.array(z.object({ id: z.uuid(), name: z.string() }))

/** Signs the page's browser in as the owner of that household. */
export async function enterDemonstration(page: Page): Promise<FrontStage> {
  const { email, password } = demoPeople.ada
  await page.goto('/terms')
  await ask(page, 'POST', '/account/sign-in', { email, password })
  const idOf = async (path: string, name: string): Promise<string> => {
    const found = named.parse(await ask(page, 'GET', path)).find((one) => one.name === name)
    if (found === undefined) throw new Error(`${path} has no ${name}`)
    return found.id
  }
  const familyId = await idOf('/families', 'The Okafors')
  const homeId = await idOf(`/categories?familyId=${familyId}`, 'Home')
  return {
    broadbandId: await idOf(`/categories/${homeId}/subcategories`, 'Broadband'),
    mealsId: await idOf(`/categories?familyId=${familyId}`, 'Meal Planning'),
  }
}
