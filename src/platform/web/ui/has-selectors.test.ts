import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * A `:has()` of the page itself is evaluated again at each press, key and change, and Chromium has one list of what all the `:has()` above
 * something may restyle: a single one without a name in it means every element of the page.
 */
test('no press makes the browser look through the styles of the whole page', () => {
  const found = globSync('src/**/*.css').flatMap((file) =>
    [...withoutComments(readFileSync(file, 'utf8')).matchAll(/^[^{}@]*:has\([^{}]*(?=\{)/gm)].flatMap(([list]) =>
      splitAt(list, ',')
        .filter(isWide)
        .map((selector) => `${file}: ${selector.trim()}`),
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['the page itself', ':root:has([role=dialog]) .toast', true],
  ['anything but one thing', '.nav:has(> .own) > :not(.own)', true],
  ['anything', '.nav:has(> .own) *', true],
  ['what has a name', ".nav:has(> .own) > [data-of='frame']", false],
  ['what has it itself', '.row:has(> .end):hover', false],
])('a style of %s after :has()', (_what, selector, expected) => {
  expect(isWide(selector)).toBe(expected)
})

function isWide(selector: string): boolean {
  const parts = splitAt(selector.trim(), /[\s>+~]/)
  const at = parts.findIndex((part) => part.includes(':has('))
  if (at < 0) return false
  const isOfPage = /^(:root|html|body)/.test(parts[at] ?? '')
  const last = parts.at(-1)?.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '') ?? ''
  return isOfPage || (at < parts.length - 1 && !/[.#[]|^[a-z]/.test(last))
}

const withoutComments = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, '')

/** Splits outside of brackets. */
function splitAt(text: string, separator: string | RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if ('(['.includes(char)) depth += 1
    if (')]'.includes(char)) depth -= 1
    if (depth === 0 && (typeof separator === 'string' ? char === separator : separator.test(char))) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.filter((part) => part !== '')
}
