import { type ClientConfig, type CustomTypesConfig, Pool, types } from 'pg'
import { adminConnection, type HiveDatabase } from './cluster.ts'
import { type LoginRole, roleName, rolePassword } from './roles.ts'

/** One pool per login role: requests, accounts, jobs. */
export type Pools = Record<LoginRole, Pool>

const { DATE: dateOid } = types.builtins
// A list of days, which the driver has no name for.
const datesOid = 1182
const days = new Map<number, (text: string) => unknown>([
  [dateOid, String],
  [datesOid, (list) => list.slice(1, -1).split(',')],
])
const dayAsText: CustomTypesConfig = {
  getTypeParser: (oid, format) => days.get(oid) ?? types.getTypeParser(oid, format),
}
// More than the queues let in (request-queue.ts).
const sizes: Record<LoginRole, number> = { api: 12, auth: 8, worker: 3 }

/** How long one statement of a request may run before PostgreSQL stops it, unless STATEMENT_TIMEOUT is set. */
const usualStatementTimeoutMs = 10_000
// A database that is reached and says nothing is not waited for.
const longestConnectMs = 10_000
// A safety net for our own faults: no request leaves a transaction waiting that long.
const idleInTransactionMs = 60_000

/**
 * Opens the pools lazily; nothing connects before the first statement. `onError` receives connections that broke while idle.
 * Statements of requests (api, auth) are stopped after `statementTimeoutMs`; the worker's take the time they need.
 */
export function openPools(
  database: HiveDatabase,
  onError: (error: Error) => void,
  { statementTimeoutMs = usualStatementTimeoutMs }: { statementTimeoutMs?: number } = {},
): Pools {
  // Sent with the connection's start, so that no request waits for it.
  const bounds = {
    statement_timeout: statementTimeoutMs,
    // Later PostgreSQL itself would have stopped it: the connection is lost, as after a cable was pulled, and is closed.
    query_timeout: statementTimeoutMs > 0 ? 1.5 * statementTimeoutMs + 1000 : 0,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    connectionTimeoutMillis: longestConnectMs,
    // A statement is planned once a connection. By itself PostgreSQL plans the larger ones anew at each execution, which took most of their time.
    options: '-c plan_cache_mode=force_generic_plan',
  }
  const open = (role: LoginRole): Pool => {
    const pool = new Pool({
      ...roleConnection(database, role),
      pipeline: true,
      ...(role === 'worker' ? {} : bounds),
      max: sizes[role],
      idleTimeoutMillis: 60_000,
      // Else a connection that was lost while idle is noticed only by its next user.
      keepAlive: true,
      application_name: `hivehold ${role}`,
      // A day is a `LocalDate` string, never an instant.
      types: dayAsText,
    })
    // Without a handler, stopping the database would end the process.
    pool.on('error', onError)
    return pool
  }
  return { api: open('api'), auth: open('auth'), worker: open('worker') }
}

/** Ends all pools, waiting for what is running. */
export async function closePools(pools: Pools): Promise<void> {
  await Promise.allSettled([pools.api.end(), pools.auth.end(), pools.worker.end()])
}

/** Returns the `pg` settings to connect as one of the login roles. */
export function roleConnection(database: HiveDatabase, role: LoginRole): ClientConfig {
  return {
    ...adminConnection(database.admin, database.name),
    user: roleName(database.rolePrefix, role),
    password: rolePassword(database.secret, database.rolePrefix, role),
  }
}
