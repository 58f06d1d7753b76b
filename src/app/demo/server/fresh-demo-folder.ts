import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDataFolder, writeWhole, emptyDataFolder } from '#platform/server/postgres/data-folder.ts'
import type { PostgresLog } from '#platform/server/postgres/postmaster-plan.ts'
import { errorCode, StartRefusal } from '#platform/server/postgres/start-refusal.ts'

const marker = 'demonstration.json'
const folderMarker = 'hivehold.json'

/**
 * Makes an empty data folder for a demonstration, deleting what the last one left. Only a folder whose marker file shows that it belongs
 * to a demonstration is ever emptied.
 * @throws StartRefusal for any other folder that is not empty, and while a server runs there; then nothing has changed.
 */
export async function freshDemoFolder(dataDir: string, log: PostgresLog): Promise<void> {
  const entries = await entriesOf(dataDir)
  if (entries.includes(marker)) await emptyDataFolder(dataDir, { keep: [marker, folderMarker], log })
  // A start that was killed may have written no more than the first marker.
  else if (entries.some((name) => !name.startsWith(folderMarker) && name !== 'lost+found'))
    throw new StartRefusal(notADemonstration(dataDir))
  const folder = await prepareDataFolder(dataDir, { forOtherUser: false })
  if (!entries.includes(marker)) await writeWhole(join(folder, marker), `${JSON.stringify({ name: 'hivehold demonstration' })}\n`)
}

/** @throws StartRefusal when the folder is a demonstration's: what people entered in it would be deleted by the next one. */
export async function refuseDemoFolder(dataDir: string): Promise<void> {
  if (!(await entriesOf(dataDir)).includes(marker)) return
  throw new StartRefusal(
    `The folder ${dataDir} belongs to the demo, which resets on every start: set DATA_DIR to another folder, or start with --demo.`,
  )
}

async function entriesOf(dataDir: string): Promise<string[]> {
  return readdir(dataDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw new StartRefusal(`The data folder ${dataDir} cannot be read (${String(error)}): set DATA_DIR to another folder.`)
  })
}

function notADemonstration(dataDir: string): string {
  return `The folder ${dataDir} contains something other than a demo, which would be lost: move it away, or set DATA_DIR to another folder. Nothing was changed.`
}
