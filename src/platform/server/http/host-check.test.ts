import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeHost, asJson, asking, type HostSetup } from '#tests/http-host.ts'

/** Sends a request under a host name; returns the status. */
function underName(setup: HostSetup) {
  const ask = asking(makeHost({ web: [async (c) => c.text('a page')], ...setup }))
  return async (host: string, path = '/dashboard', init: RequestInit = {}): Promise<number> =>
    (await ask(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), host } })).status
}

function aLog() {
  const lines: Array<{ msg: string; host: string }> = []
  return { lines, log: pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) }) }
}

const unset = { publicUrlIsSet: false, publicOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'] }
const home = { publicUrlIsSet: true, publicOrigins: ['https://home.example.org', 'http://192.168.1.4:3000'] }

test('without PUBLIC_URL the server answers as localhost, and pages can be read under its IP addresses, which nobody can rebind', async () => {
  const status = underName(unset)
  for (const host of ['localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '192.168.1.4:3000', '[::1]:3000', '[fe80::1]']) {
    expect(await status(host), host).toBe(200)
    expect(await status(host, '/dashboard', { method: 'HEAD' }), host).toBe(200)
  }
  for (const host of ['evil.example', 'evil.example:3000', 'localhost', 'localhost:3001', 'localhost.', '1.2.3', '0x7f.1', '2130706433']) {
    expect(await status(host), host).toBe(421)
  }
})

test('a name with a dot at its end is the same name, also for changes', async () => {
  const status = underName(home)
  expect([await status('home.example.org.'), await status('home.example.org.:443')]).toEqual([200, 200])
  expect(await status('home.example.org.', '/api/account/sign-out', asJson({}, { origin: 'https://home.example.org.' }))).toBe(200)
  expect(await status('home.example.org..')).toBe(421)
})

test('without PUBLIC_URL nothing can be changed under an IP address', async () => {
  const status = underName(unset)
  const leave = asJson({}, { 'sec-fetch-site': 'same-origin' })
  expect(await status('192.168.1.4:3000', '/api/account/sign-out', leave)).toBe(421)
  expect(await status('localhost:3000', '/api/account/sign-out', leave)).toBe(200)
})

test('with PUBLIC_URL only its names are answered, with or without the default port', async () => {
  const status = underName(home)
  for (const host of ['home.example.org', 'Home.Example.org:443', '192.168.1.4:3000']) expect(await status(host), host).toBe(200)
  for (const host of [
    'home.example.org:80',
    'home.example.org:3000',
    '192.168.1.4',
    '127.0.0.1:3000',
    'localhost:3000',
    'home.example.org.evil.example',
  ]) {
    expect(await status(host), host).toBe(421)
  }
})

test('behind a proxy the name may lack its port, as nginx passes it, but no other name is answered', async () => {
  const status = underName({ publicUrlIsSet: true, publicOrigins: ['https://home.example.org:8443'], services: { trustedProxies: 1 } })
  expect([await status('home.example.org'), await status('home.example.org:8443')]).toEqual([200, 200])
  expect([await status('home.example.org:9443'), await status('evil.example')]).toEqual([421, 421])
})

test('monitors can ask under any name whether the server is alive and ready', async () => {
  const status = underName(home)
  expect([await status('127.0.0.1:3000', '/livez'), await status('evil.example', '/readyz')]).toEqual([200, 200])
})

test('under a wrong name the answer says which line to set, as a page in a browser and as JSON of the API', async () => {
  const ask = asking(makeHost(unset))
  const page = await ask('/dashboard', { headers: { host: 'my-machine:3000', accept: 'text/html,*/*' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([421, 'text/html; charset=UTF-8'])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('<pre>PUBLIC_URL=http://my-machine:3000</pre>')
  const json = await ask('/api/families', { headers: { host: 'my-machine:3000', accept: 'text/html' } })
  expect([json.status, await json.json()]).toEqual([
    421,
    expect.objectContaining({ code: 'MISDIRECTED_REQUEST', message: expect.stringContaining('PUBLIC_URL=http://my-machine:3000') }),
  ])
})

test('the log says once for each name which line to set, with what is set already, and only for a limited number of names', async () => {
  const { lines, log } = aLog()
  const status = underName({ ...home, log, https: true })
  for (let turn = 0; turn < 3; turn += 1) await status('my-machine:3000')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.msg).toContain('set PUBLIC_URL=https://home.example.org,http://192.168.1.4:3000,https://my-machine:3000')
  for (let name = 0; name < 200; name += 1) await status(`evil-${name}.example`)
  expect(lines).toHaveLength(100)
})

test.each(['', '<script>', 'a b', 'evil.example/path', 'user@localhost:3000', 'localhost:3000, evil.example', 'x'.repeat(300)])(
  'a Host that is no name (%j) is refused without being echoed',
  async (host) => {
    const { lines, log } = aLog()
    const answer = await asking(makeHost({ ...unset, log }))('/dashboard', { headers: { host, accept: 'text/html' } })
    expect([answer.status, await answer.text()]).toEqual([400, 'The Host header of this request is missing or invalid.'])
    expect(lines).toEqual([])
  },
)
