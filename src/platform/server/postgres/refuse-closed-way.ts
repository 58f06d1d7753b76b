import { closedFolder } from './closed-folder.ts'
import { runProgram } from './run-program.ts'
import type { ServiceUser } from './service-user.ts'
import { StartRefusal } from './start-refusal.ts'

/** Refuses a data folder below a folder that the database's user may not enter, and names that one. */
export async function refuseClosedWay(dataDir: string, user: ServiceUser | undefined): Promise<void> {
  const closed = await closedFolder(dataDir, user)
  if (closed === undefined) return
  // An access list may allow what the folder's mode does not show. (Node would enter a `cwd` while it still is root.)
  const trial = await runProgram('/bin/sh', ['-c', 'cd "$0"', closed], { user })
  if (trial.ok) return
  throw new StartRefusal(
    `Started as root, Hivehold runs its database as another system user, who cannot enter the folder ${closed} above the data folder ${dataDir}: ` +
      `allow it (chmod o+x ${closed}), set DATA_DIR to a folder elsewhere, or start Hivehold as a normal user.`,
  )
}
