import { expect, test } from 'vitest'
import { nameLine } from '#platform/shared/api.ts'
import { nameOfAddress } from './passwords.ts'

test.each([
  ['ada@example.org', 'ada'],
  ['ada.bell+hive@example.org', 'ada.bell+hive'],
  ['_@example.org', '_@example.org'],
  [`${'a'.repeat(150)}@example.org`, 'a'.repeat(100)],
])('somebody of whom only %s is known is called %s', (email, name) => {
  expect(nameOfAddress(email)).toBe(name)
  expect(nameLine(100).parse(name)).toBe(name)
})
