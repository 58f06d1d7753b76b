import { expect, test, vi } from 'vitest'
import { createHubFamily, startHub, waitAMoment, addCar } from '#tests/live-hub.ts'
import { pollTimes } from '#tests/poll-times.ts'
import { type SseClient, listen } from '#tests/sse-client.ts'
import { addCategory, runAs, createPerson, superuser } from '#tests/people.ts'

test('a change reaches those who may see the category, and nobody else', async () => {
  const { amelia, cars, ben, cleo } = await createHubFamily()
  const hub = startHub()
  const ears = [await listen(hub, amelia), await listen(hub, ben)]
  const others = [await listen(hub, cleo), await listen(hub, await createPerson())]

  await addCar(amelia, cars.id)
  hub.notify()

  for (const listener of ears) await vi.waitFor(() => expect(listener.hasHeard('subjects', cars.id)).toBe(true), pollTimes)
  await waitAMoment()
  for (const listener of others) expect(listener.hasHeard('subjects', cars.id)).toBe(false)
})

test('what one process commits reaches another, long before it polls', async () => {
  const { amelia, cars, ben } = await createHubFamily()
  const [here, there] = [startHub(), startHub()]
  const listener = await listen(there, ben)
  await listen(here, amelia)
  await waitAMoment()
  listener.heard.length = 0

  await addCar(amelia, cars.id)
  here.notify()
  await vi.waitFor(() => expect(listener.hasHeard('subjects', cars.id)).toBe(true), pollTimes)
})

test('without being woken the hub finds a change by polling', async () => {
  const { amelia, cars, ben } = await createHubFamily()
  const listener = await listen(startHub(100), ben)
  listener.heard.length = 0

  await addCar(amelia, cars.id)
  await vi.waitFor(() => expect(listener.hasHeard('subjects', cars.id)).toBe(true), pollTimes)
})

test('a change that was rolled back is never announced', async () => {
  const { amelia, cars, ben } = await createHubFamily()
  const hub = startHub()
  const listener = await listen(hub, ben)
  listener.heard.length = 0

  const change = runAs(amelia).write(async (db) => {
    await db.insertInto('app.subjects').values({ category_id: cars.id, kind: 'car', name: 'The red one' }).execute()
    throw new Error('changed my mind')
  })
  await expect(change).rejects.toThrow('changed my mind')
  hub.notify()

  await waitAMoment()
  expect(listener.hasHeard('subjects', cars.id)).toBe(false)
})

// The last id stays behind the oldest open transaction of the cluster, other tests' included, so that no browser misses anything.
async function olderTransactionsEnd(): Promise<void> {
  const [now] = await superuser<{ id: string }>('select pg_current_xact_id()::text as id')
  await vi.waitFor(async () => {
    const ended = await superuser('select where pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8', [now?.id])
    expect(ended).toHaveLength(1)
  }, pollTimes)
}

test('a browser that reconnects with its last id gets what it missed, and only what concerns its person', async () => {
  const { amelia, family, cars, ben } = await createHubFamily()
  const hub = startHub()
  const before = await listen(hub, ben)
  before.leave()
  await addCar(amelia, cars.id)
  const pets = await addCategory(family, 'pets')
  await olderTransactionsEnd()
  hub.notify()
  await waitAMoment()
  expect(before.hasHeard('subjects', cars.id)).toBe(false)

  const again = await listen(hub, ben, before.lastId())
  await vi.waitFor(() => expect(again.hasHeard('subjects', cars.id)).toBe(true), pollTimes)

  expect(again.hasHeard('categories', pets.id)).toBe(false)

  const third = await listen(hub, ben, again.lastId())
  expect(third.hasHeard('subjects', cars.id)).toBe(false)
})

test.each([
  ['no id of ours', 'yesterday'],
  ['an id that names no transaction', `0-${Math.floor(Date.now() / 1000)}`],
  ['an id older than what is kept', `1-${Math.floor(Date.now() / 1000) - 86_400}`],
  ['an id from the future of another database', `999999999999-${Math.floor(Date.now() / 1000)}`],
])('a browser that comes back with %s has to read everything again', async (_name, lastEventId) => {
  const amelia = await createPerson()
  const listener = await listen(startHub(), amelia, lastEventId)
  expect(listener.heard.map((event) => event.kind)).toContain('stale')
  expect(listener.lastId()).toMatch(/^\d+-\d+$/)
})

test('a browser that connects for the first time gets what happened while its first screen was read', async () => {
  const { amelia, cars, ben } = await createHubFamily()
  let laterMs = 0
  const hub = startHub(20, () => Date.now() + laterMs)
  await listen(hub, amelia)
  for (const passedMs of [11_000, 22_000]) {
    laterMs = passedMs
    await waitAMoment()
  }
  await addCar(amelia, cars.id)
  await waitAMoment()

  const listener = await listen(hub, ben)
  await vi.waitFor(() => expect(listener.hasHeard('subjects', cars.id)).toBe(true), pollTimes)
  expect(listener.heard.some((event) => event.kind === 'stale')).toBe(false)
})

test('a browser that connects for the first time to a server that has just started reads everything again', async () => {
  const listener = await listen(startHub(), await createPerson())
  expect(listener.heard.map((event) => event.kind)).toContain('stale')
})

test('the streams of an ended session close without waiting for a poll, those of the other sessions stay', async () => {
  const amelia = await createPerson()
  const hub = startHub()
  const ended = await listen(hub, amelia)
  const phone = { ...amelia, sessionHash: Buffer.alloc(32, amelia.id) }
  await superuser("insert into auth.sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    phone.sessionHash,
    amelia.id,
  ])
  const other = await listen(hub, phone)

  await superuser('delete from auth.sessions where token_hash = $1', [amelia.sessionHash])
  hub.notify()

  await vi.waitFor(() => expect(ended.closed).toBe(true), pollTimes)
  expect(ended.heard.at(-1)?.kind).toBe('later')
  await vi.waitFor(() => expect(other.hasHeard('sessions')).toBe(true), pollTimes)
  expect(ended.hasHeard('sessions')).toBe(false)
  expect(other.closed).toBe(false)
})

test('a stream whose session ended before it was admitted is closed', async () => {
  const amelia = await createPerson()
  await superuser('delete from auth.sessions where user_id = $1', [amelia.id])
  const listener = await listen(startHub(), amelia)
  expect(listener.closed).toBe(true)
})

test('a removed member gets the hint that they are one no more, and then nothing of the family', async () => {
  const { amelia, cars, ben } = await createHubFamily()
  const hub = startHub()
  const listener = await listen(hub, ben)
  listener.heard.length = 0

  await superuser('delete from app.family_members where id = $1', [ben.memberId])
  hub.notify()
  await vi.waitFor(() => expect(listener.hasHeard('family_members')).toBe(true), pollTimes)
  await waitAMoment()
  listener.heard.length = 0

  await addCar(amelia, cars.id)
  hub.notify()
  await waitAMoment()
  expect(listener.hasHeard('subjects', cars.id)).toBe(false)
})

test('the seventh stream of a person closes their oldest, which is asked to wait a minute', async () => {
  const amelia = await createPerson()
  const hub = startHub()
  const ears: SseClient[] = []
  for (let count = 0; count < 7; count += 1) ears.push(await listen(hub, amelia))

  expect(ears.map((listener) => listener.closed)).toEqual([true, false, false, false, false, false, false])
  const last = ears[0]?.heard.at(-1)
  expect(last?.kind === 'later' && last.retryMs).toBeGreaterThanOrEqual(60_000)
})

test('a server that stops ends its streams and asks each to reconnect in a moment', async () => {
  const hub = startHub()
  const listener = await listen(hub, await createPerson())
  await hub.stop()
  expect(listener.closed).toBe(true)
  const last = listener.heard.at(-1)
  expect(last?.kind === 'later' && last.retryMs).toBeLessThanOrEqual(3000)
  expect((await listen(hub, await createPerson())).closed).toBe(true)
})

test('the line between processes is reopened when it breaks', async () => {
  const { amelia, cars, ben } = await createHubFamily()
  const [here, there] = [startHub(), startHub()]
  const listener = await listen(there, ben)
  await waitAMoment()
  await superuser(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hivehold notify channel' and datname = current_database()",
  )
  await waitAMoment()
  listener.heard.length = 0

  await addCar(amelia, cars.id)
  here.notify()
  await vi.waitFor(() => expect(listener.hasHeard('subjects', cars.id)).toBe(true), pollTimes)
})

test('people hear of a change also while one commit follows the other', async () => {
  const { amelia, cars, ben } = await createHubFamily()
  const hub = startHub()
  const client = await listen(hub, ben)
  const commits = setInterval(() => hub.notify(), 3)
  try {
    await addCar(amelia, cars.id)
    await vi.waitFor(() => expect(client.hasHeard('subjects', cars.id)).toBe(true), pollTimes)
  } finally {
    clearInterval(commits)
  }
})
