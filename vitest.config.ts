import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { pollTimes } from '#tests/poll-times.ts'
import { idDocuments, idsOf } from './scripts/requirement-ids.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // One process a worker for all its files: modules and connections are opened once. No test replaces a module.
    isolate: false,
    // How long things take is measured elsewhere; a test only waits for them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: pollTimes },
    // Servers and scripts that tests start are compiled once, not at each start.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
    // The requirements and decisions that tests show, and what `npm test` leaves to `npm run prove`; any other tag is refused.
    tags: [...idDocuments.flatMap(idsOf), 'prove'].map((name) => ({ name })),
  },
})
