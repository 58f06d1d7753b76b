import type { ShownSchema } from './described-api.ts'
import { fillText } from '../texts/fill-text.ts'
import texts from './messages/en.json' with { type: 'json' }

const { type: words } = texts

/** What a value may be, in words: 'text, 1 to 100 characters', 'list of UUID, at most 8 entries'. */
export function schemaText(schema: ShownSchema): string {
  const { anyOf, const: only, enum: values } = schema
  if (anyOf !== undefined) return choiceText(anyOf)
  if (only !== undefined) return fillText(words.exactly, { value: JSON.stringify(only) })
  if (values !== undefined) return fillText(words.oneOf, { values: values.map(String).join(', ') })
  return [kindText(schema), limitsText(schema)].filter((part) => part !== '').join(', ')
}

/** The fields inside a value, through lists and 'or null'; empty when it has none. */
export function fieldsOf(schema: ShownSchema): Array<{ name: string; schema: ShownSchema; optional: boolean }> {
  const inner = schema.items ?? schema.anyOf?.find((choice) => choice.type !== 'null')
  if (schema.properties === undefined) return inner === undefined ? [] : fieldsOf(inner)
  return Object.entries(schema.properties).map(([name, field]) => ({ name, schema: field, optional: !schema.required.includes(name) }))
}

function choiceText(choices: readonly ShownSchema[]): string {
  const parts = choices.filter((choice) => choice.type !== 'null').map(schemaText)
  const text = parts.length === 1 ? (parts[0] ?? '') : fillText(words.oneOf, { values: parts.join('; ') })
  return parts.length === choices.length ? text : fillText(words.orNull, { type: text })
}

const plainKinds: ReadonlyMap<string, string> = new Map([
  ['object', words.object],
  ['integer', words.integer],
  ['number', words.number],
  ['boolean', words.boolean],
])

function kindText({ type = '', format, items }: ShownSchema): string {
  if (type === 'string') return stringText(format)
  if (type !== 'array') return plainKinds.get(type) ?? words.anything
  return items === undefined || items.type === 'object' ? words.listOfObjects : fillText(words.listOf, { type: schemaText(items) })
}

function stringText(format: string | undefined): string {
  if (format === 'uuid') return words.uuid
  if (format === 'date-time') return words.dateTime
  if (format === 'date') return words.date
  return format === 'email' ? words.email : words.text
}

function limitsText({ type, minLength, maxLength, minItems, maxItems, minimum, maximum }: ShownSchema): string {
  const characters = rangeText(minLength, maxLength)
  if (type === 'string') return characters === '' ? '' : fillText(words.characters, { range: characters })
  const entries = rangeText(minItems, maxItems)
  if (type === 'array') return entries === '' ? '' : fillText(words.entries, { range: entries })
  return rangeText(minimum, maximum)
}

// The bounds of a safe integer are JavaScript's, and say nothing.
function rangeText(least: number | undefined, most: number | undefined): string {
  const low = least === undefined || least <= Number.MIN_SAFE_INTEGER ? undefined : least
  const high = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most
  if (low !== undefined && high !== undefined) return fillText(words.between, { least: low, most: high })
  if (low !== undefined) return fillText(words.atLeast, { least: low })
  return high === undefined ? '' : fillText(words.atMost, { most: high })
}
