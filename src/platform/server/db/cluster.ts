import type { ClientConfig } from 'pg'

/** Where a cluster is reached, as somebody who may create roles and databases. */
export type ClusterAdmin = { host: string; port: number; user: string; password: string; ssl?: boolean | undefined }

/** A database of ours: its cluster, its name, the prefix of its roles, and the secret their passwords derive from. */
export type HiveDatabase = { admin: ClusterAdmin; name: string; rolePrefix: string; secret: string }

/** `pg` settings to reach `database` as the administrator. */
export function adminConnection(admin: ClusterAdmin, database: string): ClientConfig {
  return {
    host: admin.host,
    port: admin.port,
    user: admin.user,
    password: admin.password,
    database,
    ssl: admin.ssl === true ? { rejectUnauthorized: true } : false,
    connectionTimeoutMillis: 10_000,
  }
}

/** Splits a DATABASE_URL into the cluster's administrator and the database's name. */
export function fromDatabaseUrl(url: string): { admin: ClusterAdmin; name: string } {
  const parsed = new URL(url)
  const sslMode = parsed.searchParams.get('sslmode')
  return {
    admin: {
      host: parsed.searchParams.get('host') ?? decodeURIComponent(parsed.hostname),
      port: parsed.port === '' ? 5432 : Number(parsed.port),
      user: decodeURIComponent(parsed.username),
      password: decodeURIComponent(parsed.password),
      ssl: sslMode === 'require' || sslMode === 'verify-full' || sslMode === 'verify-ca',
    },
    name: decodeURIComponent(parsed.pathname.slice(1)) || 'hivehold',
  }
}
