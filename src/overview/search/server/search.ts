import { type RawBuilder, sql } from 'kysely'
import { isDisplayed } from '#organizer/subcategories/server/is-displayed.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { alike, asTwo, ignored, plainText as plain } from '#platform/shared/plain-text.ts'
import { HitType, SearchHit } from '../contract.ts'
import { patterns, type SearchSource, searchSources } from './search-sources.ts'
import { separators } from './separators.ts'

const maxPerType = 6
const maxTotal = 40
const maxOfOneType = 200

type SearchInput = { q: string; type?: HitType | undefined; now: Date }
type Found = { hits: SearchHit[]; counts: Array<{ type: HitType; count: number }> }

/**
 * Returns what the caller may see that contains every word of `q`, in the order of the API contract; `now` decides what is past. Nothing
 * when `q` contains only marks. One statement, with the caller's own rights. Of the thousands of things that may contain it only the title
 * and the text are worked out; the first few of each type are completed. Where nothing is found a second one looks for titles with one wrong letter.
 */
export async function search(db: Db, asked: SearchInput): Promise<Found & { similar: boolean }> {
  const found = await find(db, asked, contained)
  const forgiving = forgivingTests(asked.q)
  if (found.hits.length > 0 || forgiving === undefined) return { ...found, similar: false }
  const near = await find(db, asked, forgiving)
  return { ...near, similar: near.hits.length > 0 }
}

async function find(db: Db, { q, type, now }: SearchInput, test: RawBuilder<boolean>): Promise<Found> {
  const wanted = searchSources.filter((one) => type === undefined || one.type === type)
  const { rows } = await sql<{ hit: unknown; type: string; count: number }>`
    with d as materialized (select app.my_day(${now}) as today, ${now}::timestamptz as now),
    q as materialized (select ${plainText(sql`w.word`)} as word, w.nr from unnest(${wordsOf(q)}::text[]) with ordinality w (word, nr)),
    typed as materialized (
      select t.words, ${bare(sql`t.words`)} as bare, t.words ~ ${sql.lit(`[${separators} ]`)} as has_separator,
             array(select '%' || ${escaped(sql`word`)} || '%' from q where word <> '') as patterns
        from (select string_agg(word, ' ' order by nr) as words from q) t),
    c as materialized (
      select c.id, c.name, c.kind, c.icon, c.color, f.name as family_name from app.categories c join app.families f on f.id = c.family_id),
    o as materialized (select o.id, o.category_id, o.kind, o.name, o.number_plate, o.address, o.type, o.allergies from app.subjects o),
    -- Houses and cars are left out by the joins of a subcategory that is not displayed.
    s as materialized (
      select s.id, s.category_id, s.name, o.name as owner
        from app.subcategories s
        join c on c.id = s.category_id
        left join o on o.category_id = s.category_id and o.id = s.subject_id
       where ${isDisplayed}),
    found as (${sql.join(
      wanted.map((one) => firstOf(one, { test, most: type === undefined ? maxPerType : maxOfOneType })),
      sql` union all `,
    )}),
    placed as (
      select r.*, row_number() over (partition by type order by ${order}) as place, min(rank) over (partition by type) as best from found r)
    select r.detail || jsonb_build_object('type', r.type, 'id', r.id, 'title', r.title, 'place', ${place}) as hit, r.type, r.count
      from placed r join c on c.id = r.category_id
     order by r.best, array_position(${sql.val(HitType.options)}::text[], r.type), r.place
     limit ${type === undefined ? maxTotal : maxOfOneType}`.execute(db)
  const counts = new Map(rows.map((row) => [HitType.parse(row.type), row.count]))
  return { hits: rows.map(({ hit }) => SearchHit.parse(hit)), counts: [...counts].map(([of, count]) => ({ type: of, count })) }
}

const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => word !== '')

const typed = sql`(select words from typed)`

const bareTyped = sql`(select bare from typed)`
const bareTitle = sql`' ' || ${bare(sql`n.plain_title`)} || ' '`

// Titles with exactly the words that were typed come first, those that begin with them before others; then titles that begin with what was
// typed, then those with a word that does, then those that contain it, then all the rest.
const rank = sql<number>`case
  when not (select has_separator from typed) and strpos(n.plain_title, ${typed}) = 0 then 5
  when strpos(${bareTitle}, ' ' || ${bareTyped} || ' ') > 0 then case when starts_with(n.plain_title, ${typed}) then 0 else 1 end
  when starts_with(n.plain_title, ${typed}) then 2
  when strpos(${bareTitle}, ' ' || ${bareTyped}) > 0 then 3
  when strpos(n.plain_title, ${typed}) > 0 then 4
  else 5 end`

/** Returns a text with a space in place of each sign that can part words. */
function bare(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(${text}, ${sql.lit(separators)}, ${sql.lit(' '.repeat(separators.length))})`
}

// Of several with one name the nearest day is first.
const order = sql`done or past, rank, plain_title, abs(day - (select today from d)), id, title`

type SearchLimits = { test: RawBuilder<boolean>; most: number }

/** Returns the first hits of a type that pass the test, in order, each with how many there are. */
function firstOf({ type, detail = sql`'{}'::jsonb`, only, ...source }: SearchSource, { test, most }: SearchLimits): RawBuilder<unknown> {
  return sql`(
    select ${sql.lit(type)} as type, r.id, r.category_id, r.title, r.parent_name, r.done, r.past, r.day, r.plain_title, r.rank, r.count,
           ${detail} as detail
      from (
        select n.*, ${rank} as rank, (count(*) over ())::int as count
          from (${compared(source)}) n
         where exists (select from q where word <> '') and ${test} and ${test === contained ? (only ?? sql`true`) : sql`true`}
         order by ${order} limit ${most}) r)`
}

const none = sql`null`
const no = sql`false`

// The offset keeps the title from being worked out once for each use. The text is worked out only where the title does not match.
function compared(source: Omit<SearchSource, 'type' | 'detail' | 'only'>): RawBuilder<unknown> {
  const { of, from, title, context = sql`''`, parent = none, done = no, past = no, day = none, more = sql`1` } = source
  const id = sql.ref(`${of}.id`)
  return sql`
    select x.*, ${plainText(sql`x.title`)} as plain_title
      from (select ${id}, ${sql.ref(`${of}.category_id`)}, ${title} as title, ${context} as context, ${parent} as parent_name,
                   ${done} as done, ${past} as past, ${day}::date as day, ${more} from ${from}) x
    offset 0`
}

const place = sql`jsonb_build_object('categoryId', c.id, 'categoryName', c.name, 'kind', c.kind, 'icon', c.icon, 'color', c.color,
                                     'familyName', c.family_name, 'parentName', r.parent_name)`

// A text as a pattern: what a person types contains no wildcards.
const escaped = (text: RawBuilder<unknown>) => sql`regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g')`

/** Returns a text in the form that is compared: 'Café' and 'CAFE' are equal. Plain ASCII takes a shorter way. */
function plainText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when octet_length(${text}) = length(${text}) then lower(${text})
    else ${asTwo.reduce<RawBuilder<unknown>>((whole, [letter, as]) => sql`replace(${whole}, ${sql.lit(letter)}, ${sql.lit(as)})`, oneForOne(text))} end`
}

const signs = alike.map(([from]) => from).join('')
const asOne = alike.map(([from, as]) => as.repeat(from.length)).join('')

function oneForOne(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(casefold(
    normalize(regexp_replace(normalize(${text}, NFD), ${sql.lit(ignored)}, '', 'g'), NFC) collate "pg_unicode_fast"), ${sql.lit(signs)}, ${sql.lit(asOne)})`
}

// A title, or a title with the text, that contains every word.
const contained = sql<boolean>`(n.plain_title like all (${patterns}) or n.plain_title || ' ' || ${plainText(sql`n.context`)} like all (${patterns}))`

// In shorter words a letter makes another word: 'car', 'cat'.
const shortestForgiven = 5
// Longer ones would have too many spellings to compare.
const longestForgiven = 20

/**
 * Returns the test whether a title has every word of `q` where one letter of a word may be missing, wrong, added, or swapped with the next one;
 * undefined when no word is long enough for that. Whichever letter it is, one half of the word is right, or both are once the two letters in the
 * middle are swapped back: patterns find those titles, and only they are compared with every spelling.
 */
function forgivingTests(q: string): RawBuilder<boolean> | undefined {
  const words = wordsOf(plain(q))
  if (!words.some(isForgiven)) return undefined
  const tests = words.map((word) => {
    if (!isForgiven(word)) return sql<boolean>`strpos(n.plain_title, ${word}::text) > 0`
    const half = Math.floor(word.length / 2)
    const right = [word.slice(0, half), word.slice(half), swapped(word, half - 1)].map((part) => `%${part}%`)
    const spellings = spellingsOf(word.replaceAll(separator, ' ')).map((spelling) => `% ${spelling}%`)
    return sql<boolean>`n.plain_title like any (${right}::text[])
      and ' ' || ${bare(sql`n.plain_title`)} like any (${spellings}::text[])`
  })
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

const separator = new RegExp(`[${separators}]`, 'g')

// Of letters, digits, apostrophes and hyphens alone, so that each is literal in a pattern.
const isForgiven = (word: string): boolean =>
  word.length >= shortestForgiven && word.length <= longestForgiven && /^[\p{L}\p{M}\p{N}'-]+$/u.test(word)

/** Returns the word with one letter as any other, left out, added before, or swapped with the next; as patterns. */
function spellingsOf(word: string): string[] {
  return Array.from({ length: word.length }, (_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    return [`${before}_${after}`, `${before}${after}`, `${before}_${word.slice(at)}`, swapped(word, at)]
  }).flat()
}

function swapped(word: string, at: number): string {
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`
}
