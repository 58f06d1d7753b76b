import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Theme, tokensOf } from './colour-of.ts'

const folder = fileURLToPath(new URL('../../src/platform/web/ui/', import.meta.url))
const sheets = ['hue.module.css', 'rooms/room-frame.module.css', 'rooms/room-art.module.css', 'rooms/room-lines.module.css']
const allowed = /^(fill|stroke|stroke-width|stroke-dasharray|stop-color|stop-opacity|opacity)$/

type Declarations = ReadonlyMap<string, string>

/**
 * Returns a drawing with the colours of a theme in it, in the place of classes: a picture knows no style sheet of the page, and the content policy
 * refuses those within one. What is between `<svg class="…">` and its end has the variables of those classes.
 * @throws when a class or a variable is declared nowhere.
 */
export async function drawnIn(theme: Theme, markup: string): Promise<string> {
  const styles = classesOf((await Promise.all(sheets.map(async (name) => readFile(folder + name, 'utf8')))).join('\n'))
  const tokens = tokensOf(await readFile(`${folder}tokens.css`, 'utf8'), theme)
  let variables: Declarations = tokens
  return markup.replaceAll(/<(\w+)([^>]*?) class="([^"]*)"/g, (_all, tag: string, before: string, names: string) => {
    const own = names.split(' ').flatMap((name) => [...stylesOf(name, styles)])
    if (tag === 'svg') variables = new Map([...tokens, ...own.map(([name, value]) => [name.replace(/^--/, ''), value] as const)])
    const attributes = own.filter(([name]) => allowed.test(name)).map(([name, value]) => ` ${name}="${valueOf(value, variables)}"`)
    return `<${tag}${before}${attributes.join('')}`
  })
}

// Names of modules are written as `_glowRim_1ab2c_9`.
function stylesOf(written: string, styles: ReadonlyMap<string, Declarations>): Declarations {
  if (written === '') return new Map()
  const name = /^_([a-zA-Z]+)_/.exec(written)?.[1] ?? written
  const found = styles.get(name)
  if (found === undefined) throw new Error(`no style sheet of drawings has .${name}`)
  return found
}

function valueOf(value: string, variables: Declarations): string {
  return value.replaceAll(/var\(--([\w-]+)\)/g, (_all, name: string) => {
    const found = variables.get(name)
    if (found === undefined) throw new Error(`--${name} is declared nowhere`)
    return valueOf(found, variables)
  })
}

/** Returns what the sheets declare for each class, later rules over earlier ones; the box of the drawing, `.art` or `.lines`, is left out. */
function classesOf(css: string): ReadonlyMap<string, Declarations> {
  const classes = new Map<string, Map<string, string>>()
  for (const [, selector = '', body = ''] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declared = [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const)
    for (const [, name = ''] of selector.replace(/^\s*\.\w+\s+(?=:)/, '').matchAll(/\.([\w-]+)/g)) {
      classes.set(name, new Map([...(classes.get(name) ?? []), ...declared]))
    }
  }
  return classes
}
