import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { ClientConfig, PoolClient, QueryConfig, QueryResult as PgResult } from 'pg'
import { inSpan } from '../tracing/in-span.ts'
import { statementName } from '../tracing/statement-name.ts'
import { ClientDisconnected } from './client-disconnected.ts'
import { withClient } from './with-client.ts'

/** Statements that are sent together with the first one of a transaction, a check of their answers, and whether it may write. */
export type TransactionStart = { statements: readonly QueryConfig[]; check: (answers: readonly PgResult[]) => void; readOnly: boolean }

/**
 * A connection inside one transaction. The opening (begin, who asks) is sent without waiting together with the first statement, so a
 * transaction of one read costs one wait instead of three. Measured against waiting for each: 0.54 to 0.67 of the time.
 */
export class TransactionConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #opening: TransactionStart
  readonly #spare: ClientConfig
  #opened: Promise<readonly PgResult[]> | undefined
  #unanswered = 0
  #cancelling: Promise<void> | undefined
  /** The number of statements that the work itself has sent. */
  statements = 0

  /** `spare` is how to open the connection that cancels what runs on this one. */
  constructor(client: PoolClient, opening: TransactionStart, spare: ClientConfig) {
    this.#client = client
    this.#opening = opening
    this.#spare = spare
  }

  /** True once anything was sent, so that there is something to commit. */
  get isOpen(): boolean {
    return this.#opened !== undefined
  }

  /** True once `stop` was called. */
  get isStopped(): boolean {
    return this.#cancelling !== undefined
  }

  /** Refuses further statements and cancels the running one. */
  stop(): void {
    this.#cancelling ??= this.#cancel()
    // Until `settled` is asked nobody else handles its failure.
    this.#cancelling.catch(() => undefined)
  }

  /**
   * Resolves once no cancel request is on its way any more: only then may a statement follow that must not be hit by it.
   * @throws when that cannot be known; then the connection must not be used again.
   */
  async settled(): Promise<void> {
    await this.#cancelling
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isStopped) throw new ClientDisconnected()
    this.statements += 1
    const opened = (this.#opened ??= Promise.all(this.#opening.statements.map(async (statement) => this.#client.query(statement))))
    this.#unanswered += 1
    const asked = inSpan(
      () => ({ name: statementName(query.sql), kind: 'client', facts: { 'db.system.name': 'postgresql' } }),
      async () => this.#client.query<R & object>({ name: nameOf(query.sql), text: query.sql, values: [...query.parameters] }),
    )
    const [opening, answer] = await Promise.allSettled([opened, asked])
    this.#unanswered -= 1
    if (opening.status === 'rejected') throw opening.reason
    this.#opening.check(opening.value)
    if (answer.status === 'rejected') throw answer.reason
    const { rows, rowCount, command } = answer.value
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; a pipelined connection cannot hold a portal open
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read whole: a pipelined connection cannot stream them')
  }

  // Only once the transaction has begun: if its `begin` were cancelled, what was sent behind it would run outside of any.
  async #cancel(): Promise<void> {
    await this.#opened?.catch(() => undefined)
    if (this.#unanswered > 0) await cancelRunning(this.#client, this.#spare)
  }
}

// A named statement is parsed and planned once per connection. The code has few texts; those beyond `maxNames` stay unnamed.
const names = new Map<string, string>()
const maxNames = 1000

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxNames) return ''
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

/**
 * Stops what `client` is running. Resolves when the signal is with its backend, so it cannot stop anything sent over `client` afterwards.
 * @throws when no answer comes; then nobody knows, and the connection must not be used again.
 */
async function cancelRunning(client: PoolClient, spare: ClientConfig): Promise<void> {
  const backend = 'processID' in client ? client.processID : null
  await withClient(spare, async (other) => other.query('select pg_cancel_backend($1)', [backend]))
}
