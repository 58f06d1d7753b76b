import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notInFirefox } from './not-in-firefox.ts'

test('every story that is left out in Firefox exists, and none of them is tagged to run in both', () => {
  const specs = globSync('src/**/*.spec.ts').map((file) => readFileSync(file, 'utf8'))
  for (const title of Object.values(notInFirefox).flat()) {
    const after = specs.map((spec) => spec.split(title)[1]).find((rest) => rest !== undefined)
    expect(after?.slice(0, 200), title).toBeDefined()
    expect(after?.slice(0, 200), title).not.toContain("'@engines'")
  }
})
