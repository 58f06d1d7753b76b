import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen, resolvePort, stopListening } from './listen.ts'

test('a server that stops does not wait for somebody who keeps asking, and cuts no answer short', async () => {
  const host = '127.0.0.1'
  const port = await resolvePort({ host, port: 0 })
  const answer = async (): Promise<Response> => {
    await sleep(20)
    return new Response('whole')
  }
  const server = await listen(answer, { host, port })
  const over = new AbortController()
  const heard = new Set<string>()
  let answers = 0
  const asking = (async () => {
    while (!over.signal.aborted) {
      // A connection that is refused is no answer.
      const response = await fetch(`http://${host}:${port}`).catch(() => undefined)
      if (response !== undefined) heard.add(await response.text())
      answers += response === undefined ? 0 : 1
      if (response === undefined) await sleep(5)
    }
  })()
  await expect.poll(() => answers).toBeGreaterThan(3)
  const start = performance.now()
  await stopListening(server, 60_000)
  expect(performance.now() - start).toBeLessThan(30_000)
  over.abort()
  await asking
  expect([...heard]).toEqual(['whole'])
})
