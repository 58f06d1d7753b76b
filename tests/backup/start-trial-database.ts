import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'

// Starts the database of a trial in the given folder, prints that it runs, and waits until it is killed.
const [, , dataDir = ''] = process.argv
await startEmbeddedPostgres({ dataDir, log: () => undefined })
process.stdout.write('ready\n')
setInterval(() => undefined, 60_000)
