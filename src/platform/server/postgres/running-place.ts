import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Where the embedded PostgreSQL of a data folder listens at this moment, for whoever comes beside the server; undefined while it does
 * not run.
 */
export async function runningPlace(dataDir: string): Promise<{ host: string; port: number } | undefined> {
  const text = await readFile(join(resolve(dataDir), 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  // PostgreSQL writes a line each: its process, folder, start, port, the folder of its socket, the address it listens on.
  const [, , , port, socketDir, address] = text.split('\n')
  const host = socketDir === undefined || socketDir === '' ? address : socketDir
  return host === undefined || host === '' ? undefined : { host, port: Number(port) }
}
