import { readFileSync } from 'node:fs'
import { StartRefusal } from '../postgres/start-refusal.ts'
import type { ClusterAdmin, Tls } from './cluster.ts'

const understood = new Set(['host', 'sslmode', 'sslrootcert'])

/**
 * Splits a DATABASE_URL into the cluster's administrator and the database's name.
 * @throws StartRefusal when it contains something that would not be followed exactly.
 */
export function parseDatabaseUrl(url: string): { admin: ClusterAdmin; name: string } {
  const parsed = new URL(url)
  const parameters = parametersOf(parsed.searchParams)
  return {
    admin: {
      host: parameters.get('host') ?? decodeURIComponent(parsed.hostname),
      port: parsed.port === '' ? 5432 : Number(parsed.port),
      user: decodeURIComponent(parsed.username),
      password: decodeURIComponent(parsed.password),
      tls: tlsOf(parameters.get('sslmode') ?? 'disable', parameters.get('sslrootcert')),
    },
    name: decodeURIComponent(parsed.pathname.slice(1)) || 'hivehold',
  }
}

// Every parameter was written for a reason; an ignored one could be the one that encrypts.
function parametersOf(asked: URLSearchParams): ReadonlyMap<string, string> {
  const names = [...asked.keys()]
  const unknown = names.find((name) => !understood.has(name))
  if (unknown !== undefined) {
    const instead = unknown === 'ssl' ? ' For an encrypted connection set sslmode=verify-full.' : ''
    throw new StartRefusal(`DATABASE_URL has the parameter ${unknown}; it can only have host, sslmode and sslrootcert.${instead}`)
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new StartRefusal(`DATABASE_URL has the parameter ${twice} more than once.`)
  return new Map(asked)
}

function tlsOf(mode: string, rootFile: string | undefined): Tls | undefined {
  switch (mode) {
    case 'disable':
      if (rootFile !== undefined)
        throw new StartRefusal('DATABASE_URL has sslrootcert without an sslmode that encrypts. Set sslmode=verify-full.')
      return undefined
    // Stricter than libpq, which encrypts here without verifying the server.
    case 'require':
    case 'verify-full':
      return { ca: rootOf(rootFile), anyName: false }
    case 'verify-ca':
      // Anybody can get a certificate from a public authority: without the name it would prove nothing.
      if (rootFile === undefined || rootFile === 'system') {
        throw new StartRefusal(
          'DATABASE_URL has sslmode=verify-ca, which needs your own certificate authority in sslrootcert. Set it, or sslmode=verify-full.',
        )
      }
      return { ca: rootOf(rootFile), anyName: true }
    default:
      throw new StartRefusal(`DATABASE_URL has sslmode=${mode}; it can be disable, require, verify-ca or verify-full.${whyNot(mode)}`)
  }
}

function whyNot(mode: string): string {
  return mode === 'prefer' || mode === 'allow' ? ' This one may send everything in plain text without warning.' : ''
}

// Without a file, and with `system`, the public authorities that Node ships are trusted.
function rootOf(file: string | undefined): string | undefined {
  if (file === undefined || file === 'system') return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartRefusal(`The file ${file} that DATABASE_URL names as sslrootcert cannot be read.`)
  }
}
