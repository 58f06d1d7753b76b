import { defineConfig } from '@playwright/test'
import { isProof } from '#tests/is-proof.ts'
import { storyOptions } from '#tests/launch-chromium.ts'
import { firefoxOptions } from '#tests/story/firefox.ts'
import { notInFirefox } from '#tests/story/not-in-firefox.ts'
import { testServers } from '#tests/story/test-servers.ts'

const servers = await testServers()
const everyStory = process.env['FIREFOX_STORIES'] === 'every'
const firefox = process.env['FIREFOX_PATH']
const elsewhere = new RegExp(
  [
    '@phone-only',
    ...Object.values(notInFirefox)
      .flat()
      .map((title) => RegExp.escape(title)),
  ].join('|'),
)

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each story signs up its own people, so that they may run beside each other.
  fullyParallel: true,
  workers: 2,
  // How long things take is measured elsewhere; a story only waits for them.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    baseURL: servers.plain.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Nothing waits for what glides or fades; the stories about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker asks for passes by the routes that stories put in between; the story of the worker allows it.
    serviceWorkers: 'block',
    launchOptions: storyOptions(),
  },
  // A story is told on a wide screen; those that differ by width are marked and told on a phone too, some of them by `npm run prove`, and
  // some on a phone alone. The phone comes first: its longest stories would otherwise leave one worker without anything to do at the end.
  projects: [
    {
      name: 'phone',
      grep: isProof ? /@phone/ : /@phone(?!-prove)/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'wide', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    ...(firefox === undefined
      ? []
      : [
          {
            name: 'firefox',
            grep: everyStory ? /./ : /@engines/,
            grepInvert: elsewhere,
            use: { viewport: { width: 1280, height: 800 }, ...firefoxOptions(firefox) },
          },
        ]),
  ],
  webServer: {
    command: `"${process.execPath}" tests/story/serve-test-servers.ts`,
    url: `${servers.invited.url}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
