import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fillFrontPage } from '#platform/server/http/serve-front-page.ts'
import { renderLandingPage } from '../../scripts/vite/landing-page.ts'
import { addPseudoLanguage, foreignWords, pseudoLanguage } from '../language/pseudo-language.ts'

const files = await renderLandingPage()
const built = String(files.get('landing.html'))
const html = fillFrontPage(built, { supportAddress: null, language: 'en' })

function textOf(name: string): string {
  return Buffer.from(files.get(name) ?? '').toString()
}

test('the landing page is complete without scripts, and requests no file that does not exist', () => {
  expect(html).toMatch(/^<!doctype html><html lang="en-GB">/)
  expect(html).toContain('<h1')
  const elsewhere = /^\/assets\/(theme-boot|apple-touch-icon)-/
  const asked = [...html.matchAll(/(?:src|href|srcSet|srcset)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
  expect(asked.length).toBeGreaterThan(10)
  for (const path of asked.filter((path) => !elsewhere.test(path))) expect(files.has(path.slice(1)), path).toBe(true)
})

test('every text of it is filled in, in any language', () => {
  expect(html).not.toMatch(/%|landing:/)
  addPseudoLanguage()
  const theirs = fillFrontPage(built, { supportAddress: null, language: pseudoLanguage })
  expect(theirs).toMatch(/^<!doctype html><html lang="en-XA">/)
  const words = [...theirs.matchAll(/>([^<]+)<|(?:alt|aria-label)="([^"]+)"/g)].map(([, inside, beside]) => inside ?? beside)
  expect(words.length).toBeGreaterThan(100)
  expect(foreignWords(words.join(' '), new Set(['hivehold']))).toEqual([])
})

test('it complies with the content security policy: nothing inline', () => {
  expect(html).not.toMatch(/\sstyle="|<style|\son\w+="|<script(?![^>]*\ssrc=)/)
})

test('the classes of the page are those of its style sheet', () => {
  const styles = textOf([...files.keys()].find((name) => name.endsWith('.css')) ?? '')
  const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' '))
  const modular = [...new Set(used)].filter((name) => /^_\w+_[\w-]{5}_\d+$/.test(name))
  expect(modular.length).toBeGreaterThan(40)
  expect(modular.filter((name) => !styles.includes(`.${name}`))).toEqual([])
})

test('the page, its styles and its script stay small', { tags: ['LAND-01'] }, () => {
  expect([...files.keys()].filter((name) => name.endsWith('.js'))).toHaveLength(1)
  const [styles, script] = ['.css', '.js'].map((ending) => textOf([...files.keys()].find((name) => name.endsWith(ending)) ?? ''))
  expect(gzipSync(html).length).toBeLessThan(24 * 1024)
  expect(gzipSync(styles ?? '').length).toBeLessThan(12 * 1024)
  expect(gzipSync(script ?? '').length).toBeLessThan(1024)
})
