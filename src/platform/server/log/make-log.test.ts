import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('a failed statement is logged with its stack, and without the values in it', async () => {
  const program = `
    import { makeLog } from './src/platform/server/log/make-log.ts'
    const node = { kind: 'ValueNode', value: 'Amelia' }
    const error = Object.assign(new Error('no result'), { node, detail: 'Key (email)=(amelia@example.org)', parameters: ['Amelia'] })
    makeLog('info').error({ err: error, requestId: 'r-1' }, 'request failed')`
  const { stderr } = await run(process.execPath, ['--input-type=module-typescript', '--eval', program])
  expect(stderr).not.toMatch(/amelia/i)
  expect(JSON.parse(stderr)).toMatchObject({ requestId: 'r-1', msg: 'request failed', err: { message: 'no result' } })
})

test('the log has the code of a database error, and not its message, which quotes what was typed', async () => {
  const program = `
    import { DatabaseError } from 'pg'
    import { makeLog } from './src/platform/server/log/make-log.ts'
    const error = Object.assign(new DatabaseError('time zone "Amelia" not recognized', 1, 'error'), { code: '22023', routine: 'parse' })
    makeLog('info').error({ err: error }, 'request failed')`
  const { stderr } = await run(process.execPath, ['--input-type=module-typescript', '--eval', program])
  expect(stderr).not.toMatch(/amelia/i)
  expect(JSON.parse(stderr)).toMatchObject({ err: { message: 'the database answered 22023 (parse)', code: '22023' } })
})

test('each line has its instant, and a line break in a value stays in its line', async () => {
  const program = `
    import { makeLog } from './src/platform/server/log/make-log.ts'
    makeLog('info').info({ host: 'here\\n{"level":50,"msg":"forged"}\\u2028' }, 'one line\\r\\nof several')`
  const { stderr } = await run(process.execPath, ['--input-type=module-typescript', '--eval', program])
  expect(stderr.trimEnd().split(/[\r\n]/)).toHaveLength(1)
  const line: unknown = JSON.parse(stderr)
  expect(line).toMatchObject({ host: 'here\n{"level":50,"msg":"forged"}\u2028', msg: 'one line\r\nof several' })
  expect(Math.abs(Number(Object(line).time) - Date.now())).toBeLessThan(60_000)
})
