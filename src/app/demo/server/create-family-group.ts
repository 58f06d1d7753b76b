import type { DefaultKind } from '../../../foundation/categories/contract.ts'
import { defaultKinds } from '../../../foundation/categories/shared/kinds.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { joinGroup } from './join-group.ts'
import type { DemoVisitors } from './sign-up-people.ts'

/** The ids of the family's group, its categories, and the people, pets and things in them. */
export type FamilyHome = {
  familyId: string
  rooms: Awaited<ReturnType<typeof addRooms>>
  skoda: string
  leaf: string
  millLane: string
  albertTerrace: string
  tobi: string
  zoe: string
  biscuit: string
}

/** Ada creates The Okafors with everything that a household has, and Chidi and Ngozi join, each with permissions of their own. */
export async function createFamilyGroup(people: DemoVisitors): Promise<FamilyHome> {
  const { ada } = people
  const familyId = makeId()
  await ada.families.found({ id: familyId, name: 'The Okafors', groupType: 'family' })
  const rooms = await addRooms(people, familyId)
  const home = { familyId, rooms, ...(await fillRooms(people, rooms)) }
  await letIn(people, home)
  return home
}

async function addRooms({ ada }: DemoVisitors, familyId: string) {
  const added = await ada.categories.addDefaults({ familyId, kinds: [...defaultKinds] })
  const { id: allotment } = await ada.categories.add({ id: makeId(), familyId, name: 'Allotment', icon: 'Home' })
  const room = (kind: DefaultKind): string => added.find((category) => category.kind === kind)?.id ?? ''
  const [home, houses, cars, health] = [room('home'), room('houses'), room('cars'), room('health')]
  const [children, pets, travel, meals] = [room('children'), room('pets'), room('travel'), room('meals')]
  return { home, houses, cars, health, children, pets, travel, meals, allotment }
}

async function fillRooms({ ada }: DemoVisitors, rooms: FamilyHome['rooms']): Promise<Omit<FamilyHome, 'familyId' | 'rooms'>> {
  const car = async (name: string, numberPlate: string) => ada.cars.add({ id: makeId(), categoryId: rooms.cars, name, numberPlate })
  const child = async (name: string) => ada.children.add({ id: makeId(), categoryId: rooms.children, name })
  const pet = async (name: string, type: string) => ada.pets.add({ id: makeId(), categoryId: rooms.pets, name, type })
  const server = async (name: string, address: string) => ada.houses.add({ id: makeId(), categoryId: rooms.houses, name, address })
  const { id: skoda } = await car('Skoda Octavia Estate', 'LK21 XHB')
  const { id: leaf } = await car('Nissan Leaf', 'WN70 KTE')
  const { id: millLane } = await server('Mill Lane', '4 Mill Lane, Otley LS21 3AB')
  const { id: albertTerrace } = await server('Albert Terrace', '12 Albert Terrace, Leeds LS6 1AA')
  const { id: tobi } = await child('Tobi')
  const { id: zoe } = await child('Zoe')
  const { id: biscuit } = await pet('Biscuit', 'Dog')
  return { skoda, leaf, millLane, albertTerrace, tobi, zoe, biscuit }
}

async function letIn(people: DemoVisitors, { familyId, rooms }: FamilyHome): Promise<void> {
  const { home, houses, cars, health, children, pets, travel, meals, allotment } = rooms
  const family = { by: 'ada', familyId, memberType: 'family' } as const
  const chidis = [home, cars, children, pets, travel, meals, allotment].map((room) => [room, 'edit'] as const)
  await joinGroup(people, { ...family, who: 'chidi', levels: { ...Object.fromEntries(chidis), [houses]: 'view', [health]: 'view' } })
  // Ngozi could see the cars then; a later change takes them away again.
  await joinGroup(people, { ...family, who: 'ngozi', levels: { [children]: 'edit', [pets]: 'edit', [meals]: 'view', [cars]: 'view' } })
}
