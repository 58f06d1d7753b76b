import { createHash, createHmac } from 'node:crypto'

/** The roles that log in; the others own things and cannot. */
export const loginRoles = ['api', 'auth', 'worker'] as const
export type LoginRole = (typeof loginRoles)[number]

/** All roles of a database, in the order of creation: each has only the rights for its task, and none of them is a superuser. */
export const allRoles = ['owner', 'policy', 'keeper', ...loginRoles] as const
export type Role = (typeof allRoles)[number]

/**
 * Returns the prefix of a database's roles. Roles belong to the whole cluster, so their names contain the database's name; a name that
 * does not fit into one as it is gets a hash of itself, so that two databases never share their roles.
 * The embedded database is called `hive`, hence the short names in the SQL files.
 */
export function rolePrefixOf(database: string): string {
  if (/^[a-z][a-z0-9_]{0,49}$/.test(database)) return database
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 10)
  return `h_${database
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, '_')
    .slice(0, 35)}_${hash}`
}

/** Returns the name of a role in the cluster. */
export function roleName(prefix: string, role: Role): string {
  return `${prefix}_${role}`
}

/** Rewrites the short role names of our SQL (`hive_api`) to those of this database. */
export function withRoleNames(sql: string, prefix: string): string {
  return sql.replaceAll(/\bhive_(owner|policy|keeper|api|auth|worker)\b/g, `${prefix}_$1`)
}

/** Returns the password of a login role, derived from SECRET, so that it is stored nowhere. */
export function rolePassword(secret: string, prefix: string, role: LoginRole): string {
  return createHmac('sha256', secret).update(`role:${prefix}:${role}`).digest('hex')
}
