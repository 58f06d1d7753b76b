import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, createGroup, apiAs, type Family, createPerson } from './people.ts'

/** The fields of a contract whose form was left empty. */
export const emptyItem = {
  providerName: null,
  monthlyCostPence: null,
  contractStartDate: null,
  contractEndDate: null,
  paymentMethod: null,
  paymentBank: null,
  paymentFrequency: null,
  notes: null,
} as const

/** What is known of the price of a contract whose cost holds since always, as far as a test is concerned. */
export const noPrice = { from: null, setAt: null, paymentPence: null, next: null, later: [], hasChanged: false }

/** How a contract is paid of which only the frequency is known. */
export const plainPaying = { direction: 'out', currency: 'GBP', other: null, months: null, from: null, keptFrom: null } as const

/** Creates a group with a Home category and returns its subcategory for broadband contracts. */
export async function addBroadband(): Promise<{ family: Family; categoryId: string; subcategoryId: string }> {
  const family = await createGroup(await createPerson())
  const { id: categoryId } = await addCategory(family, 'home')
  const all = await apiAs(family.creator).subcategories.listOfCategory({ categoryId })
  return { family, categoryId, subcategoryId: all.find(({ name }) => name === 'Broadband')?.id ?? '' }
}

/** Creates the same with a contract in it. */
export async function addContract() {
  const place = await addBroadband()
  const ada = place.family.creator
  const item = await apiAs(ada).items.add({
    ...emptyItem,
    id: makeId(),
    subcategoryId: place.subcategoryId,
    providerName: 'Wessex Fibre',
    monthlyCostPence: 3199,
  })
  return { ...place, ada, item }
}
