import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { catalogueOf } from '#platform/server/texts/texts.ts'
import { language } from '#platform/shared/language.ts'
import { tagsInSource } from '../../scripts/test-tags.ts'

const root = join(import.meta.dirname, '../..')

/** A text that a requirement quotes: its keys in the catalogues, `cars:title`, and the tests with the requirement's tag, likely ones first. */
export type Quoted = { row: string; text: string; keys: string[]; tests: Candidate[] }

/** A test with the tag of a row; `nearness` is 0 where it contains the text itself, 1 where its file or what that imports does, or 2. */
export type Candidate = TaggedTest & { nearness: 0 | 1 | 2 }

export type TaggedTest = { file: string; title: string; tags: string[]; source: string }

/** Returns every text that a row of docs/requirements.md quotes, once for each row, with its tests. */
export function quotedTexts(): Quoted[] {
  const tests = taggedTests()
  return quotes().map(({ row, text }) => {
    const tagged = tests.filter(({ tags }) => tags.includes(row))
    const keys = keysOf(text, new Set(tagged.map(({ file }) => featureOf(file))))
    return { row, text, keys, tests: candidatesFor([text, ...keys.map(textAt)], tagged) }
  })
}

export function quotes(): Array<{ row: string; text: string }> {
  const rows = readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z]+-\d+) \| (.*) \|$/gm)
  return [...rows].flatMap(([, row = '', words = '']) => {
    // An apostrophe within a word ends no quotation.
    const texts = [...words.matchAll(/(?<![\p{L}\p{N}])'(.+?)'(?![\p{L}\p{N}])/gu)].map(([, text = '']) => text)
    return [...new Set(texts)].filter((text) => !namesOfData.has(text)).map((text) => ({ row, text }))
  })
}

// What the database calls something, in no catalogue; stories compare it as a whole.
const namesOfData: ReadonlySet<string> = new Set(['My Own Hive'])

export function textsByKey(): Map<string, string> {
  return new Map(Object.entries(catalogueOf(language)).flatMap(([feature, texts]) => entriesOf(texts, `${feature}:`)))
}

const texts = textsByKey()
const textAt = (key: string): string => texts.get(key) ?? ''

function entriesOf(value: unknown, path: string): Array<[string, string]> {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(Object(value)).flatMap(([key, part]) => entriesOf(part, path.endsWith(':') ? path + key : `${path}.${key}`))
}

// The same words can stand in several catalogues: those of the features in which the row is tested come first. A value that is
// filled in matches one of the catalogue, or words that it spells out ('{Meal} deleted'); 'Last updated' is a beginning.
function keysOf(text: string, features: ReadonlySet<string>): string[] {
  const all = [...texts.keys()]
  const isNear = (key: string): boolean => features.has(key.split(':')[0] ?? '')
  const near = all.filter(isNear)
  const nearFirst = [...near, ...all.filter((key) => !isNear(key))]
  const value = patternOf(text, String.raw`\{\{[^}]*\}\}`)
  const attempts: Array<[string[], string]> = [
    [nearFirst, `${value}$`],
    [near, `${patternOf(text, '.+')}$`],
    [all, String.raw`${value}\b`],
  ]
  for (const [keys, pattern] of attempts) {
    const words = new RegExp(pattern)
    const found = keys.filter((key) => words.test(textAt(key)))
    if (found.length > 0) return found
  }
  return []
}

// `value` matches what is filled in; '(s)' is written so, or a plural.
function patternOf(text: string, value: string): string {
  const pattern = text
    .split(/\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("'", "['’]"))
    .join(value)
  return `^${pattern.replaceAll(String.raw`\(s\)`, String.raw`(\(s\)|s?)`)}`
}

function candidatesFor(wanted: readonly string[], tagged: readonly TaggedTest[]): Candidate[] {
  const parts = wanted.map(longestPart)
  const has = (source: string): boolean => parts.some((part) => source.replaceAll(String.raw`\'`, "'").includes(part))
  return tagged
    .map((test): Candidate => {
      const nearness = has(test.source) ? 0 : has(withImports(test.file)) ? 1 : 2
      return { ...test, nearness }
    })
    .toSorted((one, other) => one.nearness - other.nearness || one.source.length - other.source.length)
}

// What a test writes between the values that it fills in.
function longestPart(text: string): string {
  const parts = text.split(/\{\{?[^}]*\}\}?|\(s\)/).map((part) => part.trim())
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? text
}

const known = new Map<string, string>()

function withImports(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return ''
  seen.add(file)
  const source = known.get(file) ?? readFileSync(join(root, file), 'utf8')
  known.set(file, source)
  const imports = [...source.matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    resolve(root, dirname(file), path).slice(root.length + 1),
  )
  return [source, ...imports.filter((path) => /^tests\/|\.(test|spec)\.ts$/.test(path)).map((path) => withImports(path, seen))].join('\n')
}

function featureOf(file: string): string {
  const folder = file.split('/')[2] ?? ''
  return folder.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Returns every test of the project that has tags. */
export function taggedTests(): TaggedTest[] {
  return globSync(['src/**/*.{test,spec}.{ts,tsx}', 'tests/**/*.{test,spec}.{ts,tsx}'], { cwd: root }).toSorted().flatMap(testsIn)
}

function testsIn(file: string): TaggedTest[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found: TaggedTest[] = []
  // A test has the tags of the groups around it as well.
  const walk = (node: Node, outer: readonly string[]): void => {
    const made = node.type === 'CallExpression' ? declared(node, text) : undefined
    const tags = [...outer, ...(made?.tags ?? [])]
    if (made?.isTest === true && tags.length > 0) found.push({ file, title: made.title, tags, source: text.slice(node.start, node.end) })
    for (const child of Object.values(node))
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) walk(one, made?.tags === undefined ? outer : tags)
  }
  for (const statement of parseSync(file, text).program.body as unknown[]) if (isNode(statement)) walk(statement, [])
  return found
}

// `test('…', { tag: […] }, …)`, also `it.each([…])('…', …)` and `test.describe('…', …)`.
function declared(node: Node, text: string): { isTest: boolean; title: string; tags: string[] } | undefined {
  const callee = isNode(node['callee']) ? text.slice(node['callee'].start, node['callee'].end) : ''
  const [name, options] = [node['arguments']].flat().filter(isNode)
  if (!/^(test|it|describe)\b(?!\.step)/.test(callee) || name === undefined || !name.type.endsWith('Literal')) return undefined
  const title = titlePattern(text.slice(name.start + 1, name.end - 1))
  return { isTest: !/describe/.test(callee), title, tags: tagsInSource(optionsOf(options, text)) }
}

// The options of several tests can be a constant of their file.
function optionsOf(options: Node | undefined, text: string): string {
  const written = options === undefined ? '' : text.slice(options.start, options.end)
  if (options?.type === 'ObjectExpression') return written
  return options?.type === 'Identifier' ? (new RegExp(String.raw`const ${written} = (\{[^}]*\})`).exec(text)?.[1] ?? '') : ''
}

// In titles, `%j`, `$name` and `${…}` stand for what is filled in.
function titlePattern(title: string): string {
  return title
    .replaceAll(/\\(.)/g, '$1')
    .split(/\$\{[^}]*\}|%[a-z]|\$\w+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
}
