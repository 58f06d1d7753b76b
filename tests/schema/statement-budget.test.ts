import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { productRouter } from '../../src/app/server/router.ts'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { aBrowser } from '../browser.ts'
import { testAccounts } from '../test-accounts.ts'
import { aCategory, call, someone } from '../world.ts'

type Api = ReturnType<typeof call>

test('no screen’s first read costs more than three statements', async () => {
  const amelia = await someone()
  const { id: categoryId } = await aCategory(amelia, 'cars')
  const { id: carId } = await call(amelia).cars.add({ id: makeId(), categoryId, name: 'Golf', numberPlate: null })
  const [mot] = await call(amelia).subcategories.listOfCar({ carId })
  const reads: Record<string, (api: Api) => Promise<unknown>> = {
    'account.me': async (api) => api.account.me(),
    'families.list': async (api) => api.families.list(),
    'categories.list': async (api) => api.categories.list({ familyId: amelia.hiveId }),
    'categories.get': async (api) => api.categories.get({ categoryId }),
    'categories.find': async (api) => api.categories.find({ kind: 'cars' }),
    'categories.contents': async (api) => api.categories.contents({ categoryId }),
    'cars.list': async (api) => api.cars.list({ categoryId }),
    'cars.get': async (api) => api.cars.get({ carId }),
    'subcategories.listOfCar': async (api) => api.subcategories.listOfCar({ carId }),
    'subcategories.get': async (api) => api.subcategories.get({ subcategoryId: mot?.id ?? '' }),
  }
  for (const [name, read] of Object.entries(reads)) {
    const context = aBrowser({ sessionToken: amelia.sessionToken }).context()
    await read(createRouterClient(productRouter(testAccounts), { context }))
    expect(context.spent.statements, name).toBeGreaterThan(0)
    expect(context.spent.statements, name).toBeLessThanOrEqual(3)
  }
})
