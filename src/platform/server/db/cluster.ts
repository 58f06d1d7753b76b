import type { ClientConfig } from 'pg'

/** How a connection is encrypted: the trusted authority (undefined: the public ones), and whether any host name is accepted. */
export type Tls = { ca: string | undefined; anyName: boolean }

/** Where a cluster is reached, as a role that may create roles and databases; without `tls` in plain text. */
export type ClusterAdmin = { host: string; port: number; user: string; password: string; tls?: Tls | undefined }

/** A database of Hivehold: its cluster, its name, the prefix of its roles, and the secret their passwords derive from. */
export type HiveDatabase = { admin: ClusterAdmin; name: string; rolePrefix: string; secret: string }

/** Returns the `pg` settings to reach `database` as the administrator. */
export function adminConnection(admin: ClusterAdmin, database: string): ClientConfig {
  return {
    host: admin.host,
    port: admin.port,
    user: admin.user,
    password: admin.password,
    database,
    ssl: sslOf(admin.tls),
    connectionTimeoutMillis: 10_000,
  }
}

function sslOf(tls: Tls | undefined): ClientConfig['ssl'] {
  if (tls === undefined) return false
  return {
    rejectUnauthorized: true,
    ...(tls.ca === undefined ? {} : { ca: tls.ca }),
    ...(tls.anyName ? { checkServerIdentity: () => undefined } : {}),
  }
}
