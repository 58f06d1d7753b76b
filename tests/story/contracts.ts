import type { Page } from '@playwright/test'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from './api.ts'

const named = z.array(z.object({ id: z.uuid(), name: z.string() }))

/** Returns the subcategories of a category, a house or a car by name, from the API: `subcategoriesOf(page, '/cars/…')`. */
export async function subcategoriesOf(page: Page, parent: string): Promise<(name: string) => string> {
  const all = named.parse(await ask(page, 'GET', `${parent}/subcategories`))
  return (name) => all.find((one) => one.name === name)?.id ?? ''
}

/** The fields of a contract in a story; the others are empty. */
type Contract = {
  providerName?: string
  monthlyCostPence?: number
  contractStartDate?: string
  contractEndDate?: string
  paymentMethod?: string
  paymentFrequency?: string
  paymentBank?: string
  notes?: string
  paying?: object
  price?: object
}

/** The fields of a contract's form when nothing is filled in. */
export const emptyContract = {
  providerName: null,
  monthlyCostPence: null,
  contractStartDate: null,
  contractEndDate: null,
  paymentMethod: null,
  paymentBank: null,
  paymentFrequency: null,
  notes: null,
} as const

/** Adds a contract without the screens; returns its id. */
export async function addContract(page: Page, subcategoryId: string, contract: Contract): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', '/items', { id, subcategoryId, ...emptyContract, ...contract })
  return id
}
