import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import stories from '../../playwright.config.ts'
import { trialsOfRun } from './trials.ts'

const root = join(import.meta.dirname, '../..')
const { webServer, use, projects = [] } = stories
const phone = projects.find(({ name }) => name === 'phone')?.use
const wide = projects.find(({ name }) => name === 'wide')?.use

// Each trial is a project: one story in a browser that asks for the language of the trial.
export default defineConfig({
  ...stories,
  testDir: join(root, 'src'),
  outputDir: join(root, 'test-results'),
  // A red story waits until its time is up: no longer than it takes, by far, to be green.
  expect: { timeout: 5000 },
  use: { ...use, actionTimeout: 6000, screenshot: 'off' },
  projects: trialsOfRun().map(({ language, file, title, isPhone }) => ({
    name: language,
    testMatch: join(root, file),
    grep: new RegExp(title),
    use: { ...(isPhone ? phone : wide), locale: language },
  })),
  webServer: { ...[webServer].flat()[0]!, command: `"${process.execPath}" tests/planted/serve-altered.ts`, cwd: root },
})
