import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPerson, superuser, testPools } from '#tests/people.ts'
import { sweep } from './sweep.ts'

test('expired rows are removed, and what is still needed stays', async () => {
  const amelia = await createPerson()
  const ended = randomBytes(32)
  await superuser("insert into auth.sessions (token_hash, user_id, expires_at) values ($1, $2, now() - interval '1 minute')", [
    ended,
    amelia.id,
  ])
  await superuser(
    "insert into app.change_events (user_id, table_name, at) values ($1, 'old', now() - interval '25 hours'), ($1, 'new', now())",
    [amelia.id],
  )
  await superuser(
    "insert into auth.devices (user_id, session_id, token_hash, expires_at) values ($1, uuidv7(), $2, now() - interval '1 minute'), ($1, uuidv7(), $3, now() + interval '1 day')",
    [amelia.id, ended, amelia.sessionHash],
  )

  await sweep(testPools().worker)

  expect(await superuser('select from auth.sessions where token_hash = $1', [ended])).toHaveLength(0)
  expect(await superuser('select from auth.sessions where token_hash = $1', [amelia.sessionHash])).toHaveLength(1)
  expect(await superuser('select token_hash from auth.devices where user_id = $1', [amelia.id])).toEqual([
    { token_hash: amelia.sessionHash },
  ])
  const changes = await superuser("select table_name from app.change_events where user_id = $1 and table_name in ('old', 'new')", [
    amelia.id,
  ])
  expect(changes).toEqual([{ table_name: 'new' }])
})
