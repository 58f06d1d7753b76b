import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { repeatableChance } from '#tests/repeatable-chance.ts'
import { createGroup, apiAs, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'

type Counted = { balance: number; open: string[] }

/** What an API call came to: 'done', or the code of its refusal. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'broken'),
  )
}

test.each(['one', 'two', 'three'])(
  'whatever is asked for at once, never more is spent than there is, and the balance equals an independent count (%s)',
  { tags: ['FOLK-20', 'FOLK-21'] },
  async (seed) => {
    const chance = repeatableChance(`rewards ${seed}`)
    const upTo = (most: number): number => Math.floor(chance() * most)
    const ada = await createPerson({ firstName: 'Ada' })
    const family = await createGroup(ada)
    const ben = await addMember(family, { firstName: 'Ben' })
    const prices = [1, 3, 7]
    const rewardIds: string[] = []
    for (const price of prices) {
      const id = makeId()
      await apiAs(ada).rewards.add({ id, familyId: family.id, name: `For ${price}`, price, forPersonId: null, weeklyLimit: null })
      rewardIds.push(id)
    }
    const counted: Counted = { balance: 0, open: [] }
    for (let step = 0; step < 30; step += 1) {
      await oneStep({ ada, ben, familyId: family.id, rewardIds, prices, counted, upTo })
      const { balances } = await apiAs(ben).rewards.get({ familyId: family.id })
      expect(balances[0]?.balance, `step ${step}`).toBe(counted.balance)
    }
  },
)

type Step = {
  ada: TestPerson
  ben: TestPerson
  familyId: string
  rewardIds: readonly string[]
  prices: readonly number[]
  counted: Counted
  upTo: (most: number) => number
}

async function oneStep({ ada, ben, familyId, rewardIds, prices, counted, upTo }: Step): Promise<void> {
  const what = upTo(4)
  if (what === 0) {
    const amount = upTo(9) + 1
    await superuser('insert into app.task_credits (family_id, user_id, task_id, credits_earned) values ($1, $2, uuidv7(), $3)', [
      familyId,
      ben.id,
      amount,
    ])
    counted.balance += amount
  } else if (what === 1) {
    const amount = upTo(3) + 1
    await apiAs(ada).rewards.adjust({ id: makeId(), familyId, personId: ben.id, why: 'taken_back', amount, note: 'Counted wrongly' })
    counted.balance -= amount
  } else if (what === 2) {
    const requestId = counted.open.pop()
    if (requestId === undefined) return
    const state = upTo(2) === 0 ? 'granted' : 'refused'
    const [row] = await superuser<{ price: number }>('select price from app.reward_requests where id = $1', [requestId])
    // Two answers at once: one of them counts, or both were the same.
    await Promise.all([1, 2].map(async () => apiAs(ada).rewards.answer({ requestId, state })))
    if (state === 'refused') counted.balance += row?.price ?? 0
  } else {
    const before = counted.balance
    const wanted = [1, 2, 3].map(() => ({ id: makeId(), index: upTo(prices.length) }))
    const asked = await Promise.all(
      wanted.map(async ({ id, index }) => ({
        id,
        price: prices[index] ?? 0,
        outcome: await outcomeOf(apiAs(ben).rewards.ask({ id, rewardId: rewardIds[index] ?? '', personId: ben.id })),
      })),
    )
    const had = asked.filter(({ outcome }) => outcome === 'done')
    counted.balance -= had.reduce((sum, { price }) => sum + price, 0)
    counted.open.push(...had.map(({ id }) => id))
    if (counted.balance < Math.min(before, 0)) throw new Error(`more was spent than the ${before} there were`)
    // Whatever was refused could not have been had beside what was not.
    const wrongly = asked.filter(({ price, outcome }) => outcome !== 'done' && (outcome !== 'TOO_DEAR' || price <= counted.balance))
    if (wrongly.length > 0) throw new Error(`refused although there were ${counted.balance}: ${JSON.stringify(wrongly)}`)
  }
}
