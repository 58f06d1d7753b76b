import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { pino } from 'pino'
import { openDemoServer } from '#app/demo/server/open-demo-server.ts'
import { type Demonstration, type Server, openServer } from '#app/server/open-server.ts'
import { signUp } from '#foundation/accounts/server/sign-up.ts'
import { type Config, readConfig } from '#platform/server/config/config.ts'
import { startMailServer } from '../mail-server.ts'
import { signUpInput } from '../sign-up-input.ts'
import { addPseudoLanguage } from '../language/pseudo-language.ts'
import { firstAccountCode, testServers } from './test-servers.ts'

// Runs the servers of the browser stories until it is terminated, and cleans up after itself.
const { plain, mailed, invited, demo, mailsFile } = await testServers()
// When run by root, the database has a user of its own, who needs access.
mkdirSync(dirname(mailsFile), { mode: 0o755 })
writeFileSync(mailsFile, '')
// For stories that ask for it; all others ask for English.
addPseudoLanguage()
const post = await startMailServer()
const delivery = setInterval(() => {
  for (const mail of post.received.splice(0)) appendFileSync(mailsFile, `${JSON.stringify(mail)}\n`)
}, 100)
const log = pino({ level: 'error' }, process.stderr)
// Devices are offered notifications where a server has an https address; no push service is asked.
const forDevices = { PUBLIC_URL: `${mailed.url},https://home.example.org`, PUSH_HOSTS: 'localhost:1' }
const configOf = ({ port, dataDir }: { port: number; dataDir: string }, more: Record<string, string> = {}): Config =>
  readConfig({ PORT: String(port), DATA_DIR: dataDir, LIMIT_SCALE: '1000', LOG_LEVEL: 'error', ...more })
const open = async (...asked: Parameters<typeof configOf>): Promise<Server> => openServer(configOf(...asked), log)
// A server whose name others know asks for a code until it has an account; what is written before the first request needs none.
const withOneAccount: Demonstration = async ({ pools, services }) => {
  const accounts = { ...services.accounts, mailConfigured: false, pool: pools.auth }
  const admitted = { admit: async () => undefined, admitCode: async () => undefined }
  await signUp(accounts, signUpInput(), { device: 'a story', sessionHash: undefined }, admitted)
  return null
}
const servers = [
  // Their calendars of others are on this machine.
  await open(plain, { EGRESS_ALLOW: '127.0.0.1' }),
  await openServer(configOf(mailed, { SMTP_URL: post.url, ...forDevices }), log, withOneAccount),
  await open(invited, { SIGN_UP: 'invited', FIRST_ACCOUNT_CODE: firstAccountCode }),
]
// Few stories need the demonstration: the first request to its port starts it, and waits.
let demoServer: Promise<Server> | undefined
const knocker = createServer((_, answer) => {
  answer.writeHead(503, { Connection: 'close' }).end()
  knocker.close()
  demoServer ??= openDemoServer(configOf(demo), log)
}).listen(demo.port, '127.0.0.1')

const end = async (): Promise<void> => {
  clearInterval(delivery)
  knocker.close()
  await Promise.all([...servers, await demoServer].map(async (server) => server?.close()))
  await post.close()
  rmSync(dirname(mailsFile), { recursive: true, force: true })
  process.exit(0)
}
process.once('SIGTERM', () => void end())
process.once('SIGINT', () => void end())
