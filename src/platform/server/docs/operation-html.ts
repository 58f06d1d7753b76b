import { escapeHtml } from '../html/escape-html.ts'
import type { ShownOperation, ShownSchema } from './described-api.ts'
import texts from './messages/en.json' with { type: 'json' }
import { fieldsOf, schemaText } from './schema-text.ts'

const { operation: words } = texts
const places = { path: words.inPath, query: words.inQuery, header: words.inHeader } as const

/** One operation: what it is called in one line, and when opened, what it takes, answers and refuses. */
export function operationHtml(operation: ShownOperation): string {
  const { method, path, summary, description, operationId, security } = operation
  const parts = [
    description === undefined ? '' : `<p>${escapeHtml(description)}</p>`,
    security?.length === 0 ? `<p class="note">${escapeHtml(words.open)}</p>` : '',
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
  return part(words.parameters, list(entries))
}

function body({ requestBody }: ShownOperation): string {
  const schema = requestBody?.content['application/json']?.schema
  return schema === undefined ? '' : part(words.body, valueHtml(schema))
}

function answer({ responses }: ShownOperation): string {
  const [, good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const schema = good?.content?.['application/json']?.schema
  if (schema === undefined) return ''
  const isEmpty = schema.type === 'object' && fieldsOf(schema).length === 0
  return part(words.answer, isEmpty ? `<p>${escapeHtml(words.emptyAnswer)}</p>` : valueHtml(schema))
}

function errors({ responses }: ShownOperation): string {
  const refusals = Object.entries(responses).filter(([status]) => !status.startsWith('2'))
  const entries = refusals.flatMap(([status, { content }]) =>
    (content?.['application/json']?.schema.properties?.['code']?.oneOf ?? []).map(
      ({ const: code, description = '' }) =>
        `<li><code>${status} ${escapeHtml(String(code))}</code> <span>${escapeHtml(description)}</span></li>`,
    ),
  )
  return entries.length === 0 ? '' : part(words.errors, list(entries))
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
  const about = [schemaText(schema), ...(remark === undefined ? [] : [remark]), ...(optional ? [texts.type.optional] : [])].join(' · ')
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
