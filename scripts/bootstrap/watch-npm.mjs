import { readFileSync } from 'node:fs'

const EVERY_MS = 500

/**
 * Calls back once when the npm that started us has died, for a signal to npm kills npm alone. Started without npm (by a
 * service manager, a container, nohup) nothing is watched.
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
 */
export function watchNpm(onGone) {
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
