import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { newestBackup } from '#operations/backups/server/newest-backup.ts'
import type { Config } from '#platform/server/config/config.ts'
import { freeBytes } from '#platform/server/disk/free-bytes.ts'
import { runProgram } from '#platform/server/postgres/run-program.ts'
import { fault, type Finding, note, ok } from './finding.ts'

/** Checks the machine: Node, the folders and their disk, the clock, and the age of the last backup. Writes nothing. */
export async function checkMachine(config: Config, now: Date): Promise<Finding[]> {
  const dataDir = resolve(config.DATA_DIR)
  return [
    checkNode(process.versions.node),
    await checkFolder('data folder', dataDir, 'DATA_DIR'),
    ...(await checkSecrets(dataDir)),
    await checkDisk(dataDir),
    await checkClock(),
    ...(await checkBackups(config, now)),
  ]
}

const minNode = 24

/** Says whether this Node can run the server. */
export function checkNode(version: string): Finding {
  if (Number(version.split('.')[0]) >= minNode) return ok('Node', version)
  return fault(
    'Node',
    `${version} is too old to run the server`,
    `Start it by npm start, which brings Node ${minNode}, or install that yourself.`,
  )
}

async function checkFolder(about: string, folder: string, variable: string): Promise<Finding> {
  const found = await stat(folder).catch(() => undefined)
  if (found === undefined) {
    const mayMake = await mayWrite(await nearest(folder))
    if (mayMake)
      return note(
        about,
        `${folder} does not exist yet`,
        'The first start makes it. If there should be one already, correct ' + variable + '.',
      )
    return fault(
      about,
      `${folder} does not exist, and may not be made`,
      `Make it for the user that runs Hivehold, or set ${variable} to another folder.`,
    )
  }
  if (!found.isDirectory()) return fault(about, `${folder} is not a folder`, `Set ${variable} to a folder.`)
  if (await mayWrite(folder)) return ok(about, `${folder} can be written`)
  return fault(
    about,
    `${folder} cannot be written by this user`,
    'Run this as the user that runs Hivehold. If you did, give the folder to that user.',
  )
}

async function nearest(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

async function mayWrite(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}

async function checkSecrets(dataDir: string): Promise<Finding[]> {
  if (process.platform === 'win32') return []
  const names = ['secret', 'signing-key', 'postgres-password']
  const modes = await Promise.all(names.map(async (name) => (await stat(join(dataDir, name)).catch(() => undefined))?.mode ?? 0))
  const open = names.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)
  const files = open.map((name) => join(dataDir, name)).join(' ')
  return open.length === 0 ? [] : [fault('secrets', `others on this machine can read ${files}`, `chmod 600 ${files}`)]
}

const megabyte = 1024 * 1024
const amount = (bytes: number): string =>
  bytes >= 1024 * megabyte ? `${(bytes / 1024 / megabyte).toFixed(1)} GB` : `${Math.floor(bytes / megabyte)} MB`

async function checkDisk(dataDir: string): Promise<Finding> {
  const free = await freeBytes(await nearest(dataDir))
  const text = `${amount(free)} are free where ${dataDir} is`
  if (free < 64 * megabyte)
    return fault('disk', `only ${text}: Hivehold reports that it is not ready`, 'Make room, or move DATA_DIR to another disk.')
  return free < 500 * megabyte ? fault('disk', `only ${text}`, 'Make room before it is full.') : ok('disk', text)
}

async function checkClock(): Promise<Finding> {
  const { ok: hasRun, output } = await runProgram('timedatectl', ['show', '--property=NTPSynchronized', '--value'])
  if (hasRun && output === 'yes') return ok('clock', 'set by the network')
  if (!hasRun)
    return note(
      'clock',
      `it is ${new Date().toISOString()} here; whether it is set by the network could not be asked`,
      'Compare it: reminders and links follow this clock.',
    )
  return note(
    'clock',
    `it is ${new Date().toISOString()} here, and not set by the network`,
    'timedatectl set-ntp true. Reminders and links follow this clock.',
  )
}

const hour = 3_600_000
const lateMs = 48 * hour

async function checkBackups(config: Config, now: Date): Promise<Finding[]> {
  const { folder, newestAt, sameDisk } = await newestBackup(config)
  if (newestAt === null) return [fault('backup', `there is none in ${folder}`, 'npm run backup')]
  const sinceMs = now.getTime() - newestAt.getTime()
  const hours = Math.floor(sinceMs / hour)
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  return [
    sinceMs > lateMs
      ? fault('backup', `the newest in ${folder} is ${age} old`, 'npm run backup')
      : ok('backup', `the newest is ${age} old`),
    ...(sameDisk && config.BACKUP_AFTER === undefined
      ? [
          note(
            'backup',
            'backups are on the disk of the data, and are lost with it',
            'Set BACKUP_DIR to a folder on another disk, or BACKUP_AFTER to a program that copies them away.',
          ),
        ]
      : []),
  ]
}
