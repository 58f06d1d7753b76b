type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

// The plurals of a text are one key: 'days_one' and 'days_other' are 'days'.
type Folded<Key extends string> = Key extends `${infer Name}_ordinal_${Plural}` ? Name : Key extends `${infer Name}_${Plural}` ? Name : Key

// The keys of the texts of a catalogue, 'form.title', and those of its lists of sentences.
type TextKey<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? Folded<Key>
    : Messages[Key] extends readonly string[]
      ? never
      : `${Key}.${TextKey<Messages[Key]>}`
}[keyof Messages & string]
type ListKey<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? never
    : Messages[Key] extends readonly string[]
      ? Key
      : `${Key}.${ListKey<Messages[Key]>}`
}[keyof Messages & string]

/** What is filled into a text; `count` chooses its plural, that of a rank where `ordinal` is set. */
export type Values = {
  readonly count?: number | undefined
  readonly ordinal?: boolean
  readonly [name: string]: string | number | boolean | null | undefined
}

/** Returns the text of a key, with the values filled in. */
export type Texts<Messages> = (key: TextKey<Messages>, values?: Values) => string

/** Returns the sentences of a key, with the values filled in. */
export type Lists<Messages> = (key: ListKey<Messages>, values?: Values) => string[]

/** All texts of a language, each feature's under its name. */
export type Catalogue = Readonly<Record<string, unknown>>

/** Returns the text of a key in the messages of a feature, with the values filled in; undefined where there is none. */
export function textIn(messages: unknown, key: string, { language, values = {} }: Filling): string | undefined {
  for (const ending of endingsFor(values, language)) {
    const text = at(messages, key + ending)
    if (typeof text === 'string') return filled(text, { language, values })
  }
  return undefined
}

/** Returns the same of a list of sentences. */
export function listIn(messages: unknown, key: string, { language, values = {} }: Filling): string[] | undefined {
  const list = at(messages, key)
  return Array.isArray(list) ? list.map((text) => filled(String(text), { language, values })) : undefined
}

type Filling = { language: string; values?: Values | undefined }

function at(messages: unknown, key: string): unknown {
  const inside = (part: unknown, name: string): unknown =>
    typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? Reflect.get(part, name) : undefined
  return key.split('.').reduce(inside, messages)
}

// None has an ending of its own, 'tasks_zero', where a catalogue wants it.
function endingsFor({ count, ordinal = false }: Values, language: string): string[] {
  if (count === undefined) return ['']
  const kind = ordinal ? '_ordinal_' : '_'
  const plural = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' }).select(count)
  return [...(count === 0 ? [`${kind}zero`] : []), kind + plural, '']
}

const place = /\{\{(\w+)(?:, (?:number|currency\((\w+)\)))?\}\}/g

// '{{name}}', and for numbers '{{most, number}}' and '{{pounds, currency(GBP)}}'.
function filled(text: string, { language, values = {} }: Filling): string {
  return text.replaceAll(place, (written: string, name: string, currency?: string) => {
    const value = values[name] ?? ''
    if (!written.includes(', ')) return String(value)
    return new Intl.NumberFormat(language, currency === undefined ? {} : { style: 'currency', currency }).format(Number(value))
  })
}
