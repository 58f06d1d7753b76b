import { Connection, type PoolClient } from 'pg'

// What `pg` has and its typings leave out.
declare module 'pg' {
  interface ClientBase {
    readonly processID: number
    readonly secretKey: number
  }
  interface Connection {
    connect(port: number | string, host?: string): void
    requestSsl(): void
    cancel(processID: number, secretKey: number): void
  }
}

const mostMs = 5000

/**
 * Asks PostgreSQL to stop what `client` is running. Answers when the server has closed the connection that carried the request:
 * by then the signal is with the backend, so nothing that is sent over `client` afterwards can be stopped by it.
 * @throws when no answer comes within five seconds; then nobody knows, and the connection must not be used again.
 */
export async function cancelRunning({ host, port, ssl, processID, secretKey }: PoolClient): Promise<void> {
  const courier = new Connection({ ssl })
  const send = (): void => courier.cancel(processID, secretKey)
  const delivered = Promise.withResolvers<void>()
  const late = setTimeout(() => delivered.reject(new Error('the request to cancel got no answer')), mostMs)
  courier.once('end', () => delivered.resolve())
  courier.on('error', delivered.reject)
  courier.once('connect', () => (ssl ? courier.requestSsl() : send()))
  courier.once('sslconnect', send)
  try {
    if (host.startsWith('/')) courier.connect(`${host}/.s.PGSQL.${port}`)
    else courier.connect(port, host)
    await delivered.promise
  } finally {
    clearTimeout(late)
    courier.stream.destroy()
  }
}
