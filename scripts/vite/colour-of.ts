import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const tokens = fileURLToPath(new URL('../../src/platform/web/ui/tokens.css', import.meta.url))

/** The value of a colour token in a theme, for what no style sheet reaches: the manifest, the bar of the browser, the icons. @throws when there is none. */
export async function colourOf(token: string, theme: 'light' | 'dark'): Promise<string> {
  const sheet = await readFile(tokens, 'utf8')
  // The light values stand first; the dark ones once more under the switch of Profile.
  const part = theme === 'light' ? sheet : sheet.slice(sheet.indexOf("[data-theme='dark'] {"))
  const value = new RegExp(`--${token}: ([^;]+);`).exec(part)?.[1]
  if (value === undefined) throw new Error(`tokens.css has no --${token}`)
  return value
}
