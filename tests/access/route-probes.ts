import { hashOfToken } from '../../src/foundation/accounts/server/secret-token.ts'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { aBrowser } from '../browser.ts'
import { aNewcomer } from '../newcomer.ts'
import { type Someone, superuser } from '../world.ts'
import { aCar, type Place, type RouteWorld } from './people.ts'

type Api = ReturnType<typeof aBrowser>['api']

/** Asks a route as somebody and says in short what it answered; refusals are thrown. What it changed is put back. */
export type RouteProbe = (asked: { api: Api; world: RouteWorld; visitor: Someone | null }) => Promise<string>

const guessed = 'a-token-that-nobody-was-given'
const ok = (): string => 'OK'

type Categories = Awaited<ReturnType<Api['categories']['list']>>

const accountProbes: Readonly<Record<string, RouteProbe>> = {
  'account.welcome -': async ({ api }) => api.account.welcome().then(ok),
  'account.me -': async ({ api, visitor }) => {
    const { person } = await api.account.me()
    if (person === null) return 'null'
    return person.id === visitor?.id && person.email === visitor.email ? 'self' : 'somebody else'
  },
  // Whoever signs up or out in a browser ends the session it had: another one of the same person is used for it.
  'account.signUp anew': async ({ visitor }) =>
    aBrowser({ sessionToken: await anotherSession(visitor) })
      .api.account.signUp(aNewcomer())
      .then(ok),
  'account.signIn wrong': async ({ api }) => api.account.signIn({ email: 'no.one@example.org', password: 'seven quiet bees' }).then(ok),
  'account.signOut again': async ({ visitor }) => {
    const browser = aBrowser({ sessionToken: await anotherSession(visitor) })
    await browser.api.account.signOut()
    return (await browser.api.account.me()).person === null ? 'OK' : 'still signed in'
  },
  'account.verifyEmail guessed': async ({ api }) => api.account.verifyEmail({ token: guessed }).then(ok),
  'account.forgotPassword unknown': async ({ api }) => api.account.forgotPassword({ email: 'no.one@example.org' }).then(ok),
  'account.resetPassword guessed': async ({ api }) => api.account.resetPassword({ token: guessed, password: 'seven quiet bees' }).then(ok),
  'account.renewSession -': async ({ api }) => api.account.renewSession().then(ok),
}

const spaceProbes: Readonly<Record<string, RouteProbe>> = {
  'families.list -': async ({ api, world, visitor }) => {
    const names = new Map([
      [visitor?.hiveId, 'h'],
      [world.places.A.familyId, 'F'],
      [world.places.G.familyId, 'G'],
    ])
    const spaces = await api.families.list()
    return spaces.map((space) => `${names.get(space.id) ?? '?'}${space.administered ? '*' : ''}`).join('')
  },
  ...each(['F', 'G', 'P'], 'categories.list', async (name, { api, world }) =>
    labelled(world, await api.categories.list({ familyId: placeOf(world, name).familyId })),
  ),
  ...each(['A', 'B', 'P', 'G'], 'categories.get', async (name, { api, world }) => {
    return labelled(world, [await api.categories.get({ categoryId: placeOf(world, name).categoryId })])
  }),
  'categories.find anywhere': async ({ api, world }) => found(world, await api.categories.find({ kind: 'cars' })),
  'categories.find inF': async ({ api, world }) =>
    found(world, await api.categories.find({ kind: 'cars', familyId: world.places.A.familyId })),
  ...each(['F', 'P', 'G'], 'categories.add', async (name, { api, world }) => {
    const added = await api.categories.add({ id: makeId(), familyId: placeOf(world, name).familyId, name: 'Shed', icon: 'Home' })
    await superuser('delete from app.categories where id = $1', [added.id])
    return 'OK'
  }),
  ...each(['F', 'G'], 'categories.addDefaults', async (name, { api, world }) => {
    const { familyId } = placeOf(world, name)
    await api.categories.addDefaults({ familyId, kinds: ['meals'] })
    await superuser("delete from app.categories where family_id = $1 and kind = 'meals'", [familyId])
    return 'OK'
  }),
  ...each(['A', 'B', 'G'], 'categories.change', async (name, { api, world }) => {
    const { categoryId } = placeOf(world, name)
    const [now] = await superuser<{ version: number; name: string }>('select version, name from app.categories where id = $1', [categoryId])
    return api.categories.change({ categoryId, ifVersion: now?.version ?? 0, name: now?.name ?? '', icon: 'Car' }).then(ok)
  }),
  ...each(['F', 'G'], 'categories.reorder', async (name, { api, world }) => {
    const { familyId, categoryId } = placeOf(world, name)
    return api.categories.reorder({ familyId, categoryIds: [categoryId] }).then(ok)
  }),
  ...each(['A', 'B', 'G'], 'categories.contents', async (name, { api, world }) =>
    (await api.categories.contents({ categoryId: placeOf(world, name).categoryId })).shared ? 'shared' : 'alone',
  ),
  ...each(['A', 'G'], 'categories.remove', async (name, { api, world }) =>
    api.categories.remove({ categoryId: placeOf(world, name).categoryId }).then(ok),
  ),
  'categories.remove newInF': async ({ api, world }) => {
    const [fresh] = await superuser<{ id: string }>(
      "insert into app.categories (family_id, kind, name, icon, color) values ($1, 'custom', 'Shed', 'Home', 'stone') returning id",
      [world.places.A.familyId],
    )
    const categoryId = fresh?.id ?? ''
    return gone('app.categories', categoryId, async () => api.categories.remove({ categoryId }))
  },
}

const carProbes: Readonly<Record<string, RouteProbe>> = {
  ...each(['A', 'B', 'G'], 'cars.list', async (name, { api, world }) => {
    const { categoryId, carId } = placeOf(world, name)
    const { category, cars } = await api.cars.list({ categoryId })
    return category.id === categoryId && cars.map((car) => car.id).join() === carId ? 'OK' : 'other cars'
  }),
  ...each(['A', 'B', 'G'], 'cars.get', async (name, { api, world }) => {
    const { categoryId, carId } = placeOf(world, name)
    const { category, car } = await api.cars.get({ carId })
    return category.id === categoryId && car.id === carId ? 'OK' : 'another car'
  }),
  ...each(['A', 'B', 'G'], 'cars.add', async (name, { api, world }) => {
    const car = await api.cars.add({ id: makeId(), categoryId: placeOf(world, name).categoryId, name: 'Polo', numberPlate: null })
    await superuser('delete from app.cars where id = $1', [car.id])
    return 'OK'
  }),
  ...each(['A', 'B', 'G'], 'cars.change', async (name, { api, world }) => {
    const { carId } = placeOf(world, name)
    const [now] = await superuser<{ version: number }>('select version from app.cars where id = $1', [carId])
    return api.cars.change({ carId, ifVersion: now?.version ?? 0, name: 'Golf', numberPlate: null }).then(ok)
  }),
  ...each(['newInA', 'newInB', 'newInG'], 'cars.remove', async (name, { api, world }) => {
    const carId = await aCar(placeOf(world, name.slice(-1)).categoryId)
    return gone('app.cars', carId, async () => api.cars.remove({ carId }))
  }),
  ...each(['A', 'G'], 'subcategories.listOfCar', async (name, { api, world }) =>
    String((await api.subcategories.listOfCar({ carId: placeOf(world, name).carId })).length),
  ),
  ...each(['bareA', 'bareG'], 'subcategories.ensureOfCar', async (name, { api, world }) => {
    const carId = await aCar(placeOf(world, name.slice(-1)).categoryId)
    await superuser('delete from app.subcategories where car_id = $1', [carId])
    try {
      return String((await api.subcategories.ensureOfCar({ carId })).length)
    } finally {
      await superuser('delete from app.cars where id = $1', [carId])
    }
  }),
  ...each(['A', 'G'], 'subcategories.get', async (name, { api, world }) => {
    const [mot] = await superuser<{ id: string }>("select id from app.subcategories where car_id = $1 and name = 'MOT'", [
      placeOf(world, name).carId,
    ])
    const { subcategory, category, car } = await api.subcategories.get({ subcategoryId: mot?.id ?? '' })
    const { categoryId, carId } = placeOf(world, name)
    return subcategory.id === mot?.id && category.id === categoryId && car?.id === carId ? 'OK' : 'another subcategory'
  }),
}

/** Every route of the contract, with each target it is tried on. */
export const routeProbes: Readonly<Record<string, RouteProbe>> = { ...accountProbes, ...spaceProbes, ...carProbes }

function each(
  names: readonly string[],
  route: string,
  probe: (name: string, asked: Parameters<RouteProbe>[0]) => Promise<string>,
): Record<string, RouteProbe> {
  return Object.fromEntries(names.map((name) => [`${route} ${name}`, async (asked) => probe(name, asked)]))
}

/** A further session of somebody, alive if theirs is. */
async function anotherSession(visitor: Someone | null): Promise<string | undefined> {
  if (visitor === null) return undefined
  const token = makeId()
  await superuser(
    'insert into auth.sessions (token_hash, user_id, expires_at) select $1, user_id, expires_at from auth.sessions where token_hash = $2',
    [hashOfToken(token), visitor.sessionHash],
  )
  return token
}

function placeOf({ places }: RouteWorld, name: string): Place {
  const { A, B, P, G } = places
  const place = { A, B, P, G, F: A }[name]
  if (place === undefined) throw new Error(`there is no place ${name}`)
  return place
}

function labelled({ places }: RouteWorld, categories: Categories): string {
  const labels = categories.map(({ id, access }) => {
    const label = Object.entries(places).find(([, place]) => place.categoryId === id)?.[0] ?? '?'
    return access === 'edit' ? label : label.toLowerCase()
  })
  return labels.length === 0 ? '-' : labels.join('')
}

function found({ places }: RouteWorld, { categoryId }: { categoryId: string | null }): string {
  if (categoryId === null) return 'null'
  return Object.entries(places).find(([, place]) => place.categoryId === categoryId)?.[0] ?? '?'
}

/** Whether a row that was to be deleted is gone when the answer says so, and is there otherwise; it goes in any case. */
async function gone(table: 'app.cars' | 'app.categories', id: string, remove: () => Promise<unknown>): Promise<string> {
  try {
    await remove()
    return (await superuser(`select from ${table} where id = $1`, [id])).length === 0 ? 'OK' : 'still there'
  } finally {
    await superuser(`delete from ${table} where id = $1`, [id])
  }
}
