import { diskSpace } from './disk-space.ts'

/** Returns how many bytes can still be written on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  return (await diskSpace(folder)).freeBytes
}
