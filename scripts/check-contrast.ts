// Computes the contrast of every declared pair of tokens in both themes and fails below WCAG 2.2 AA. No other style sheet may contain
// a colour, nor a line height that larger text would outgrow. Run: node scripts/check-contrast.ts
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hues } from '#platform/shared/hues.ts'
import { tokensOf } from './vite/colour-of.ts'

type Tokens = ReadonlyMap<string, string>
type Pair = readonly [least: number, front: string, back: string]

const root = join(import.meta.dirname, '..')
const tokensFile = 'src/platform/web/ui/tokens.css'
const text = 4.5
const mark = 3

const css = withoutComments(readFileSync(join(root, tokensFile), 'utf8'))
const pairs = declaredPairs()
const failures = [
  ...weakPairs('light', tokensOf(css, 'light')),
  ...weakPairs('dark', tokensOf(css, 'dark')),
  ...literalColours(),
  ...fixedLines(),
]
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1
else console.log(`Contrast: ${pairs.length} pairs in two themes pass, no literal colour outside tokens.css, no line height in pixels.`)

function declaredPairs(): readonly Pair[] {
  const grounds = ['paper', 'surface', 'raised', 'sunken', 'honey-tint']
  const tints = ['danger-tint', 'warning-tint', 'success-tint']
  return [
    ...on(text, ['ink', 'ink-2', 'muted'], grounds),
    ...on(text, ['ink', 'ink-2'], tints),
    ...on(text, ['honey-ink'], ['paper', 'surface', 'honey-tint']),
    ...on(text, ['danger-ink'], ['paper', 'surface', 'raised', 'sunken', 'danger-tint']),
    ...on(text, ['warning-ink'], ['paper', 'surface', 'honey-tint', 'warning-tint']),
    ...on(text, ['success-ink'], ['surface', 'success-tint']),
    ...on(text, ['on-honey'], ['honey', 'honey-hover']),
    ...on(text, ['on-danger'], ['danger', 'danger-hover']),
    ...on(text, ['on-inverse', 'on-inverse-accent'], ['inverse']),
    ...on(text, ['on-plate'], ['plate']),
    ...hues.flatMap((hue) => on(text, [`${hue}-ink`], [`${hue}-tint`, `${hue}-soft`, 'surface'])),
    ...[1, 2, 3, 4, 5, 6].flatMap((n) => on(text, [`on-person-${n}`], [`person-${n}`])),
    ...on(mark, ['line-strong'], ['paper', 'surface', 'sunken']),
    ...on(mark, ['focus'], [...grounds, ...tints]),
    ...on(mark, ['honey-deep'], ['paper', 'surface', 'raised']),
    ...on(mark, ['danger-mark'], ['paper', 'surface', 'danger-tint']),
    ...on(mark, ['warning-mark', 'success-mark'], ['paper', 'surface']),
    ...on(mark, ['danger'], ['paper']),
  ]
}

function on(least: number, fronts: readonly string[], backs: readonly string[]): Pair[] {
  return fronts.flatMap((front) => backs.map((back): Pair => [least, front, back]))
}

function weakPairs(theme: string, tokens: Tokens): string[] {
  return pairs.flatMap(([least, front, back]) => {
    const [a, b] = [tokens.get(front), tokens.get(back)]
    if (a === undefined || b === undefined) return [`${theme}: --${front} or --${back} is not in tokens.css.`]
    const ratio = contrast(a, b)
    return ratio >= least ? [] : [`${theme}: --${front} on --${back} is ${ratio.toFixed(2)}:1 and must be ${least}:1.`]
  })
}

function literalColours(): string[] {
  const literal = /#[0-9a-f]{3,8}\b(?=[^{]*[;}])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)\((?!from var)/gi
  return globSync('src/**/*.css', { cwd: root })
    .filter((file) => file.replaceAll('\\', '/') !== tokensFile)
    .flatMap((file) => {
      const rules = withoutComments(readFileSync(join(root, file), 'utf8')).replace(/url\([^)]*\)/g, '')
      return [...rules.matchAll(literal)].map(([colour]) => `${file} writes the colour ${colour}; take a token.`)
    })
}

function fixedLines(): string[] {
  const fixed = /(?:line-height:|font:[^;]*\/)\s*\d+px/g
  return globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
    [...withoutComments(readFileSync(join(root, file), 'utf8')).matchAll(fixed)].map(
      ([rule]) => `${file}: ${rule} does not grow with the text; write rem.`,
    ),
  )
}

function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '')
}
