import { statfs } from 'node:fs/promises'

/** How large a disk is, and how much of it can still be written. */
export type DiskSpace = { totalBytes: number; freeBytes: number }

/** Returns the room on the disk of a folder. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { totalBytes: blocks * bsize, freeBytes: bavail * bsize }
}
