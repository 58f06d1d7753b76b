import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailTransport } from './outgoing-mail.ts'

const retainedMs = 7 * 24 * 3_600_000

/**
 * Writes each email as a text file that only the server's user may read, where no mail server is configured. Emails contain
 * one-time links; those older than a week are removed when the server starts.
 */
export function outboxTransport(folder: string, now: () => Date = () => new Date()): MailTransport {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  removeOld(folder, now().getTime() - retainedMs)
  const writing = new Set<Promise<void>>()
  return {
    send: async ({ messageId, from, to, subject, text }) => {
      const at = now()
      const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Date: ${at.toUTCString()}`, `Message-ID: ${messageId}`]
      // Named by time, then by email: an attempt made twice in one instant writes one file.
      const name = `${at.toISOString().replaceAll(/[:.]/g, '-')}-${messageId.replaceAll(/[^0-9a-f-]/g, '').slice(0, 36)}.eml`
      const written = writeFile(join(folder, name), `${head.join('\n')}\n\n${text}`, { mode: 0o600 })
      writing.add(written)
      await written.finally(() => writing.delete(written))
    },
    forget: async (address) => {
      await Promise.allSettled(writing)
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
      for (const name of names) if (await isTo(join(folder, name), address)) await rm(join(folder, name), { force: true })
    },
    close: () => undefined,
  }
}

async function isTo(path: string, address: string): Promise<boolean> {
  const head = (await readFile(path, 'utf8')).split('\n\n', 1)[0] ?? ''
  return head.split('\n').includes(`To: ${address}`)
}

function removeOld(folder: string, beforeMs: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.endsWith('.eml') && statSync(path).mtimeMs < beforeMs) rmSync(path, { force: true })
  }
}
