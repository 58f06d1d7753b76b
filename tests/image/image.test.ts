import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { installedFromDebian } from '../debian-packages.ts'
import { isProof } from '../is-proof.ts'
import { signUpInput } from '../sign-up-input.ts'
import { pollTimes } from '../poll-times.ts'
import { firstAccountCode, freePort } from '../story/test-servers.ts'

// The image, built from the Dockerfile and run as in compose.yaml, without Docker: built by buildah on a stand-in for its base, Debian 12 with the
// project's own Node, and run in namespaces made by hand.

const run = promisify(execFile)
const image = 'localhost/hivehold-proof'
let folder = ''
let root = ''

const reason = isProof ? whyNot() : 'only `npm run prove` builds the image'
if (isProof && reason !== undefined) process.stderr.write(`Skipped: ${reason}\n`)

function whyNot(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root builds and runs an image without Docker'
  return installedFromDebian({ buildah: 'buildah', mmdebstrap: 'mmdebstrap' })
}

const buildah = async (...words: string[]): Promise<string> => {
  const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
  return (await run('buildah', [...places, ...words], { maxBuffer: 64 * 1024 * 1024 })).stdout.trim()
}
const build = async (...words: string[]): Promise<string> =>
  buildah('build', '--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker', ...words)

beforeAll(async () => {
  if (reason !== undefined) return
  folder = await realpath(await mkdtemp(join(tmpdir(), 'hive-image-')))
  await chmod(folder, 0o755)
  await buildBase()
  await build('--tag', image, '.')
  root = await buildah('mount', await buildah('from', '--pull-never', image))
}, 1_800_000)
afterAll(async () => {
  if (folder === '') return
  await buildah('rm', '--all').catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
})

async function buildBase(): Promise<void> {
  const base = join(folder, 'base')
  await mkdir(base)
  await run('mmdebstrap', ['--variant=minbase', 'bookworm', join(base, 'base.tar')])
  await cp(process.execPath, join(base, 'node'))
  const npm = z.string().parse(process.env['npm_execpath'])
  await cp(dirname(dirname(await realpath(npm))), join(base, 'npm'), { recursive: true })
  // The build asks the registry as this machine does, no matter who signed the certificate.
  const authorities = process.env['NODE_EXTRA_CA_CERTS']
  if (authorities !== undefined) await cp(authorities, join(base, 'authorities.pem'))
  const lines = [
    'FROM scratch',
    'ADD base.tar /',
    'COPY node /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node',
    ...(authorities === undefined ? [] : ['COPY authorities.pem /authorities.pem', 'ENV NODE_EXTRA_CA_CERTS=/authorities.pem']),
  ]
  await writeFile(join(base, 'Dockerfile'), lines.join('\n'))
  await build('--tag', 'localhost/node:24-bookworm-slim', base)
}

const Settings = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

/** Starts a program in the image as compose.yaml does: on a root of which only /data can be written, as its user, without any right. */
async function inImage(program: readonly string[], settings: Awaited<ReturnType<typeof settingsOf>>, env: readonly string[]) {
  const shut = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && mount --bind "$1" "$0/data" && mount -t proc proc "$0/proc"'
  const devices = 'mount --rbind /dev "$0/dev" && cd / && root=$0 && shift && exec chroot "$root" "$@"'
  const asNobody = ['setpriv', '--reuid=1000', '--regid=1000', '--clear-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
  const inside = [...asNobody, 'env', '-i', `--chdir=${settings.WorkingDir}`, ...settings.Env, ...env, ...program]
  return spawn('unshare', ['--mount', 'sh', '-c', `${shut} && ${devices}`, root, join(folder, 'data'), ...inside])
}

async function settingsOf(name: string) {
  return Settings.parse(JSON.parse(await buildah('inspect', '--type', 'image', name))).Docker.config
}

function said(program: ChildProcess): { text: () => string; ended: Promise<number | null> } {
  let text = ''
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()))
  return { text: () => text, ended: new Promise((done) => program.once('exit', done)) }
}

test.skipIf(reason !== undefined)('the image is built, runs without rights, ends in time, and starts again', async () => {
  const settings = await settingsOf(image)
  expect(settings.User).toBe('node')
  const data = join(folder, 'data')
  await mkdir(data)
  await run('chown', ['1000:1000', data])
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = [`PORT=${port}`, `PUBLIC_URL=${url}`, 'SMTP_URL=', 'MAIL_FROM=', 'BACKUP_KEY=', `FIRST_ACCOUNT_CODE=${firstAccountCode}`]
  const readied = async () => {
    const program = await inImage(settings.Cmd, settings, env)
    const its = said(program)
    await vi.waitFor(() => expect(its.text()).toContain(`Hivehold is ready: ${url}`), pollTimes)
    return { ...its, program }
  }
  const first = await readied()
  const [how, ...health] = settings.Healthcheck.Test
  expect(how).toBe('CMD')
  expect(await said(await inImage(health, settings, env)).ended, 'it says that it is healthy').toBe(0)
  const headers = { origin: url, 'content-type': 'application/json' }
  const body = JSON.stringify({ ...signUpInput(), firstAccountCode })
  const signedUp = await fetch(`${url}/api/account/sign-up`, { method: 'POST', headers, body })
  expect(signedUp.status, `${await signedUp.text()}\n${first.text()}`).toBe(200)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const atMs = performance.now()
  first.program.kill('SIGTERM')
  expect(await first.ended, first.text()).toBe(0)
  expect(performance.now() - atMs, 'before compose would kill it').toBeLessThan(30_000)

  const second = await readied()
  expect((await fetch(`${url}/api/account/me`, { headers: { cookie } })).status, 'the session still counts').toBe(200)
  second.program.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(first.text() + second.text()).not.toMatch(/EROFS|EACCES|read-only/i)
  const trial = await inImage(['sh', '-c', 'touch /data/x && ! touch /tmp/x /hivehold/x /home/node/x 2>/dev/null'], settings, env)
  expect(await said(trial).ended, 'the control: only /data can be written').toBe(0)
})
