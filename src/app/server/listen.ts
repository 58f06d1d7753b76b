import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'

/** The host and port on which the server listens. */
export type ListenAddress = { host: string; port: number }

/**
 * Returns the port to listen on: the configured one, or for 0 a free one, since public addresses name it. Call it before anything else.
 * @throws StartRefusal when another process listens there.
 */
export async function resolvePort(place: ListenAddress): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', (error) => reject(explain(error, place)))
    probe.listen(place.port, place.host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : place.port))
    })
  })
}

// A client that reads nothing of an answer for so long has disconnected, or holds it in our memory on purpose.
const maxUntakenMs = 30_000

/** Starts listening for requests. An answer of which nothing is taken for `untakenMs` ends. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  place: ListenAddress,
  untakenMs = maxUntakenMs,
): Promise<Server> {
  const server = createServer(getRequestListener(fetch))
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 30_000
  server.requestTimeout = 60_000
  server.prependListener('request', (_request, response) => {
    // Node asks when a connection was quiet for so long: also while an answer is being worked out, or a live stream has nothing to say.
    response.setTimeout(untakenMs, () => {
      if ((response.socket?.writableLength ?? 0) > 0) response.socket?.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, place)))
    server.listen(place.port, place.host, resolve)
  })
  return server
}

/** Stops accepting requests, gives those in progress `drainMs` to finish, then cuts off the rest. */
export async function stopListening(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Else somebody who asks for one thing after the other on one connection is served until it is cut.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearTimeout(cut)
}

function explain(error: NodeJS.ErrnoException, { host, port }: ListenAddress): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefusal(`Port ${port} is in use by another program. Stop it, or choose another with PORT.`)
  if (error.code === 'EACCES') return new StartRefusal(`Port ${port} is not allowed for this user. Choose one above 1023 with PORT.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartRefusal(`HOST ${host} is not an address of this machine.`)
  return error
}
