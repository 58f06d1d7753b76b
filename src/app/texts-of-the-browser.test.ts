import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogueOf } from '#platform/server/texts/texts.ts'

const sources = fileURLToPath(new URL('..', import.meta.url))

test('whatever the browser calls a feature, another language has its texts under the same name', { tags: ['LANG-04'] }, () => {
  const added = globSync('**/*.{ts,tsx}', { cwd: sources }).flatMap((file) =>
    [...readFileSync(`${sources}/${file}`, 'utf8').matchAll(/textsOf\('([^']+)'/g)].map(([, name = '']) => name),
  )
  expect(added.length).toBeGreaterThan(20)
  expect(added.filter((name) => !(name in catalogueOf('en')))).toEqual([])
})
