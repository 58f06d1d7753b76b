import fs, { existsSync, type PathLike } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'

/** The steps of making a backup at which a process can be killed, in their order. */
export const steps = [
  'before its file is made',
  'with its file half written',
  'with its file written, and not yet on the disk',
  'while its file is read again',
  'before its file gets its name',
  'when its file has its name',
  'in the trial',
  'before the trial is removed',
  'before older ones are removed',
] as const
export type BackupStep = (typeof steps)[number]

/** The flags and the environment of a process that makes a backup and kills itself at a step of it, without warning. */
export function killAtStep(step: BackupStep): { execArgv: string[]; env: NodeJS.ProcessEnv } {
  return { execArgv: ['--disable-warning=ExperimentalWarning', '--import', import.meta.url], env: { ...process.env, DIE_AT: step } }
}

// In such a process this module is loaded first, and wraps what the product does with files.
const wanted = process.env['DIE_AT']
if (wanted !== undefined) stepInto(wanted)

function stepInto(wanted: string): void {
  const { promises } = fs
  const { open, rename, rm } = promises
  const { createReadStream } = fs
  let appended = 0
  let readAgain = 0
  let readInTrial = 0
  const at = (step: BackupStep): void => {
    if (step === wanted) process.kill(process.pid, 'SIGKILL')
  }
  Object.assign(promises, {
    open: async (path: PathLike, ...more: never[]) => {
      const isNew = isDraft(path) && String(more[0]) === 'wx'
      if (isNew) at(steps[0])
      const handle = await open(path, ...more)
      if (!isNew) return handle
      const [appendFile, sync] = [handle.appendFile.bind(handle), handle.sync.bind(handle)]
      return Object.assign(handle, {
        appendFile: async (bytes: Buffer) => {
          appended += 1
          if (appended === 25 && wanted === steps[1]) {
            await appendFile(bytes.subarray(0, bytes.length / 2))
            at(steps[1])
          }
          return appendFile(bytes)
        },
        sync: async () => {
          at(steps[2])
          return sync()
        },
      })
    },
    rename: async (from: PathLike, to: PathLike) => {
      if (isDraft(from)) at(steps[4])
      await rename(from, to)
      if (isDraft(from)) at(steps[5])
    },
    rm: async (path: PathLike, ...more: never[]) => {
      if (String(path).endsWith('.proof')) at(steps[7])
      if (String(path).endsWith('.hive')) at(steps[8])
      return rm(path, ...more)
    },
  })
  fs.createReadStream = (path, ...more) => {
    // First its ends are read, then its tables.
    if (isDraft(path) && (readAgain += 1) === 2) at(steps[3])
    const proof = join(dirname(dirname(String(path))), '.proof', 'postgres', 'postmaster.pid')
    // After both, its rows are read to be restored.
    if (String(path).endsWith('.hive') && existsSync(proof) && (readInTrial += 1) === 3) at(steps[6])
    return createReadStream(path, ...more)
  }
  syncBuiltinESMExports()
}

function isDraft(path: PathLike): boolean {
  return /\.hive\.[0-9a-f-]{36}\.new$/.test(String(path))
}
