import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addFeed, makeFeedHost, readFeed, titlesIn } from '#tests/feeds.ts'
import { seedHousehold } from '#tests/seeded-household.ts'
import { openBrowser } from '#tests/browser.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'

const gone = 'There is no calendar at this address.'

test('of the address of a feed only the hash is stored, and nobody is told it again', { tags: ['FEED-02'] }, async () => {
  const ada = await createPerson()
  const { path } = await addFeed(ada)
  const token = /^\/ical\/([\w-]{43})\.ics$/.exec(path)?.[1] ?? ''
  const [row] = await superuser<{ token_hash: Buffer }>('select token_hash from app.feeds where user_id = $1', [ada.id])
  expect(row?.token_hash).toEqual(hashOfToken(token))
  expect(JSON.stringify(await apiAs(ada).feeds.list())).not.toContain(token)
  const kept = await superuser<{ found: boolean }>(
    'select exists (select from app.idempotency_keys t where strpos(t::text, $1) > 0) as found',
    [token],
  )
  expect(kept).toEqual([{ found: false }])
})

test('a feed that is asked for twice with one key has one address', { tags: ['FEED-02'] }, async () => {
  const ada = await createPerson()
  const mutationId = makeId()
  const asked = { name: 'Mine', kinds: ['tasks' as const], details: true, alarms: false, categoryIds: null }
  const first = await openBrowser({ sessionToken: ada.sessionToken, mutationId }).api.feeds.add(asked)
  expect(await openBrowser({ sessionToken: ada.sessionToken, mutationId }).api.feeds.add(asked)).toEqual(first)
  expect(await apiAs(ada).feeds.list()).toHaveLength(1)
})

test('whoever has the address reads the feed, and knows from its tag when nothing has changed', { tags: ['FEED-09'] }, async () => {
  const ada = await createPerson()
  await seedHousehold(ada)
  const { path } = await addFeed(ada)
  const ask = makeFeedHost()
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const calendar = await answer.text()
  expect(calendar).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
  const tag = answer.headers.get('etag') ?? ''
  const again = await ask(path, { headers: { 'if-none-match': `"other", W/${tag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await ask(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
  await superuser(
    "update app.tasks set title = 'Another' where due_date = '2026-12-04' and category_id in (select c.id from app.categories c join app.families f on f.id = c.family_id where f.created_by = $1)",
    [ada.id],
  )
  const changed = await ask(path, { headers: { 'if-none-match': tag } })
  expect(changed.status).toBe(200)
})

test('unknown, cut, former, removed and deleted people’s addresses are 404', { tags: ['FEED-02', 'FEED-03', 'FEED-04'] }, async () => {
  const [ada, ben] = [await createPerson(), await createPerson()]
  const [former, removed, deleted] = [await addFeed(ada), await addFeed(ada), await addFeed(ben)]
  const { address } = await apiAs(ada).feeds.renew({ feedId: former.id })
  await apiAs(ada).feeds.remove({ feedId: removed.id })
  await apiAs(ben).account.remove({ password: ben.password })
  const ask = makeFeedHost()
  const present = new URL(address).pathname
  expect((await ask(present)).status).toBe(200)
  const paths = [
    former.path,
    removed.path,
    deleted.path,
    present.replace(/.\.ics$/, '.ics'),
    present.replace('.ics', ''),
    present.replace('.ics', '.ICS'),
    `${present}/`,
    present.toUpperCase().replace('/ICAL/', '/ical/'),
    `/ical/${'A'.repeat(43)}.ics`,
    '/ical/',
    '/ical/%00.ics',
  ]
  for (const path of paths) {
    const answer = await ask(path)
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')], path).toEqual([404, gone, 'no-store'])
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS']) expect((await ask(present, { method })).status, method).toBe(404)
})

test('a share that has just ended is not in the feed any more, and a new one is', { tags: ['FEED-03'] }, async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const [words] = await seedHousehold(family)
  const ben = await addMember(family)
  const { path } = await addFeed(ben)
  expect(titlesIn(await readFeed(path))).toEqual([])
  await superuser(
    `insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
     select c.family_id, c.id, $2, 'view' from app.cars k join app.categories c on c.id = k.category_id where k.name = $1`,
    [words, ben.memberId],
  )
  expect(titlesIn(await readFeed(path))).not.toEqual([])
  await superuser('delete from app.category_permissions where family_member_id = $1', [ben.memberId])
  expect(titlesIn(await readFeed(path))).toEqual([])
})

test('a feed of some rooms shows those alone, and goes on without one that was deleted', { tags: ['FEED-01'] }, async () => {
  const ada = await createPerson()
  const [kitchen, garden] = [await addCategory(ada, 'custom'), await addCategory(ada, 'custom')]
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  for (const [index, { id }] of [kitchen, garden].entries())
    await superuser('insert into app.tasks (category_id, title, due_date) values ($1, $2, $3)', [id, `Task ${index + 1}`, day])
  const [one, both] = [await addFeed(ada, { categoryIds: [garden.id] }), await addFeed(ada, { categoryIds: [kitchen.id, garden.id] })]
  expect(titlesIn(await readFeed(one.path))).toEqual(['Task 2'])
  expect(titlesIn(await readFeed(both.path)).toSorted()).toEqual(['Task 1', 'Task 2'])
  await superuser('delete from app.categories where id = $1', [garden.id])
  expect(titlesIn(await readFeed(one.path))).toEqual([])
  expect(titlesIn(await readFeed(both.path))).toEqual(['Task 1'])
  expect((await apiAs(ada).feeds.list()).map(({ categoryIds }) => categoryIds)).toEqual([[], [kitchen.id]])
  await expect(
    apiAs(ada).feeds.add({ name: 'A', kinds: ['tasks'], details: true, alarms: false, categoryIds: [garden.id] }),
  ).rejects.toMatchObject({ code: 'NO_CATEGORY' })
})

test('sixty readings an hour are answered, whoever reads, and thirty wrong addresses a minute', { tags: ['FEED-09'] }, async () => {
  const ada = await createPerson()
  const [feed, other] = [await addFeed(ada), await addFeed(ada)]
  const limits = makeLimits(1)
  const ask = makeFeedHost({ limits })
  for (let reading = 1; reading <= 60; reading += 1) expect((await ask(feed.path)).status).toBe(200)
  const refused = await ask(feed.path)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true])
  expect((await ask(other.path)).status).toBe(200)
  for (let miss = 1; miss <= 30; miss += 1) expect((await ask(`/ical/${miss}.ics`)).status).toBe(404)
  expect((await ask('/ical/31.ics')).status).toBe(429)
  expect((await ask(other.path)).status).toBe(429)
  expect((await makeFeedHost({ limits, addressOf: () => '198.51.100.1' })(other.path)).status).toBe(200)
})

test('the list says which program read a feed last, and which had no reader for 90 days', { tags: ['FEED-10'] }, async () => {
  const ada = await createPerson()
  const { id, path } = await addFeed(ada)
  expect(await apiAs(ada).feeds.list()).toMatchObject([{ lastReadAt: null, lastReader: null, isIdle: false }])
  const ask = makeFeedHost()
  await ask(path, { headers: { 'user-agent': 'Google-Calendar-Importer' } })
  const [read] = await apiAs(ada).feeds.list()
  expect(read?.lastReader).toBe('google')
  expect(Date.now() - Date.parse(read?.lastReadAt ?? '')).toBeLessThan(60_000)
  await ask(path, { headers: { 'user-agent': 'iOS/26.1 (23B85) dataaccessd/1.0' } })
  expect(await apiAs(ada).feeds.list()).toMatchObject([{ lastReader: 'apple', version: 1 }])
  await superuser("update app.feeds set last_read_at = now() - interval '91 days' where id = $1", [id])
  expect(await apiAs(ada).feeds.list()).toMatchObject([{ isIdle: true }])
  await apiAs(ada).feeds.renew({ feedId: id })
  expect(await apiAs(ada).feeds.list()).toMatchObject([{ lastReadAt: null, lastReader: null, isIdle: false }])
})

test('the log and the figures of a server do not hold the address of a feed', { tags: ['FEED-02'] }, async () => {
  const { pino } = await import('pino')
  const ada = await createPerson()
  const { path } = await addFeed(ada)
  let logged = ''
  const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) })
  await makeFeedHost({}, { log })(path)
  expect(logged).toContain('"route":"/ical/*"')
  expect(logged).not.toContain(path.slice(6, 20))
})

test('a person has at most fifty feeds, and one more is refused with a sentence', { tags: ['FEED-01'] }, async () => {
  const ada = await createPerson()
  for (let feed = 1; feed <= 50; feed += 1) await addFeed(ada)
  const message = 'You can have at most 50 calendar feeds. Remove one that you no longer use.'
  await expect(addFeed(ada)).rejects.toMatchObject({ code: 'QUOTA_REACHED', message })
  await apiAs(ada).feeds.remove({ feedId: (await apiAs(ada).feeds.list())[0]?.id ?? '' })
  await addFeed(ada)
})

test('the token of a feed opens nothing else, as whatever it is presented', { tags: ['FEED-04'] }, async () => {
  const ada = await createPerson()
  const { path } = await addFeed(ada)
  const token = path.slice('/ical/'.length, -'.ics'.length)
  const ask = makeFeedHost()
  for (const presented of [{ cookie: `hive=${token}` }, { cookie: `__Host-hive=${token}` }, { authorization: `Bearer ${token}` }]) {
    for (const route of ['/api/families', '/api/feeds', '/api/exports', '/api/categories/visible', '/api/search?q=car', '/api/reports'])
      expect((await ask(route, { headers: presented })).status, route).toBe(401)
    const change = {
      method: 'POST',
      headers: { ...presented, origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: '{}',
    }
    expect((await ask('/api/notices/refresh', change)).status).toBe(401)
    expect((await ask(`/api/feeds?token=${token}`, { headers: presented })).status).toBe(401)
  }
  const [row] = await superuser<{ version: number }>('select version from app.feeds where user_id = $1', [ada.id])
  expect(row).toEqual({ version: 1 })
})

test('too long a name, no kind and no category are refused, each beside its field', { tags: ['FEED-01'] }, async () => {
  const ada = await createPerson()
  const right = { name: 'Mine', kinds: ['tasks' as const], details: true, alarms: false, categoryIds: null }
  const wrong = { name: { name: 'x'.repeat(101) }, kinds: { kinds: [] }, categoryIds: { categoryIds: [] } }
  for (const [path, change] of Object.entries(wrong))
    await expect(apiAs(ada).feeds.add({ ...right, ...change })).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path }] } })
  expect(await apiAs(ada).feeds.list()).toEqual([])
})

test('of more than some megabytes a feed has what is nearest to today', { tags: ['FEED-09', 'GAP-192'] }, async () => {
  const ada = await createPerson()
  const { id } = await addCategory(ada, 'custom')
  const { path } = await addFeed(ada)
  await superuser(
    `insert into app.tasks (category_id, title, description, due_date)
     select $1, 'Task ' || n, repeat('ü', 2000), current_date + n % 600 from generate_series(1, 3000) n`,
    [id],
  )
  const file = await (await makeFeedHost()(path)).text()
  expect(Buffer.byteLength(file)).toBeLessThan(5_000_000)
  expect(titlesIn(file)).toContain('Task 600')
  expect(titlesIn(file)).not.toContain('Task 599')
})
