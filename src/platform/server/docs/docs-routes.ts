import { readFile } from 'node:fs/promises'
import type { AnyContractRouter } from '@orpc/contract'
import { Hono } from 'hono'
import { language } from '#platform/shared/language.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { htmlPage } from '../html/html-page.ts'
import { textsIn } from '../texts/texts.ts'
import { type DescribedApi, describedApi, type ShownOperation, type ShownSchema } from './described-api.ts'
import { type DocumentHead, openApiDocument } from './open-api-document.ts'
import messages from './messages/en.json' with { type: 'json' }

const tokens = new URL('../../web/ui/tokens.css', import.meta.url)
const stylesheet = new URL('./docs.css', import.meta.url)

/** Serves /api/openapi.json for programs, /api/docs for people, and the page's style. Each is made at the first call and kept. */
export function docsRoutes(contract: AnyContractRouter, head: DocumentHead): Hono {
  const document = once(async () => openApiDocument(contract, head))
  const json = once(async () => JSON.stringify(await document()))
  const page = once(async () => docsPage(await document()))
  const style = once(async () => (await Promise.all([readFile(tokens, 'utf8'), readFile(stylesheet, 'utf8')])).join('\n'))
  return new Hono()
    .get('/api/openapi.json', async (c) => c.body(await json(), 200, { 'Content-Type': 'application/json' }))
    .get('/api/docs', async (c) => c.html(await page()))
    .get('/api/docs.css', async (c) => c.body(await style(), 200, { 'Content-Type': 'text/css; charset=utf-8' }))
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return async () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}

// For people who write programs: in English, like the names and summaries of the routes.
const t = textsIn(language, 'docs')
const { guide } = messages

const examples: Readonly<Record<keyof typeof guide, string>> = {
  signIn: `curl --cookie-jar hive.txt --json '{"email":"…","password":"…"}' \\
  --header 'Origin: https://home.example.org' \\
  https://home.example.org/api/account/sign-in`,
  changes: `curl --cookie hive.txt --json '{"id":"…","categoryId":"…","name":"…"}' \\
  --header 'Origin: https://home.example.org' \\
  --header 'Idempotency-Key: 0197a1b2-…' \\
  https://home.example.org/api/cars`,
  errors: '{ "defined": true, "code": "NOT_FOUND", "status": 404, "message": "…" }',
  together: '[{ "status": 200, "answer": [] }, { "status": 404, "answer": { "code": "NOT_FOUND", … } }]',
  live: `id: 48213-1767225600
data: {"categoryId":"0197a1b2-…","tables":["cars"]}`,
}

/** Renders the API's description for people: one page without a script, made from the same document that programs read. */
function docsPage(document: unknown): string {
  const api = describedApi(document)
  const { version, server } = api
  const title = t('page.title', { title: api.title })
  const body = `<a class="skip" href="#operations">${escapeHtml(t('page.skip'))}</a>
<header>
<h1>${escapeHtml(title)}</h1>
<p class="version">${escapeHtml(t('page.version', { version }))}</p>
<p>${escapeHtml(t('page.lead', { server }))} <a href="/api/openapi.json">openapi.json</a></p>
</header>
${contents(api)}
<main>
${Object.entries(guide)
  .map(([name, chapter]) => guideHtml({ ...chapter, id: name }))
  .join('\n')}
<h2 id="operations" tabindex="-1">${escapeHtml(t('page.operations'))}</h2>
${Array.from(api.tags, ([tag, operations]) => tagHtml(tag, operations)).join('\n')}
</main>`
  return htmlPage({ title, head: '<link rel="stylesheet" href="/api/docs.css">\n', body, language })
}

function contents({ tags }: DescribedApi): string {
  const chapters = Object.entries(guide).map(([id, { heading }]) => ({ id, heading }))
  const links = [...chapters, ...Array.from(tags.keys(), (tag) => ({ id: idOf(tag), heading: tag }))]
  return `<nav aria-label="${escapeHtml(t('page.contents'))}">
<ul>
${links.map(({ id, heading }) => `<li><a href="#${id}">${escapeHtml(heading)}</a></li>`).join('\n')}
</ul>
</nav>`
}

function guideHtml({ id, heading, sentences }: { id: string; heading: string; sentences: readonly string[] }): string {
  const example = Object.entries(examples).find(([name]) => name === id)?.[1] ?? ''
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(heading)}</h2>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
<pre tabindex="0" role="group" aria-label="${escapeHtml(heading)}">${escapeHtml(example)}</pre>
</section>`
}

function tagHtml(tag: string, operations: readonly ShownOperation[]): string {
  return `<section aria-labelledby="${idOf(tag)}">
<h2 class="tag" id="${idOf(tag)}">${escapeHtml(tag)}</h2>
${operations.map(operationHtml).join('\n')}
</section>`
}

function idOf(tag: string): string {
  return `tag-${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}

const places = { path: t('operation.inPath'), query: t('operation.inQuery'), header: t('operation.inHeader') } as const

/** Renders one operation: its name in one line and, when opened, its input, answers and refusals. */
function operationHtml(operation: ShownOperation): string {
  const { method, path, summary, description, operationId, security } = operation
  const parts = [
    description === undefined ? '' : `<p>${escapeHtml(description)}</p>`,
    security?.length === 0 ? `<p class="note">${escapeHtml(t('operation.open'))}</p>` : '',
    parameters(operation),
    body(operation),
    answer(operation),
    errors(operation),
  ]
  return `<details class="operation" id="${escapeHtml(operationId)}">
<summary><h3>${escapeHtml(summary)}</h3> <code><span class="method">${method}</span> ${breakable(path)}</code></summary>
<div class="inside">
${parts.filter((part) => part !== '').join('\n')}
</div>
</details>`
}

function parameters({ parameters: given }: ShownOperation): string {
  if (given.length === 0) return ''
  const entries = given.map(({ name, in: place, required, schema }) =>
    fieldHtml({ name, schema, optional: !required, remark: places[place] }),
  )
  return part(t('operation.parameters'), list(entries))
}

function body({ requestBody }: ShownOperation): string {
  const schema = requestBody?.content['application/json']?.schema
  return schema === undefined ? '' : part(t('operation.body'), valueHtml(schema))
}

function answer({ responses }: ShownOperation): string {
  const [, good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const schema = good?.content?.['application/json']?.schema
  if (schema === undefined) return ''
  const isEmpty = schema.type === 'object' && fieldsOf(schema).length === 0
  return part(t('operation.answer'), isEmpty ? `<p>${escapeHtml(t('operation.emptyAnswer'))}</p>` : valueHtml(schema))
}

function errors({ responses }: ShownOperation): string {
  const refusals = Object.entries(responses).filter(([status]) => !status.startsWith('2'))
  const entries = refusals.flatMap(([status, { content }]) =>
    (content?.['application/json']?.schema.properties?.['code']?.oneOf ?? []).map(
      ({ const: code, description = '' }) =>
        `<li><code>${status} ${escapeHtml(String(code))}</code> <span>${escapeHtml(description)}</span></li>`,
    ),
  )
  return entries.length === 0 ? '' : part(t('operation.errors'), list(entries))
}

function valueHtml(schema: ShownSchema): string {
  const kind = schema.type === 'object' ? '' : `<p>${escapeHtml(schemaText(schema))}</p>`
  return kind + fieldsHtml(schema)
}

function fieldsHtml(schema: ShownSchema): string {
  const fields = fieldsOf(schema)
  return fields.length === 0 ? '' : list(fields.map((field) => fieldHtml(field)))
}

type Field = { name: string; schema: ShownSchema; optional: boolean; remark?: string }

function fieldHtml({ name, schema, optional, remark }: Field): string {
  const about = [schemaText(schema), ...(remark === undefined ? [] : [remark]), ...(optional ? [t('type.optional')] : [])].join(' · ')
  return `<li><code>${escapeHtml(name)}</code> <span>${escapeHtml(about)}</span>${fieldsHtml(schema)}</li>`
}

function part(heading: string, content: string): string {
  return `<h4>${escapeHtml(heading)}</h4>\n${content}`
}

function list(entries: readonly string[]): string {
  return `<ul class="fields">\n${entries.join('\n')}\n</ul>`
}

// Long paths may break at their slashes on a phone.
function breakable(path: string): string {
  return escapeHtml(path).replaceAll('/', '<wbr>/')
}

/** Describes in words what a value may be: 'text, 1 to 100 characters', 'list of UUID, at most 8 entries'. */
function schemaText(schema: ShownSchema): string {
  const { anyOf, const: only, enum: values } = schema
  if (anyOf !== undefined) return choiceText(anyOf)
  if (only !== undefined) return t('type.exactly', { value: JSON.stringify(only) })
  if (values !== undefined) return t('type.oneOf', { values: values.map(String).join(', ') })
  return [kindText(schema), limitsText(schema)].filter((part) => part !== '').join(', ')
}

/** Returns the fields inside a value, through lists and 'or null'; empty when it has none. */
function fieldsOf(schema: ShownSchema): Array<{ name: string; schema: ShownSchema; optional: boolean }> {
  const inner = schema.items ?? schema.anyOf?.find((choice) => choice.type !== 'null')
  if (schema.properties === undefined) return inner === undefined ? [] : fieldsOf(inner)
  return Object.entries(schema.properties).map(([name, field]) => ({ name, schema: field, optional: !schema.required.includes(name) }))
}

function choiceText(choices: readonly ShownSchema[]): string {
  const parts = choices.filter((choice) => choice.type !== 'null').map(schemaText)
  const text = parts.length === 1 ? (parts[0] ?? '') : t('type.oneOf', { values: parts.join('; ') })
  return parts.length === choices.length ? text : t('type.orNull', { type: text })
}

const plainKinds: ReadonlyMap<string, string> = new Map([
  ['object', t('type.object')],
  ['integer', t('type.integer')],
  ['number', t('type.number')],
  ['boolean', t('type.boolean')],
])

function kindText({ type = '', format, items }: ShownSchema): string {
  if (type === 'string') return stringText(format)
  if (type !== 'array') return plainKinds.get(type) ?? t('type.anything')
  return items === undefined || items.type === 'object' ? t('type.listOfObjects') : t('type.listOf', { type: schemaText(items) })
}

function stringText(format: string | undefined): string {
  if (format === 'uuid') return t('type.uuid')
  if (format === 'date-time') return t('type.dateTime')
  if (format === 'date') return t('type.date')
  return format === 'email' ? t('type.email') : t('type.text')
}

function limitsText({ type, minLength, maxLength, minItems, maxItems, minimum, maximum }: ShownSchema): string {
  const characters = rangeText(minLength, maxLength)
  if (type === 'string') return characters === '' ? '' : t('type.characters', { range: characters })
  const entries = rangeText(minItems, maxItems)
  if (type === 'array') return entries === '' ? '' : t('type.entries', { range: entries })
  return rangeText(minimum, maximum)
}

// The bounds of a safe integer are JavaScript's, and say nothing about the field.
function rangeText(least: number | undefined, most: number | undefined): string {
  const low = least === undefined || least <= Number.MIN_SAFE_INTEGER ? undefined : least
  const high = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most
  if (low !== undefined && high !== undefined) return t('type.between', { least: low, most: high })
  if (low !== undefined) return t('type.atLeast', { least: low })
  return high === undefined ? '' : t('type.atMost', { most: high })
}
