import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/contract.ts'

type Field = { route: string; key: string; says: string[] }

/** Returns each text field of each request, and whether a picture alone is allowed in it. */
function fieldsIn(router: unknown, route = ''): Field[] {
  if (!isContractProcedure(router)) return Object.entries(Object(router)).flatMap(([key, part]) => fieldsIn(part, `${route}.${key}`))
  const { inputSchema } = router['~orpc']
  if (!(inputSchema instanceof z.ZodObject)) return []
  return Object.keys(inputSchema.shape).map((key) => {
    const issues = inputSchema.safeParse({ [key]: '🐝' }).error?.issues ?? []
    return { route, key, says: issues.filter(({ path }) => path[0] === key).map(({ message }) => message) }
  })
}

test('a name needs a letter or a digit wherever one is given; a text that is no name may be a picture', () => {
  const asksForLetters = fieldsIn(contract).filter(({ says }) => says.includes('api:check.nameless'))
  const isName = ({ key }: Field) => ['name', 'firstName', 'lastName', 'fileName'].includes(key)
  expect(asksForLetters).toEqual(fieldsIn(contract).filter(isName))
  const routes = ['.account.signUp', '.account.changeProfile', '.families.create', '.categories.add', '.cars.add', '.pets.change']
  expect(asksForLetters.map(({ route }) => route)).toEqual(expect.arrayContaining(routes))
  const freeTexts = fieldsIn(contract).filter(({ key }) => ['itemName', 'quantity', 'title', 'description', 'q'].includes(key))
  expect(freeTexts.length).toBeGreaterThanOrEqual(5)
  for (const { route, key, says } of freeTexts) expect(says, `${route} ${key}`).toEqual([])
})
