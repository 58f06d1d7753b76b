import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

// `npm run mail`: shows what the server would have sent, newest last. Without a mail server, emails wait in DATA_DIR/outbox.
const folder = join(process.env['DATA_DIR'] ?? './data', 'outbox')
const names = (await readdir(folder).catch(missing)).filter((name) => name.endsWith('.eml')).toSorted()
if (names.length === 0) {
  console.log(`There is no mail in ${folder}. Mails appear here while no mail server is configured (SMTP_URL).`)
}
for (const name of names) {
  console.log(`${'─'.repeat(72)}\n${(await readFile(join(folder, name), 'utf8')).trimEnd()}\n`)
}

function missing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
