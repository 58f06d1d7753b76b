import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** A class that its style sheet does not have is undefined, and what wears it looks like nothing that can be pressed. */
test('every class that a screen uses is in its style sheet', () => {
  const missing = globSync('src/**/*.{ts,tsx}').flatMap((file) => missingClasses(file))
  expect(missing).toEqual([])
})

function missingClasses(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', path = '']) => {
    const sheet = path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path)
    const classes = new Set(readFileSync(sheet, 'utf8').match(/(?<=\.)[a-z]\w*/gi))
    const asked = code.match(new RegExp(`(?<![-\\w./'])${name}\\.\\w+`, 'g')) ?? []
    return asked.filter((one) => !classes.has(one.slice(name.length + 1))).map((one) => `${file}: ${one}`)
  })
}
