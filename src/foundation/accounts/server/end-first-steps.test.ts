import { expect, test } from 'vitest'
import { apiAs, createPerson, superuser } from '#tests/people.ts'

const endedAt = async (id: string): Promise<string | null | undefined> => {
  const [row] = await superuser<{ at: string | null }>('select first_steps_ended_at::text as at from app.profiles where id = $1', [id])
  return row?.at
}

test('a new account has its guide until that is ended, and never again', async () => {
  const amelia = await createPerson()
  const api = apiAs(amelia)
  expect((await api.account.me()).person?.firstSteps).toBe(true)
  await api.account.endFirstSteps()
  expect((await api.account.me()).person?.firstSteps).toBe(false)
  const ended = await endedAt(amelia.id)
  expect(ended).not.toBeNull()
  await api.account.endFirstSteps()
  expect(await endedAt(amelia.id), 'ending it again writes nothing').toBe(ended)
  await api.account.signOut()
  await api.account.signIn({ email: amelia.email, password: amelia.password })
  expect((await api.account.me()).person?.firstSteps, 'not even after signing in again').toBe(false)
})

test('ending the guide is for oneself alone, and does not change the names', async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  await apiAs(amelia).account.endFirstSteps()
  expect((await apiAs(ben).account.me()).person?.firstSteps).toBe(true)
  const names = { firstName: 'Amy', lastName: 'Bell' }
  const changed = await apiAs(amelia).account.changeProfile({ ifVersion: 1, ...names })
  expect(changed, 'names typed elsewhere meanwhile can be saved').toMatchObject({ firstName: 'Amy', firstSteps: false, version: 2 })
})
