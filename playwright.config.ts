import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tests/launch-chromium.ts'
import { storyHouses } from './tests/story/houses.ts'

const houses = await storyHouses()

// Mails, sessions, links, races and what a keyboard does: what these stories tell is the same on a screen of any size.
const alikeOnEveryScreen = [
  '**/accounts/mailed-links.spec.ts',
  '**/accounts/sessions.spec.ts',
  '**/dashboard/mailed-invite.spec.ts',
  '**/first-steps/mailed-first-steps.spec.ts',
  '**/invitations/invitation-answers.spec.ts',
  '**/invitations/mailed-invitation.spec.ts',
  '**/profile/change-email.spec.ts',
  '**/profile/delete-account.spec.ts',
  '**/shared-*.spec.ts',
  '**/app/typing.spec.ts',
]

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each story signs up its own people, so that they may run beside each other.
  fullyParallel: true,
  workers: 2,
  // How long things take is measured elsewhere; a story only waits for them.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    baseURL: houses.plain.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // What a worker asks for passes by the routes that stories put in between; the story of the worker allows it.
    serviceWorkers: 'block',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', testIgnore: alikeOnEveryScreen, use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: `"${process.execPath}" tests/story/serve-houses.ts`,
    url: `${houses.invited.url}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
