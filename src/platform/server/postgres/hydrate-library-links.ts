import { readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import { errorCode } from './error-code.ts'
import { StartRefusal } from './start-refusal.ts'

/** Makes the links between PostgreSQL's libraries that npm cannot carry, as the package's own install script would. */
export async function hydrateLibraryLinks(home: string): Promise<void> {
  for (const { source, target } of await listedLinks(home)) {
    const link = join(home, '..', target)
    const pointsTo = relative(dirname(link), join(home, '..', source))
    await symlink(pointsTo, link).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST')
        throw new StartRefusal(
          `PostgreSQL's library link ${link} is missing and cannot be created (${errorCode(error)}): run 'npm ci' again.`,
        )
    })
  }
}

type Link = { source: string; target: string }

async function listedLinks(home: string): Promise<Link[]> {
  const text = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const listed: unknown = JSON.parse(text)
  return Array.isArray(listed) ? listed.filter(isLink) : []
}

function isLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  )
}
