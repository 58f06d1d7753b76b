import type { DefaultKind } from '#foundation/categories/contract.ts'
import { defaultKinds } from '#foundation/categories/shared/kinds.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { joinGroup } from './join-group.ts'
import type { DemoVisitors } from './sign-up-people.ts'
import type { Visitor } from './visitor.ts'

/** The ids of the family's group, its categories, and the people, pets and things in them. */
export type FamilyHome = {
  familyId: string
  categories: Awaited<ReturnType<typeof addCategories>>
  skoda: string
  leaf: string
  millLane: string
  albertTerrace: string
  tobi: string
  zoe: string
  biscuit: string
  /** Tobi and Zoe as members of the group, who have no account. */
  siblings: { tobi: string; zoe: string }
}

/** Ada creates The Okafors with everything that a household has, and Chidi and Ngozi join, each with permissions of their own. */
export async function createFamilyGroup(people: DemoVisitors): Promise<FamilyHome> {
  const { ada } = people
  const familyId = makeId()
  await ada.families.create({ id: familyId, name: 'The Okafors', groupType: 'family' })
  const categories = await addCategories(people, familyId)
  const siblings = await addSiblings(people, familyId, categories)
  const home = { familyId, categories, siblings, ...(await fillCategories(people, categories, siblings)) }
  await addMembers(people, home)
  await addTablet(people, home)
  return home
}

/** A tablet in the kitchen that shows what everybody does; visitors pair one with a code from the settings. */
async function addTablet({ ada }: DemoVisitors, { familyId, categories }: FamilyHome): Promise<void> {
  const { home, children, pets, meals } = categories
  const permissions = [home, children, pets, meals].map((categoryId) => ({ categoryId, permission: 'edit' as const }))
  await ada.tablets.add({ id: makeId(), familyId, name: 'Kitchen', permissions })
}

async function addCategories({ ada }: DemoVisitors, familyId: string) {
  const added = await ada.categories.addDefaults({ familyId, kinds: [...defaultKinds] })
  const { id: allotment } = await ada.categories.add({ id: makeId(), familyId, name: 'Allotment', icon: 'Home' })
  const idOf = (kind: DefaultKind): string => added.find((category) => category.kind === kind)?.id ?? ''
  const [home, houses, cars, health] = [idOf('home'), idOf('houses'), idOf('cars'), idOf('health')]
  const [children, pets, travel, meals] = [idOf('children'), idOf('pets'), idOf('travel'), idOf('meals')]
  return { home, houses, cars, health, children, pets, travel, meals, allotment }
}

async function addSiblings(
  { ada }: DemoVisitors,
  familyId: string,
  { children, pets, allotment }: FamilyHome['categories'],
): Promise<FamilyHome['siblings']> {
  const permissions = [children, pets, allotment].map((categoryId) => ({ categoryId, permission: 'edit' as const }))
  const add = async (name: string, color: number): Promise<string> => {
    const added = await ada.members.addWithoutAccount({ id: makeId(), familyId, name, color, memberType: 'family', permissions })
    return added.userId
  }
  return { tobi: await add('Tobi', 2), zoe: await add('Zoe', 5) }
}

async function fillCategories(
  { ada }: DemoVisitors,
  categories: FamilyHome['categories'],
  siblings: FamilyHome['siblings'],
): Promise<Omit<FamilyHome, 'familyId' | 'categories' | 'siblings'>> {
  const car = async (name: string, numberPlate: string) => ada.cars.add({ id: makeId(), categoryId: categories.cars, name, numberPlate })
  const child = async (name: string, allergies: string | null, personId: string) =>
    ada.children.add({ id: makeId(), categoryId: categories.children, name, allergies, personId })
  const pet = async (name: string, type: string) => ada.pets.add({ id: makeId(), categoryId: categories.pets, name, type })
  const house = async (name: string, address: string) => ada.houses.add({ id: makeId(), categoryId: categories.houses, name, address })
  const { id: skoda } = await car('Skoda Octavia Estate', 'LK21 XHB')
  const { id: leaf } = await car('Nissan Leaf', 'WN70 KTE')
  const { id: millLane } = await house('Mill Lane', '4 Mill Lane, Otley LS21 3AB')
  const { id: albertTerrace } = await house('Albert Terrace', '12 Albert Terrace, Leeds LS6 1AA')
  const { id: tobi } = await child('Tobi', 'Peanuts', siblings.tobi)
  const { id: zoe } = await child('Zoe', null, siblings.zoe)
  const { id: biscuit } = await pet('Biscuit', 'Dog')
  await writeNumbers(ada, { children: categories.children, tobi, biscuit })
  return { skoda, leaf, millLane, albertTerrace, tobi, zoe, biscuit }
}

type Called = { children: string; tobi: string; biscuit: string }

/** Adds phone numbers for the children and the dog, from those that Ofcom reserves for drama. */
async function writeNumbers(ada: Visitor, { children, tobi, biscuit }: Called): Promise<void> {
  const doctor = { role: 'doctor' } as const
  await ada.numbers.add({ id: makeId(), categoryId: children, name: 'Dr Patel, Elm Surgery', phone: '01632 960123', ...doctor })
  await ada.numbers.add({ id: makeId(), categoryId: children, name: 'Gran', phone: '07700 900123', note: 'Evenings and weekends' })
  await ada.numbers.add({ id: makeId(), subjectId: tobi, name: 'Mill Lane School', phone: '01632 960456' })
  await ada.numbers.add({ id: makeId(), subjectId: biscuit, name: 'Riverside Vets', phone: '01632 960789', ...doctor })
}

async function addMembers(people: DemoVisitors, { familyId, categories }: FamilyHome): Promise<void> {
  const { home, houses, cars, health, children, pets, travel, meals, allotment } = categories
  const family = { by: 'ada', familyId, memberType: 'family' } as const
  const editedByChidi = [home, cars, children, pets, travel, meals, allotment].map((id) => [id, 'edit'] as const)
  await joinGroup(people, { ...family, who: 'chidi', levels: { ...Object.fromEntries(editedByChidi), [houses]: 'view', [health]: 'view' } })
  // Ngozi could see the cars then; a later change takes them away again.
  await joinGroup(people, { ...family, who: 'ngozi', levels: { [children]: 'edit', [pets]: 'edit', [meals]: 'view', [cars]: 'view' } })
}
