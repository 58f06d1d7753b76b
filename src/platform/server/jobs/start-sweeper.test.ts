import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { soon } from '../../../../tests/soon.ts'
import { someone, superuser, testPools } from '../../../../tests/world.ts'
import { startSweeper } from './start-sweeper.ts'

test('what has had its time is removed, and what is still needed stays', async () => {
  const amelia = await someone()
  const ended = randomBytes(32)
  await superuser("insert into auth.sessions (token_hash, user_id, expires_at) values ($1, $2, now() - interval '1 minute')", [
    ended,
    amelia.id,
  ])
  await superuser("insert into app.changes (user_id, table_name, at) values ($1, 'old', now() - interval '25 hours'), ($1, 'new', now())", [
    amelia.id,
  ])

  const sweeper = startSweeper({ pools: testPools(), log: pino({ level: 'silent' }) })
  await vi.waitFor(async () => expect(await superuser('select from auth.sessions where token_hash = $1', [ended])).toHaveLength(0), soon)
  await sweeper.stop()

  expect(await superuser('select from auth.sessions where token_hash = $1', [amelia.sessionHash])).toHaveLength(1)
  const changes = await superuser("select table_name from app.changes where user_id = $1 and table_name in ('old', 'new')", [amelia.id])
  expect(changes).toEqual([{ table_name: 'new' }])
})

test('a sweep that fails is logged and tried again', async () => {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const nowhere = new Pool({ host: '127.0.0.1', port: 1 })
  const sweeper = startSweeper({ pools: { worker: nowhere }, log, everyMs: 20 })
  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(2), soon)
  await sweeper.stop()
  await nowhere.end()
})
