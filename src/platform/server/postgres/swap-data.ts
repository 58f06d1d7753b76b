import { readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

import { prepareDataFolder, refuseForeignFolder, syncFolder, writeWhole, lockDataFolder } from './data-folder.ts'
import { errorCode } from './start-refusal.ts'
import type { PostgresLog } from './postmaster-plan.ts'
import { stopLeftover } from './postmaster-process.ts'

/** The prefix of folders, within the data folder, in which a restore builds the data that will replace the present. */
export const restoringPrefix = 'restoring-'

const noteName = 'restore.json'
// The contents of a data folder, apart from its marker, its lock and its log.
const parts = ['postgres', 'postgres-password', 'secret', 'outbox'] as const

const noteSchema = z.strictObject({ step: z.enum(['out', 'in']), from: z.string(), keep: z.string() })
type Note = z.infer<typeof noteSchema>

/**
 * Moves what is ready in the folder `from` of a data folder to where the present data is, which moves into `keep`, a data folder of
 * its own. From the first note on it is certain: the next process to open the data folder after a kill completes it. We hold the lock.
 */
export async function swapData(dataDir: string, { from, keep }: { from: string; keep: string }): Promise<void> {
  const hasData = (await readdir(dataDir)).includes('postgres')
  if (hasData) await prepareDataFolder(join(dataDir, keep), { forOtherUser: process.getuid?.() === 0 })
  await carryOn(dataDir, { step: 'out', from, keep })
}

/** Settles what a killed restore left: a swap that had begun is completed, what was not ready is removed. */
export async function settleRestore(dataDir: string, log: PostgresLog): Promise<void> {
  if (!(await restoreTraces(dataDir)).length) return
  await refuseForeignFolder(dataDir)
  const lock = await lockDataFolder(dataDir)
  try {
    await settleLocked(dataDir, log)
  } finally {
    lock.release()
  }
}

/** Does the same for a caller that holds the lock already. */
export async function settleLocked(dataDir: string, log: PostgresLog): Promise<void> {
  const text = await readFile(join(dataDir, noteName), 'utf8').catch(() => undefined)
  if (text !== undefined) {
    log({ level: 'warn', message: 'A restore was interrupted while putting the new data in place; finishing it first.' })
    await carryOn(dataDir, noteSchema.parse(JSON.parse(text)))
  }
  for (const name of await restoreTraces(dataDir)) {
    log({ level: 'warn', message: `A restore was interrupted before it was done; removing what it left in ${name}.` })
    await stopLeftover(join(dataDir, name, 'postgres'))
    // Where a program that outlived its killed restore is still writing, the next start removes it.
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function restoreTraces(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => name === noteName || name.startsWith(restoringPrefix))
}

// Everything moves out before anything moves in, and the note names the step: so each can be repeated from its beginning.
async function carryOn(dataDir: string, note: Note): Promise<void> {
  const notePath = join(dataDir, noteName)
  const [from, keep] = [join(dataDir, note.from), join(dataDir, note.keep)]
  if (note.step === 'out') {
    await writeWhole(notePath, JSON.stringify(note))
    await moveParts(dataDir, keep)
    await writeWhole(notePath, JSON.stringify({ ...note, step: 'in' }))
  }
  await moveParts(from, dataDir)
  await rm(from, { recursive: true, force: true })
  await rm(notePath)
  await syncFolder(dataDir)
}

async function moveParts(from: string, to: string): Promise<void> {
  for (const part of parts) {
    await rename(join(from, part), join(to, part)).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
    })
  }
  for (const folder of [from, to]) await syncFolder(folder).catch(ignoreMissing)
}

function ignoreMissing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error
}
