import { type RawBuilder, sql } from 'kysely'

// The marks that stand on letters, and the selectors behind emoji.
const marks = '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f]'

/** A text as it is compared: 'Café' and 'CAFE' are one. What is plain ASCII already takes the short way. */
export function plainText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when octet_length(${text}) = length(${text}) then lower(${text})
    else casefold(regexp_replace(normalize(${text}, NFD), ${sql.lit(marks)}, '', 'g') collate "pg_unicode_fast") end`
}
