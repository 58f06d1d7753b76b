import { randomBytes, randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/** The servers of the stories: without a mail server, with one, for invited people only, and a demonstration that starts on request. */
export type StoryServers = { plain: StoryServer; mailed: StoryServer; invited: StoryServer; demo: StoryServer; mailsFile: string }

type StoryServer = { port: number; url: string; dataDir: string }

/** What the first account of the server for invited people needs. */
export const firstAccountCode = '7K2M9XQ4'

const variable = 'STORY_HOUSES'

/** Returns where the servers of this run are; they create the folder. Playwright's first call decides for its workers and servers. */
export async function testServers(): Promise<StoryServers> {
  const known = process.env[variable]
  if (known !== undefined) return serversSchema.parse(JSON.parse(known))
  const folder = join(tmpdir(), `hivehold-story-${randomBytes(4).toString('hex')}`)
  const server = async (name: string): Promise<StoryServer> => {
    const port = await freePort()
    return { port, url: `http://localhost:${port}`, dataDir: join(folder, name) }
  }
  const servers = {
    plain: await server('plain'),
    mailed: await server('mailed'),
    invited: await server('invited'),
    demo: await server('demo'),
    mailsFile: join(folder, 'mails.jsonl'),
  }
  process.env[variable] = JSON.stringify(servers)
  return servers
}

const serverSchema = z.object({ port: z.int(), url: z.url(), dataDir: z.string() })
const serversSchema = z.object({
  plain: serverSchema,
  mailed: serverSchema,
  invited: serverSchema,
  demo: serverSchema,
  mailsFile: z.string(),
})

/**
 * Returns a port of this machine that nobody listens on. It is below those that systems give to programs that ask for any (32768 and up), so
 * that none of the servers that start beside takes it before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}
