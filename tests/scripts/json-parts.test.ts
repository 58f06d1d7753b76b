import { expect, test } from 'vitest'
import { byParts } from '../../scripts/vite/json-parts.ts'

test('what code imports by name from a JSON file is a module each; a whole file and other imports stay', () => {
  const code = [
    "import { textsOf } from '../texts.ts'",
    "import { field, signIn } from '../messages/en.json'",
    "import whole from './all.json'",
  ].join('\n')
  expect(byParts(code, '/src/accounts/web').split('\n')).toEqual([
    "import { textsOf } from '../texts.ts'",
    "import field from 'virtual:json-part:field@/src/accounts/messages/en'; import signIn from 'virtual:json-part:signIn@/src/accounts/messages/en'",
    "import whole from './all.json'",
  ])
})
