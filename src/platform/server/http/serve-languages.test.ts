import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPseudoLanguage, foreignWords, pseudoLanguage, pseudoText } from '#tests/language/pseudo-language.ts'
import { textsIn } from '../texts/texts.ts'
import { serveCatalogues } from './serve-languages.ts'
import { serveWeb } from './serve-web.ts'

const page = textsIn('en', 'page')
const offline = textsIn('en', 'offline')
const folder = mkdtempSync(join(tmpdir(), 'hivehold-languages-'))
const files = {
  'landing.html': '<html lang="en-GB"><title>%page:description%</title><p>1</p></html>',
  'index.html': `<html lang="en-GB"><meta content="${page('description')}"><title>App</title></html>`,
  'offline.html': `<html lang="en-GB"><title>${offline('title')}</title><h1>${offline('heading').replace("'", '&#x27;')}</h1></html>`,
  'manifest.webmanifest': JSON.stringify({ lang: 'en-GB', description: page('manifest.description') }),
  'assets/a.js': 'a()',
}

beforeAll(() => {
  addPseudoLanguage()
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
})
afterAll(() => rmSync(folder, { recursive: true }))

const app = new Hono().route('/', serveCatalogues())
for (const handler of serveWeb(folder, { supportAddress: null })) app.use('*', handler)
const ask = async (path: string, language: string) => app.request(path, { headers: { 'Accept-Language': language } })

test('readers of English get the files as they were built, and so do readers of a language without texts', async () => {
  for (const language of ['en-GB,en;q=0.9', 'fr', '*', '']) {
    const front = `<html lang="en-GB"><title>${page('description').replaceAll("'", '&#39;')}</title><p>1</p></html>`
    expect(await (await ask('/', language)).text(), language).toBe(front)
    expect(await (await ask('/dashboard', language)).text(), language).toBe(files['index.html'])
    expect(await (await ask('/offline.html', language)).text(), language).toBe(files['offline.html'])
  }
})

test('readers of another language get pages that name it, with their texts in it', async () => {
  for (const path of ['/', '/dashboard', '/shopping', '/offline.html', '/manifest.webmanifest']) {
    const answer = await ask(path, `fr, ${pseudoLanguage};q=0.8, en;q=0.5`)
    expect(answer.headers.get('Vary'), path).toContain('Accept-Language')
    const body = await answer.text()
    expect(body, path).toMatch(/lang("?[:=])"en-XA"/)
    expect(foreignWords(body.replaceAll(/<\/?\w+|\w+=|"(?:lang|description)":|en-XA|&#x27;/g, ' ')), path).toEqual(
      path === '/' || path.includes('.') ? [] : ['App'],
    )
  }
  expect(await (await ask('/assets/a.js', pseudoLanguage)).text()).toBe('a()')
})

test('the texts of a language are one file; English ones are in the code, and there is none of a language that there is not', async () => {
  const answer = await ask(`/messages/${pseudoLanguage}.json`, 'en')
  expect(await answer.json()).toMatchObject({ cars: { nameMissing: pseudoText(textsIn('en', 'cars')('nameMissing')) } })
  const again = await app.request(`/messages/${pseudoLanguage}.json`, { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
  for (const name of ['en', 'fr', '..%2fen']) expect((await ask(`/messages/${name}.json`, 'en')).status, name).toBe(404)
})
