import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { ServiceUser } from './service-user.ts'

/** The topmost folder above a path that the given user may not enter, or undefined when the way is open. */
export async function closedFolder(path: string, user: ServiceUser | undefined): Promise<string | undefined> {
  if (user === undefined) return undefined
  for (const folder of foldersAbove(path)) {
    const found = await stat(folder).catch(() => undefined)
    if (found === undefined) return undefined
    if (!mayEnter(found, user)) return folder
  }
  return undefined
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [parent] : [...foldersAbove(parent), parent].filter((folder, at, all) => all.indexOf(folder) === at)
}

function mayEnter(folder: { mode: number; uid: number; gid: number }, user: ServiceUser): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}
