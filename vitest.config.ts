import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/gallery/**', 'node_modules/**'],
    globalSetup: ['tests/database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // One process a worker for all its files: modules and connections are opened once. No test replaces a module.
    isolate: false,
    testTimeout: 20_000,
  },
})
