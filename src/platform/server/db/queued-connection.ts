import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient, QueryConfig, QueryResult as PgResult } from 'pg'

/** Statements that go out together with the first one of a transaction, and a check of their answers. */
export type Opening = { statements: readonly QueryConfig[]; check: (answers: readonly PgResult[]) => void }

/**
 * A connection inside one transaction. The opening (begin, who asks) travels in one flush with the first statement, so a
 * transaction of one read costs two waits instead of four. Measured against waiting for each: 0.54 to 0.67 of the time.
 */
export class QueuedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #opening: Opening
  #opened: Promise<readonly PgResult[]> | undefined
  /** How many statements of the work itself were sent. */
  statements = 0

  constructor(client: PoolClient, opening: Opening) {
    this.#client = client
    this.#opening = opening
  }

  /** True once anything was sent, so that there is something to commit. */
  get isOpen(): boolean {
    return this.#opened !== undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.statements += 1
    const opened = (this.#opened ??= Promise.all(this.#opening.statements.map((statement) => this.#client.query(statement))))
    const asked = this.#client.query<R & object>({ name: nameOf(query.sql), text: query.sql, values: [...query.parameters] })
    const [opening, answer] = await Promise.allSettled([opened, asked])
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
}

// A named statement is parsed and planned once a connection. The texts of the code are few; beyond that they stay unnamed.
const names = new Map<string, string>()
const mostNames = 1000

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostNames) return ''
  const name = `q${names.size}`
  names.set(text, name)
  return name
}
