import { pino } from 'pino'
import { expect, test } from 'vitest'
import { closePools, openPools } from '#platform/server/db/pools.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { makeHost, asJson, asking } from '#tests/http-host.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { testDatabase, testPools } from '#tests/pools.ts'

test.each([
  ['MEAL-18', 'a day', '/api/meal-plans?from=2026-11-23&to=2026-11-23'],
  ['MEAL-18', 'a week', '/api/meal-plans?from=2026-11-23&to=2026-11-29'],
  ['SHOP-13', 'a shopping list', '/api/shopping-lists?weekStartDate=2026-11-23'],
])(
  '%s %s that cannot be read is logged by the server, with the id that the answer names',
  { tags: ['MEAL-18', 'SHOP-13', 'OPS-20'] },
  async (_row, _what, path) => {
    const cookie = (await asking(makeHost())('/api/account/sign-up', asJson(signUpInput()))).headers.get('set-cookie')?.split(';')[0] ?? ''
    const lines: string[] = []
    const nowhere = openPools({ ...testDatabase(), name: 'nowhere' }, () => undefined)
    try {
      const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
      const ask = asking(makeHost({ log, services: { pools: { ...testPools(), api: nowhere.api } } }))
      const answer = await ask(`${path}&categoryId=${makeId()}`, { headers: { cookie } })
      expect(answer.status).toBe(500)
      const said = JSON.stringify(await answer.json())
      const logged = lines.map((line): unknown => JSON.parse(line))
      expect(logged).toEqual([expect.objectContaining({ msg: 'request failed', requestId: expect.any(String) })])
      expect(said).toContain(String(Object.entries(logged[0] ?? {}).find(([key]) => key === 'requestId')?.[1]))
    } finally {
      await closePools(nowhere)
    }
  },
)
