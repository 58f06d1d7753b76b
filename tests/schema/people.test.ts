import { expect, test } from 'vitest'
import { superuser, testPools } from '../people.ts'

test('anyone who signs up is a person: accounts can create nobody of another kind', async () => {
  for (const kind of ['managed', 'device']) {
    await expect(testPools().auth.query('insert into app.people (kind) values ($1)', [kind])).rejects.toMatchObject({ code: '42501' })
  }
  await expect(superuser("insert into app.people (kind) values ('robot')", [])).rejects.toMatchObject({ code: '23514' })
})
