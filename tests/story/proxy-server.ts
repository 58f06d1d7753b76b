import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { z } from 'zod'
import { securityHeaders } from '#platform/server/http/security-headers.ts'
import { builtName, sendBuild } from '#platform/server/http/send-build.ts'
import { serveWeb } from '#platform/server/http/serve-web.ts'
import { testServers } from './test-servers.ts'

const ownBuild = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** A proxy of one story's own in front of the plain server: it can be stopped, and can serve another build of the web app. */
export class ProxyServer {
  readonly url: string
  /** The paths that a browser asked for past its own cache, in their order. */
  readonly askedAnew: string[] = []
  /** Returns what is passed on in the place of a request to the API; undefined: each as it came. */
  onTheWay: ((request: Request) => Promise<Request>) | undefined
  readonly #server: Server
  readonly #port: number
  readonly #upstream: string
  readonly #folders: string[] = []
  readonly #connections = new Set<Socket>()
  #app: Hono

  private constructor(server: Server, port: number, upstream: string) {
    this.#server = server
    this.#port = port
    this.#upstream = upstream
    this.url = `http://localhost:${port}`
    this.#app = this.#serving(ownBuild)
    server.on('connection', (socket) => {
      // This connection was still in the queue when the proxy was stopped.
      if (!server.listening) socket.destroy()
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
    server.on('request', (request, response) => {
      if (request.headers['cache-control'] === 'no-cache') this.askedAnew.push(request.url ?? '')
      void getRequestListener(this.#app.fetch)(request, response)
    })
  }

  static async start(): Promise<ProxyServer> {
    const server = createServer()
    await listening(server, 0)
    const { port } = z.object({ port: z.int() }).parse(server.address())
    return new ProxyServer(server, port, (await testServers()).plain.url)
  }

  /** Stops the proxy as if the server or the network were gone: connections are refused, open ones are cut off. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#connections) socket.destroy()
    await closed
  }

  async startAgain(): Promise<void> {
    await listening(this.#server, this.#port)
  }

  /** Serves another build after a short outage, as after an installation of a newer version. Returns its name. */
  async update({ without = /^$/ }: { without?: RegExp } = {}): Promise<string> {
    await this.stop()
    const name = `newer-${this.#folders.length + 1}`
    this.#app = this.#serving(this.#newer(name, without))
    await this.startAgain()
    return name
  }

  async remove(): Promise<void> {
    if (this.#server.listening) await this.stop()
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
  }

  #serving(folder: string): Hono {
    const app = new Hono()
    app.use(
      securityHeaders(() => false),
      sendBuild(builtName(folder)),
    )
    // Without the signal of the client: a live stream that the stopped proxy cuts off must not be logged as an error.
    app.all('/api/*', async ({ req }) => {
      const raw = (await this.onTheWay?.(req.raw)) ?? req.raw
      // The server knows itself by its own address alone.
      if (raw.headers.get('origin') === this.url) raw.headers.set('origin', this.#upstream)
      return proxy(new URL(raw.url.slice(this.url.length), this.#upstream), { raw, signal: null })
    })
    app.get('/livez', (c) => c.text('ok'))
    for (const files of serveWeb(folder, { supportAddress: null })) app.use(files)
    return app
  }

  #newer(name: string, without: RegExp): string {
    const folder = mkdtempSync(join(tmpdir(), 'hivehold-build-'))
    this.#folders.push(folder)
    cpSync(ownBuild, folder, { recursive: true })
    const own = builtName(ownBuild) ?? ''
    for (const file of ['index.html', 'sw.js']) {
      writeFileSync(join(folder, file), readFileSync(join(ownBuild, file), 'utf8').replaceAll(own, name))
      for (const ending of ['br', 'gz']) rmSync(join(folder, `${file}.${ending}`), { force: true })
    }
    const assets = join(folder, 'assets')
    for (const file of readdirSync(assets)) if (without.test(file)) rmSync(join(assets, file))
    return folder
  }
}

async function listening(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve) => server.listen(port, 'localhost', () => resolve()))
}
