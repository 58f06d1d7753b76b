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

type Values = { readonly count?: number | undefined; readonly [name: string]: unknown }

/** Returns the text of a key, with the values filled in; `count` chooses its plural. */
export type Texts<Messages> = (key: TextKey<Messages>, values?: Values) => string

/** Returns the sentences of a key, with the values filled in. */
export type Lists<Messages> = (key: ListKey<Messages>, values?: Values) => string[]
