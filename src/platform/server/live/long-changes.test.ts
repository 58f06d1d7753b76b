import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { createHubFamily, startHub, waitAMoment, addCar } from '#tests/live-hub.ts'
import { pollTimes } from '#tests/poll-times.ts'
import { type SseClient, listen } from '#tests/sse-client.ts'
import { superuser, testDatabase } from '#tests/people.ts'
import { adminConnection } from '../db/cluster.ts'

const clients: Client[] = []

afterEach(async () => {
  await Promise.all(clients.splice(0).map(async (client) => client.end()))
})

test('another person’s long change delays no hint and loses none, also for a browser that reconnects meanwhile', async () => {
  const { amelia, cars, ben } = await createHubFamily()
  const hub = startHub()
  const [listener, leaving] = [await listen(hub, ben), await listen(hub, ben)]
  listener.heard.length = 0
  const slow = await aLongChange()

  await addCar(amelia, cars.id)
  hub.notify()
  await vi.waitFor(() => expect(listener.hasHeard('subjects', cars.id)).toBe(true), pollTimes)
  leaving.leave()
  listener.heard.length = 0
  await slow.query('insert into app.change_events (user_id, table_name) values ($1, $2)', [ben.id, 'profiles'])
  hub.notify()
  await waitAMoment()
  expect(listener.heard, 'what was sent is not sent again').toEqual([])
  await slow.query('commit')
  hub.notify()

  await vi.waitFor(() => expect(listener.hasHeard('profiles')).toBe(true), pollTimes)
  // A hub that has just started knows nothing of what was sent before.
  const again = await listen(startHub(), ben, leaving.lastId())
  await vi.waitFor(() => expect(again.hasHeard('profiles')).toBe(true), pollTimes)
})

/** Returns a connection with a transaction that has begun to write, so that every later one has a higher id. */
async function aLongChange(): Promise<Client> {
  const { admin, name } = testDatabase()
  const client = new Client(adminConnection(admin, name))
  clients.push(client)
  await client.connect()
  await client.query('begin; select pg_current_xact_id()')
  return client
}

test('an id that is newer than what the hub has read is no reason to read everything again', async () => {
  const { ben } = await createHubFamily()
  const hub = startHub()
  const before = await listen(hub, ben)
  before.leave()
  await superuser('insert into app.change_events (user_id, table_name) values ($1, $2)', [ben.id, 'profiles'])
  const [{ newest } = { newest: '' }] = await superuser('select pg_snapshot_xmin(pg_current_snapshot())::text as newest')
  const again = await listen(hub, ben, `${newest}-${Math.floor(Date.now() / 1000)}`)
  // The answer is 'ready', or the hint once more while anything older is being written in the cluster, a vacuum for example.
  const kinds = again.heard.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining([expect.stringMatching(/^(ready|hint)$/)]))
  expect(kinds).not.toContain('stale')
})

test('a browser that has missed very much reads everything again', async () => {
  const { ben } = await createHubFamily()
  const hub = startHub()
  const before = await listen(hub, ben)
  before.leave()
  const missed = async (count: number): Promise<SseClient> => {
    await superuser("insert into app.change_events (user_id, table_name) select $1, 'profiles' from generate_series(1, $2::int)", [
      ben.id,
      count,
    ])
    return listen(hub, ben, before.lastId())
  }
  expect((await missed(9000)).heard.map(({ kind }) => kind)).toContain('hint')
  expect((await missed(2000)).heard.map(({ kind }) => kind)).toContain('stale')
  // Other hubs of this database would count them too.
  await superuser('delete from app.change_events where user_id = $1', [ben.id])
})
