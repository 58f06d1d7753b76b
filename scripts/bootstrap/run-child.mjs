import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

const KEPT_LINES = 40
const LAST_WORDS_MS = 2_000
const STOPPING = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program in our terminal until it ends, and passes requests to stop on to it.
 * `asServer` gives it a process group of its own, so that Ctrl-C reaches it exactly once and through us, and a channel whose
 * closing tells it that we are gone. `piped` lets programs that run beside each other write to the terminal: none of them takes it for its
 * own, to go back in it and write over its lines; only then there are `lastLines`, the last forty that it wrote.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, asServer?: boolean, piped?: boolean }} options
 * @returns {Promise<{ code: number, stopped: boolean, lastLines: string }>} its exit code, and whether it was asked to stop
 */
export function runChild(file, args, { cwd, env, asServer = false, piped = false }) {
  const windows = process.platform === 'win32'
  const child = spawn(file, [...args], {
    cwd,
    env,
    stdio: piped ? ['ignore', 'pipe', 'pipe'] : asServer ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'inherit', 'inherit'],
    detached: asServer && !windows,
    shell: windows && file.endsWith('.cmd'),
  })
  child.stdout?.pipe(process.stdout, { end: false })
  child.stderr?.pipe(process.stderr, { end: false })
  let lastLines = ''
  /** @param {Buffer} chunk */
  const keep = (chunk) => (lastLines = (lastLines + chunk.toString()).split('\n').slice(-KEPT_LINES).join('\n'))
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep)
  let stopped = false
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    stopped = true
    // At a terminal Ctrl-C has reached the whole process group already; on Windows it reaches every program.
    if (signal === 'SIGINT' && (windows || (!asServer && process.stdin.isTTY))) return
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of STOPPING) process.on(signal, pass)
  const unwatch = watchNpm(() => pass('SIGTERM'))
  return new Promise((done) => {
    /** @param {number} code */
    const end = (code) => {
      unwatch()
      for (const signal of STOPPING) process.off(signal, pass)
      done({ code, stopped, lastLines: lastLines.trim() })
    }
    child.once('error', (error) => {
      console.error(`Hivehold: ${file} cannot be run (${error.message}).`)
      end(127)
    })
    child.once('exit', (code, signal) => {
      const ended = () => end(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
      if (!piped) return ended()
      // What it wrote last may still be on its way; a program that it left behind must not keep us.
      const waited = setTimeout(ended, LAST_WORDS_MS)
      child.once('close', () => {
        clearTimeout(waited)
        ended()
      })
    })
  })
}

const EVERY_MS = 500

/**
 * Calls back once when the npm that started us has died, for a signal to npm kills npm alone. Started without npm (by a
 * service manager, a container, nohup) nothing is watched.
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
 */
function watchNpm(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined || process.ppid === 1) return () => undefined
  const before = ancestry()
  const timer = setInterval(() => {
    if (ancestry() === before) return
    clearInterval(timer)
    onGone()
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

// npm runs scripts through a shell. Most shells make way for their only command; one that stays is given a new parent
// when npm dies, and that is seen in the shell's own entry.
function ancestry() {
  return `${process.ppid} ${process.platform === 'linux' ? parentOfShell(process.ppid) : ''}`
}

/** @param {number} pid */
function parentOfShell(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return /^(sh|dash|bash|ash|busybox)$/.test(name ?? '') ? parent : ''
  } catch {
    return ''
  }
}
