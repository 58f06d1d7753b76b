import { describe, expect, it } from 'vitest'
import { splitName } from './split-name.ts'

describe('the first word of a full name is the first name, the rest the last name', { tags: ['GAP-36'] }, () => {
  it.each([
    ['Mia Brandt', 'Mia', 'Brandt'],
    ['  Ana  María de la Cruz ', 'Ana', 'María de la Cruz'],
    ['Cher', 'Cher', ''],
  ])('%j', (fullName, firstName, lastName) => expect(splitName(fullName)).toEqual({ firstName, lastName }))
})
