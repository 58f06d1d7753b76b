import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { vi } from 'vitest'
import { pollTimes } from '../poll-times.ts'

/** A clone in a temporary folder with our real scripts, and stand-ins for the server and the tools that record what happens. */
export type SmallClone = {
  readonly root: string
  /** Returns what the stand-ins have recorded so far, one word per event. */
  noted(): Promise<string[]>
  write(path: string, text: string): Promise<void>
  start(command: string, args: readonly string[], env?: Record<string, string>): Run
  remove(): Promise<void>
}

/** A program started in the clone. */
export type Run = { readonly child: ChildProcess; readonly ended: Promise<{ code: number | null; output: string }> }

const tools = {
  'src/app/server/main.ts': `
    import { appendFileSync } from 'node:fs'
    const note = (word: string) => appendFileSync('noted', word + '\\n')
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => { note(signal); setTimeout(() => process.exit(7), 100) })
    note('up ' + process.argv.slice(2).join(' '))
    setInterval(() => undefined, 1000)`,
  'node_modules/vite/bin/vite.js': `
    const fs = require('node:fs')
    fs.appendFileSync('noted', 'built\\n')
    fs.mkdirSync('dist/web', { recursive: true })
    setTimeout(() => fs.writeFileSync('dist/web/index.html', ''), 200)`,
  'node_modules/vitest/vitest.mjs': `
    import fs from 'node:fs'
    fs.appendFileSync('noted', 'vitest\\n')
    if (fs.existsSync('vitest.json')) fs.copyFileSync('vitest.json', process.argv.find((word) => word.startsWith('--outputFile')).split('=')[1])
    process.exit(fs.existsSync('vitest.fails') ? 1 : 0)`,
  'node_modules/@playwright/test/cli.js': `
    const fs = require('node:fs')
    fs.appendFileSync('noted', 'playwright ' + process.env.CHROMIUM_PATH + ' ' + process.env.FIREFOX_PATH + '\\n')
    if (fs.existsSync('playwright.json')) fs.copyFileSync('playwright.json', process.env.PLAYWRIGHT_JSON_OUTPUT_NAME)`,
  'npm-cli.js': `
    const fs = require('node:fs')
    fs.appendFileSync('noted', 'npm ' + process.argv[2] + '\\n')
    if (process.argv[2] === 'ci') fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`,
  'package.json': JSON.stringify({
    name: 'small-clone',
    scripts: { start: 'node scripts/start.mjs', 'check:code': 'true', 'check:rest': 'test ! -e check.fails' },
  }),
  'package-lock.json': '{"packages":{"":{},"node_modules/one":{"version":"1.0.0"},"node_modules/two":{"version":"1.0.0","optional":true}}}',
  'node_modules/.package-lock.json': '{"packages":{"node_modules/one":{"version":"1.0.0"}}}',
  'index.html': '<title>small</title>',
}

/** Creates such a clone, with everything installed and nothing built. */
export async function makeSmallClone(): Promise<SmallClone> {
  const root = await mkdtemp(join(tmpdir(), 'hivehold-clone-'))
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await cp(new URL('../../scripts', import.meta.url), join(root, 'scripts'), { recursive: true })
  for (const [path, text] of Object.entries(tools)) await write(path, text)
  const noted = async (): Promise<string[]> => (await readFile(join(root, 'noted'), 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return {
    root,
    noted,
    write,
    start: (command, args, env) => run({ root, command, args, env }),
    remove: async () => rm(root, { recursive: true, force: true }),
  }
}

/** Waits until the stand-ins have recorded a word. */
export async function untilNoted(clone: SmallClone, word: string): Promise<void> {
  await vi.waitFor(async () => {
    if (!(await clone.noted()).some((line) => line.startsWith(word))) throw new Error(`'${word}' was not noted`)
  }, pollTimes)
}

function run({
  root,
  command,
  args,
  env,
}: {
  root: string
  command: string
  args: readonly string[]
  env?: Record<string, string> | undefined
}): Run {
  // Without variables of the npm that may run these tests; in a process group of its own, like a job in a terminal.
  const outer = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE_OPTIONS' && name !== 'NO_BUILD')
  const child = spawn(command, [...args], {
    cwd: root,
    env: { ...Object.fromEntries(outer), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { out: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => (written.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (written.errors += chunk.toString()))
  // Errors first, whenever they arrived: two pipes have no order.
  return { child, ended: new Promise((done) => child.once('close', (code) => done({ code, output: written.errors + written.out }))) }
}
