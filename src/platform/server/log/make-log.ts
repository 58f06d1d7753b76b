import { DatabaseError } from 'pg'
import { type Logger, pino, type SerializedError, stdSerializers } from 'pino'
import type { Config } from '../config/config.ts'
import { framesOf } from './reason-of.ts'

/** Creates the log: JSON lines on standard error, without secrets or personal fields. */
export function makeLog(level: Config['LOG_LEVEL']): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: withoutWords },
      // `node` is a whole statement of Kysely's, with the values in it.
      redact: {
        paths: ['*.password', '*.email', '*.token', 'err.detail', 'err.where', 'err.query', 'err.parameters', 'err.node'],
        remove: true,
      },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}

// PostgreSQL's sentences quote what somebody typed.
function withoutWords(error: Error): SerializedError {
  const told = stdSerializers.err(error)
  if (!(error instanceof DatabaseError)) return told
  const message = `the database answered ${error.code ?? 'an error'} (${error.routine ?? 'unknown'})`
  return { ...told, message, stack: `${message}\n${framesOf(error)}`, hint: undefined, internalQuery: undefined }
}
