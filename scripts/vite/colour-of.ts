import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const tokens = fileURLToPath(new URL('../../src/platform/web/ui/tokens.css', import.meta.url))

/** One of the two looks of the screens. */
export type Theme = 'light' | 'dark'

/** Reads a colour token's value in a theme, for what no style sheet reaches: manifest, browser bar, icons. @throws when there is none. */
export async function colourOf(token: string, theme: Theme): Promise<string> {
  const value = tokensOf(await readFile(tokens, 'utf8'), theme).get(token)
  if (value === undefined) throw new Error(`tokens.css has no --${token}`)
  return value
}

/** Returns the tokens of a style sheet with their values in a theme: the first or the second of `light-dark(…)`. */
export function tokensOf(sheet: string, theme: Theme): ReadonlyMap<string, string> {
  const root = sheet.slice(sheet.indexOf(':root {'), sheet.indexOf('\n}'))
  return new Map([...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, inTheme(value, theme)]))
}

function inTheme(value: string, theme: Theme): string {
  return value.replaceAll(/light-dark\(((?:[^(),]|\([^()]*\))+), ((?:[^(),]|\([^()]*\))+)\)/g, theme === 'light' ? '$1' : '$2').trim()
}
