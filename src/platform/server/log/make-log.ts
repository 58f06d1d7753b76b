import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'

/** Creates the log: JSON lines on standard error, without secrets or personal fields. */
export function makeLog(level: Config['LOG_LEVEL']): Logger {
  return pino(
    {
      level,
      base: null,
      // `node` is a whole statement of Kysely's, with the values in it.
      redact: {
        paths: ['*.password', '*.email', '*.token', 'err.detail', 'err.where', 'err.query', 'err.parameters', 'err.node'],
        remove: true,
      },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}
