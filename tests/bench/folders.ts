import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** Creates a temporary folder of this run. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hive-bench-'))
  folders.push(folder)
  return folder
}

/** Removes the temporary folders of this run. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
