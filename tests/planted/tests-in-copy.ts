import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

// What `npm run prove` runs alone does not count: a fault is to be noticed by `npm test`.

/** The copy of the project in which faults are planted. */
export const copy = join(tmpdir(), 'hivehold-planted')

const unitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

export function types(): string | undefined {
  return run('npx', ['tsc', '-b']).status === 0 ? undefined : 'tsc -b'
}

export function check(): string | undefined {
  return run('npm', ['run', '-s', 'check']).status === 0 ? undefined : 'npm run check'
}

export function unit(words: string[]): string | undefined {
  const report = join(copy, 'node_modules/.cache/planted.json')
  rmSync(report, { force: true })
  const { status } = run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    ...words,
    '--run',
    '--bail=1',
    '--passWithNoTests',
    '--tags-filter=!prove',
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  if (status === 0) return undefined
  if (!existsSync(report)) return 'no test ran'
  const { testResults } = unitReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  const red = testResults.find((result) => result.status === 'failed')
  return red?.assertionResults.find((one) => one.status === 'failed')?.fullName ?? red?.name.replace(copy, '') ?? 'no test ran'
}

// The web app is built by `with-browser.mjs`, as its sources have changed.
export function story(files: string[]): string | undefined {
  return redStory(played(files))
}

/** Returns the output of Playwright; nothing if it was green. */
export function played(words: string[]): string {
  const { status, output } = run(process.execPath, [
    'scripts/with-browser.mjs',
    'node_modules/@playwright/test/cli.js',
    'test',
    ...words,
    '--max-failures=1',
    '--grep-invert=@prove',
    '--reporter=line',
  ])
  if (status === 0) return ''
  return output === '' ? 'no story ran' : output
}

export function redStory(output: string): string | undefined {
  if (output === '' || output.includes('No tests found')) return undefined
  // A story that is red by a timeout on a busy machine proves nothing: read its message.
  console.log(/^ *1\) [\s\S]{0,1200}/m.exec(output)?.[0] ?? output)
  return (
    /^ *1\) (.*)$/m
      .exec(output)?.[1]
      ?.replaceAll(/( @[\w-]+)+| ─+$/g, '')
      .trim() ?? 'no story ran'
  )
}

function run(program: string, words: string[]): { status: number | null; output: string } {
  const { status, stdout } = spawnSync(program, words, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { status, output: stdout }
}
