import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

/** One small change of the product that some test should notice: the `at`-th `before` within `symbol` of `file` becomes `after`. */
export type Change = { file: string; symbol: string; kind: string; before: string; after: string; at: number }

export type Candidate = Change & { start: number; end: number }

/** Returns every change that could be planted in a file, in file order; none for a type of file without rules here. */
export function candidatesIn(file: string): Candidate[] {
  const text = readFileSync(file, 'utf8')
  const found = changesOf(file, text).toSorted((one, other) => one.start - other.start || one.end - other.end)
  const seen = new Map<string, number>()
  return found.map((change) => {
    const key = JSON.stringify([change.symbol, change.kind, change.before, change.after])
    const at = seen.get(key) ?? 0
    seen.set(key, at + 1)
    return { file, ...change, at }
  })
}

type Found = Omit<Candidate, 'file' | 'at'>

function changesOf(file: string, text: string): Found[] {
  if (/\.tsx?$/.test(file)) return ofTypeScript(file, text)
  if (file.endsWith('.sql')) return ofSql(text)
  if (file.endsWith('.css')) return ofStyles(text)
  return file.endsWith('.json') ? ofTexts(text) : []
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function ofTypeScript(file: string, text: string): Found[] {
  const found: Found[] = []
  const walk = (node: Node, symbol: string): void => {
    const inner = nameOf(node) ?? symbol
    found.push(...ofNode(node, text).map((change) => ({ ...change, symbol: inner })))
    for (const child of Object.values(node)) {
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one) && !isTypes(one)) walk(one, inner)
    }
  }
  const { program } = parseSync(file, text)
  for (const statement of program.body as unknown[])
    if (isNode(statement) && statement.type !== 'ImportDeclaration') walk(statement, 'module')
  return found
}

function isTypes({ type }: Node): boolean {
  return type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)
}

// Returns the name of a declaration at the top of a file or within a function.
function nameOf(node: Node): string | undefined {
  if (!['FunctionDeclaration', 'VariableDeclarator', 'ClassDeclaration'].includes(node.type)) return undefined
  const { id } = node
  return isNode(id) && typeof id['name'] === 'string' ? id['name'] : undefined
}

const swapped = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
  ['&&', '||'],
  ['||', '&&'],
])

// Bounds and normalization of the API contract's fields, and waiting.
const droppable = /^(max|min|trim|nonnegative|positive|toLowerCase|filter|sort|toSorted|forUpdate|forShare)$/
// Attributes that a person or a screen reader would miss; the types require most others.
const missedAttributes =
  /^(aria-[a-z]+|on[A-Z].*|disabled|hidden|role|href|autoComplete|inputMode|maxLength|required|working|help|error|sub)$/

type Bare = Omit<Found, 'symbol'>

function ofNode(node: Node, text: string): Bare[] {
  const of = (one: { start: number; end: number }): string => text.slice(one.start, one.end)
  const change = (kind: string, at: { start: number; end: number }, after: string): Bare[] => [
    { kind, start: at.start, end: at.end, before: of(at), after },
  ]
  const { type } = node
  if ((type === 'IfStatement' || type === 'ConditionalExpression') && isNode(node['test']))
    return change('condition', node['test'], `!(${of(node['test'])})`)
  if ((type === 'BinaryExpression' || type === 'LogicalExpression') && isNode(node['left']) && isNode(node['right'])) {
    const other = swapped.get(String(node['operator']))
    if (other === undefined || /['"`]/.test(of(node['left']) + of(node['right']))) return []
    return change('operator', node, `${of(node['left'])} ${other} ${of(node['right'])}`)
  }
  if (type === 'CallExpression' && isNode(node['callee']) && node['callee'].type === 'MemberExpression') {
    const { object, property } = node['callee']
    if (isNode(object) && isNode(property) && droppable.test(of(property))) return change('dropped call', node, of(object))
  }
  if (type === 'ExpressionStatement' && isNode(node['expression']) && isCall(node['expression']))
    return change('dropped statement', node, ';')
  if (type === 'Literal' && typeof node['value'] === 'boolean') return change('boolean', node, String(!node['value']))
  if (type === 'Literal' && typeof node['value'] === 'number' && !isStatus(node['value']))
    return change('number', node, String(node['value'] + 1))
  if (type === 'JSXAttribute' && isNode(node['name']) && missedAttributes.test(of(node['name'])))
    return change('dropped attribute', node, '')
  return []
}

// The types tie HTTP status numbers to the API contract.
function isStatus(value: number): boolean {
  return value >= 400 && value < 600
}

function isCall(node: Node): boolean {
  return (
    node.type === 'CallExpression' ||
    (node.type === 'AwaitExpression' && isNode(node['argument']) && node['argument'].type === 'CallExpression')
  )
}

// An SQL statement ends at a semicolon at the end of a line that is not inside a function's body.
const statement =
  /^(?:create (?:or replace )?(policy|function|procedure|trigger)[\s\S]*?)(?=^(?:create|call|alter|grant|revoke|comment|set|reset|insert|--)\b|(?![\s\S]))/gm

const sqlRules: readonly [string, RegExp, (found: string) => string][] = [
  ['operator', /(?<=[\w)'"\]] )(<|<=|>|>=)(?= [\w(])/g, (sign) => swapped.get(sign) ?? sign],
  ['operator', /(?<=[\w)'\]] )(=|<>)(?= (?!any\b)[\w(])/g, (sign) => (sign === '=' ? '<>' : '=')],
  ['condition', /\bnot exists\b/g, () => 'exists'],
  ['condition', /(?<!not )\bexists(?= \()/g, () => 'not exists'],
  ['condition', /\bis not null\b/g, () => 'is null'],
  ['condition', /\band(?= [\w(])/g, () => 'or'],
  ['dropped lock', / for (update|share|no key update)\b/g, () => ''],
  ['number', /(?<=[ (])\d+(?=[ ,;)])/g, (number) => String(Number(number) + 1)],
]

function ofSql(written: string): Found[] {
  // Nothing is planted in a comment; blanks in its place keep every position.
  const text = written.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  return [...text.matchAll(statement)].flatMap(({ 0: whole, index }) => {
    const symbol =
      whole
        .split('\n', 1)[0]
        ?.replace(/ (using|with check|returns|for|as|before|after)\b.*$/, '')
        .trim() ?? ''
    const policy = /\b(using|with check) \((?!true)[\s\S]*\)/.exec(whole)
    const open: Found[] =
      policy && whole.startsWith('create policy')
        ? [
            {
              symbol,
              kind: 'open policy',
              start: index + policy.index,
              end: index + policy.index + policy[0].length,
              before: policy[0],
              after: `${policy[1]} (true)`,
            },
          ]
        : []
    const rest = sqlRules.flatMap(([kind, rule, after]) =>
      [...whole.matchAll(rule)].map((match) => {
        const start = index + match.index
        return { symbol, kind, start, end: start + match[0].length, before: match[0], after: after(match[0]) }
      }),
    )
    return [...open, ...rest]
  })
}

// Rules that make a screen hard to see, to reach or to fit.
const styleRules: readonly [string, RegExp, (found: string) => string][] = [
  [
    'colour',
    /(?<=: )#[\da-f]{6}(?=;)/g,
    (colour) => `#${colour.slice(1).replaceAll(/[\da-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))}`,
  ],
  ['wide', /(?<=\b(?:max-inline-size|max-width|inline-size|width): )100%(?=;)/g, () => '1400px'],
  ['small target', /(?<=\b(?:min-block-size|min-height|block-size|height): )(44px|2\.75rem|var\(--target\))(?=;)/g, () => '12px'],
  ['no wrapping', /(?<=flex-wrap: )wrap(?=;)/g, () => 'nowrap'],
  ['no wrapping', /(?<=overflow-wrap: )anywhere(?=;)/g, () => 'normal'],
  ['hidden', /(?<=display: )(flex|grid)(?=;)/g, () => 'none'],
]

function ofStyles(text: string): Found[] {
  return styleRules.flatMap(([kind, rule, after]) =>
    [...text.matchAll(rule)].map((match) => {
      const before = text.slice(0, match.index)
      const symbol = before
        .slice(before.lastIndexOf('}', before.lastIndexOf('{')) + 1, before.lastIndexOf('{'))
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .trim()
      return { symbol, kind, start: match.index, end: match.index + match[0].length, before: match[0], after: after(match[0]) }
    }),
  )
}

function ofTexts(text: string): Found[] {
  return [...text.matchAll(/^\s*"([^"]+)": "((?:[^"\\]|\\.)+)",?$/gm)].map((match) => {
    const [whole, key = '', value = ''] = match
    const start = match.index + whole.indexOf(`"${value}"`, whole.indexOf(':')) + 1
    return { symbol: key, kind: 'text', start, end: start + value.length, before: value, after: `${value} or not` }
  })
}
