import { isContractProcedure } from '@orpc/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { globSync, readFileSync } from 'node:fs'
import { contract } from '#app/contract.ts'
import { apiError, issueText } from '#platform/server/api/api-error.ts'
import { renderMail } from '#platform/server/mail/render-mail.ts'
import { catalogueOf, languages, textOfKey } from '#platform/server/texts/texts.ts'
import { line } from '#platform/shared/api.ts'
import { addPseudoLanguage, foreignWords, pseudoLanguage, pseudoText, wordsOf } from '#tests/language/pseudo-language.ts'
import { sampleMailsIn, sampleTexts } from '#tests/mails/sample-mails.ts'

beforeAll(addPseudoLanguage)

type UsedKey = { where: string; key: string; values?: object }

function keysIn(router: unknown, route = ''): UsedKey[] {
  if (!isContractProcedure(router)) return Object.entries(Object(router)).flatMap(([name, part]) => keysIn(part, `${route}.${name}`))
  const { errorMap, inputSchema } = router['~orpc']
  const errors = Object.entries(errorMap).map(([code, error]) => ({ where: `${route} ${code}`, key: String(Object(error).message) }))
  return [...errors, ...checksOf(inputSchema).map((check) => ({ where: route, ...check }))]
}

// A schema is a tree of plain objects; each check has its `error` as a function of the issue.
function checksOf(schema: unknown, seen = new Set<unknown>()): Array<{ key: string; values: object }> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const inside = Object.values(Object(schema)._zod?.def ?? schema).flatMap((part) => checksOf(part, seen))
  const { error, params } = Object(Object(schema)._zod?.def)
  return typeof error === 'function' ? [{ key: String(error({})), values: Object(params) }, ...inside] : inside
}

describe('errors of the contract', { tags: ['LANG-04'] }, () => {
  const said = keysIn(contract)

  test('the server and its tables name only texts that there are, and say no sentence themselves', () => {
    const files = globSync(
      ['src/**/{server,shared}/**/*.{ts,sql}', 'src/**/{contract.ts,tables.sql,policy.sql,privileged.sql,rights.sql}'],
      { exclude: ['**/*.test.ts'] },
    )
    const features = Object.keys(catalogueOf('en')).join('|')
    expect(files.length).toBeGreaterThan(300)
    for (const file of files) {
      const code = readFileSync(file, 'utf8')
      const keys = [...code.matchAll(new RegExp(`'((?:${features}):[\\w.]+)'`, 'g'))].map(([, key = '']) => key)
      expect(
        keys.filter((key) => textOfKey('en', { key }) === undefined),
        file,
      ).toEqual([])
      // The server's log is for operators.
      expect(code.replaceAll(/log\([^)]*\)/g, '').match(/(?:message|error): (?:['"`])[A-Z][^'"`]* .*/g), file).toBeNull()
    }
  })

  test('each error and each check names a text of a catalogue', () => {
    expect(said.filter(({ where }) => !where.includes(' ')).length).toBeGreaterThan(50)
    expect(said.filter(({ key }) => textOfKey('en', { key }) === undefined)).toEqual([])
  })

  test('in the pseudo-language none has a word of English', () => {
    for (const { where, key, values } of said) {
      expect(foreignWords(textOfKey(pseudoLanguage, { key, values: { ...values } }) ?? key), `${where} ${key}`).toEqual([])
    }
    expect(foreignWords(textOfKey(pseudoLanguage, { key: 'A word that is in no catalogue' }) ?? 'A word')).toEqual(['word'])
  })

  test('a refusal of a schema without a message has one of ours', () => {
    const schema = z.strictObject({
      text: z.string().min(3).max(4),
      list: z.array(z.uuid()).max(1),
      kind: z.enum(['a']),
      count: z.int().max(3),
    })
    const tries = [{}, { text: '', list: [1, 2], kind: 'b', count: 9, more: 1 }, { text: 'longer', list: ['a'], kind: 'a', count: 1.5 }, 7]
    const issues = tries.flatMap((tried) => schema.safeParse(tried).error?.issues ?? [])
    expect(issues.length).toBeGreaterThan(12)
    for (const issue of issues) {
      expect(issueText(issue, 'en'), issue.message).toMatch(/^[A-Z][^{}]+$/)
      expect(foreignWords(issueText(issue, pseudoLanguage), new Set(['more'])), issue.message).toEqual([])
    }
  })

  test('an answer is in the language of its request, and a check names its number', () => {
    const answer = (language: string): unknown => apiError(new Error('broken'), 'a-test', language)
    expect(answer(pseudoLanguage)).toMatchObject({ message: pseudoText('Something went wrong on our side') })
    expect(answer('en')).toMatchObject({ message: 'Something went wrong on our side' })
    // There is no German yet: what is missing is in English.
    expect(answer('de')).toMatchObject({ message: 'Something went wrong on our side' })
    const [tooLong] = line(100).safeParse('x'.repeat(101)).error?.issues ?? []
    expect(tooLong && issueText(tooLong, 'en')).toBe('Please use at most 100 characters')
  })
})

describe('emails', { tags: ['LANG-04'] }, () => {
  test('in the pseudo-language none has a word of English, and each names its language', () => {
    const known = wordsOf(sampleTexts)
    // Addresses are no text, and a long name is cut within a word.
    const wordsIn = (part: string): string[] => foreignWords(part.replaceAll(/https?:[^\s<]+|\p{L}+…/gu, ' '), known)
    for (const { name, mail } of sampleMailsIn(pseudoLanguage)) {
      const { subject, text, html } = renderMail(mail, pseudoLanguage)
      const body = html.slice(html.indexOf('<body')).replaceAll(/<[^>]+>|&#?\w+;/g, ' ')
      expect(html, name).toContain(`<html dir="ltr" lang="${pseudoLanguage}"`)
      expect([subject, text, body].flatMap(wordsIn), name).toEqual([])
    }
  })
})

/** Returns the keys of a catalogue with the names that are filled in; the plurals of a key are one. */
function namesIn(texts: unknown, path = ''): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const [key, part] of Object.entries(Object(texts))) {
    const at = `${path}${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`
    const filled = typeof part === 'string' ? [...part.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name) : undefined
    const inside = filled === undefined ? namesIn(part, `${at}.`) : new Map([[at, new Set(filled)]])
    for (const [inner, found] of inside) names.set(inner, new Set([...(names.get(inner) ?? []), ...found]))
  }
  return names
}

/** Returns the texts that a language lacks, has beside those of English, or fills in with other names. */
function faultsOf(catalogue: object): string[] {
  const [english, theirs] = [namesIn(catalogueOf('en')), namesIn(catalogue)]
  const keys = [...new Set([...english.keys(), ...theirs.keys()])]
  return keys.filter(
    (key) => [...(english.get(key) ?? ['none'])].toSorted().join() !== [...(theirs.get(key) ?? ['none'])].toSorted().join(),
  )
}

test('each language has every text of English, with the same names to fill in', () => {
  for (const language of languages()) expect(faultsOf(catalogueOf(language)), language).toEqual([])
  const { cars, ...others } = catalogueOf('en')
  const { name, nameMissing, ...some } = Object(cars)
  expect(faultsOf({ ...others, cars: { ...some, name, surplus: 'Mehr' } })).toEqual(['cars.nameMissing', 'cars.surplus'])
  expect(faultsOf({ ...others, cars: { ...some, name: '{{who}}', nameMissing } })).toEqual(['cars.name'])
})

test('the pseudo-language has every text, and a word that is planted beside it is found', () => {
  expect(Object.keys(catalogueOf(pseudoLanguage))).toEqual(Object.keys(catalogueOf('en')))
  expect(foreignWords(`${pseudoText('Add a car')} Golf`, wordsOf(['my Golf']))).toEqual([])
  expect(foreignWords(`${pseudoText('Add a car')} quickly`)).toEqual(['quickly'])
  expect(foreignWords('20 Nov 2026, in 3 days')).toEqual([])
})
