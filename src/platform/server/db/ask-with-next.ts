import { type Connection, type PoolClient, Query, type QueryConfig, type QueryResult } from 'pg'

/**
 * Sends a statement without asking for its answer: PostgreSQL sends it together with that of the next statement, which must follow at once.
 * When it fails, the connection is closed, as PostgreSQL would skip what follows.
 */
export async function askWithNext(client: PoolClient, statement: QueryConfig): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(new AnsweredWithNext(statement, undefined, (error, result) => (error ? reject(error) : resolve(result))))
  })
}

// Query ends each statement with a Sync, at which PostgreSQL sends what it has and says that it is ready. Here nobody is told until the next one.
class AnsweredWithNext extends Query {
  // Without parameters, too, or PostgreSQL would answer at once.
  override requiresPreparation(): boolean {
    return true
  }

  override _getRows(connection: Connection): void {
    connection.execute({ portal: this.portal }, true)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    connection.emit('readyForQuery', { status: 'T' })
  }

  override handleError(error: Error, connection: Connection): void {
    connection.stream.destroy()
    super.handleError(error, connection)
  }
}

declare module 'pg' {
  interface Query {
    readonly portal: string
    requiresPreparation(): boolean
    _getRows(connection: Connection): void
    handleCommandComplete(message: unknown, connection: Connection): void
    handleError(error: Error, connection: Connection): void
  }
}
