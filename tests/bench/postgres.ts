import { Client } from 'pg'
import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'
import { newFolder } from './folders.ts'

export const databaseName = 'hive_bench'

/** Runs work beside a PostgreSQL of its own; `urlOf` returns the address of one of its databases for the superuser, which a server creates. */
export async function withPostgres(work: (urlOf: (database: string) => string) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: newFolder(), log: quietly })
  const { host, port, user, password } = postgres.superuser
  const urlOf = (database: string): string =>
    `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  try {
    await work(urlOf)
  } finally {
    await postgres.stop()
  }
}

/** Runs work on a connection of its own. */
export async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function quietly({ level, message }: { level: string; message: string }): void {
  if (level === 'error') console.error(message)
}
