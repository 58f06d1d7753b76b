import { type RawBuilder, sql } from 'kysely'

// The combining marks of letters, and the variation selectors of emoji.
const marks = '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f]'

/** Returns a text in the form that is compared: 'Café' and 'CAFE' are equal. Plain ASCII takes a shorter way. */
export function plainText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when octet_length(${text}) = length(${text}) then lower(${text})
    else casefold(regexp_replace(normalize(${text}, NFD), ${sql.lit(marks)}, '', 'g') collate "pg_unicode_fast") end`
}
