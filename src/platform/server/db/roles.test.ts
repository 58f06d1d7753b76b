import { expect, test } from 'vitest'
import { rolePrefixOf, withRoleNames } from './roles.ts'

test('the names of a database’s roles contain its name', () => {
  expect(rolePrefixOf('hive')).toBe('hive')
  expect(withRoleNames('grant hive_owner to hive_api; -- hive_apis stay', rolePrefixOf('home'))).toBe(
    'grant home_owner to home_api; -- hive_apis stay',
  )
})

test('two databases never share roles, however similar their names are', () => {
  const names = ['hive_a', 'Hive_A', 'hive-a', 'hive a', `${'x'.repeat(60)}1`, `${'x'.repeat(60)}2`]
  const prefixes = names.map(rolePrefixOf)
  expect(new Set(prefixes).size).toBe(names.length)
  for (const prefix of prefixes) expect(prefix).toMatch(/^[a-z][a-z0-9_]{0,50}$/)
})
