import { execFile } from 'node:child_process'
import type { Logger } from 'pino'

/** How systemd is notified about the server that it started; a no-op where it did not. */
export type ServiceManager = { ready: () => void; stopping: () => void }

/**
 * Tells systemd when the server is ready, that it still turns (three times as often as WATCHDOG_USEC asks), and when it stops. By
 * `systemd-notify`, since Node cannot send the datagram itself; systemd's own timeouts cover a lost notification.
 */
export function serviceManager(env: Record<string, string | undefined>, log: Pick<Logger, 'warn'>): ServiceManager {
  if (env['NOTIFY_SOCKET'] === undefined) return { ready: () => undefined, stopping: () => undefined }
  const told = { PATH: env['PATH'], NOTIFY_SOCKET: env['NOTIFY_SOCKET'] }
  let hasFailed = false
  const tell = (...words: string[]): void => {
    execFile('systemd-notify', words, { env: told, timeout: 10_000 }, (error) => {
      if (error !== null && !hasFailed) log.warn({ reason: error.message }, 'systemd could not be told about the server')
      hasFailed = error !== null
    })
  }
  let watchdog: NodeJS.Timeout | undefined
  return {
    ready: () => {
      tell('--ready', `--pid=${process.pid}`)
      const everyMs = Number(env['WATCHDOG_USEC'] ?? 0) / 3000
      if (everyMs > 0) watchdog = setInterval(() => tell('WATCHDOG=1'), everyMs).unref()
    },
    stopping: () => {
      clearInterval(watchdog)
      tell('STOPPING=1')
    },
  }
}
