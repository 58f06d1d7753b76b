import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pino } from 'pino'
import { type House, openHouse } from '../../src/app/server/open-house.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { aMailServer } from '../mail-server.ts'
import { storyHouses } from './houses.ts'

// Runs the servers of the browser stories until it is told to end, and leaves nothing behind.
const { plain, mailed, invited, mailsFile } = await storyHouses()
// Run by root, the database has a user of its own, who has to get in.
mkdirSync(dirname(mailsFile), { mode: 0o755 })
writeFileSync(mailsFile, '')
const post = await aMailServer()
const delivery = setInterval(() => {
  for (const mail of post.received.splice(0)) appendFileSync(mailsFile, `${JSON.stringify(mail)}\n`)
}, 100)
const open = async ({ port, dataDir }: { port: number; dataDir: string }, more: Record<string, string> = {}): Promise<House> => {
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, LIMIT_SCALE: '1000', LOG_LEVEL: 'error', ...more })
  return openHouse(config, pino({ level: 'error' }, process.stderr))
}
const houses = [await open(plain), await open(mailed, { SMTP_URL: post.url }), await open(invited, { SIGN_UP: 'invited' })]

const end = async (): Promise<void> => {
  clearInterval(delivery)
  await Promise.all(houses.map(async (house) => house.close()))
  await post.close()
  rmSync(dirname(mailsFile), { recursive: true, force: true })
  process.exit(0)
}
process.once('SIGTERM', () => void end())
process.once('SIGINT', () => void end())
