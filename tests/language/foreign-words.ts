import type { Page, Request, Response } from '@playwright/test'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { foreignWords, wordsOf } from './pseudo-language.ts'

// The product's name, and the names that default categories get in the database: from then on they are a household's own.
const names = ['Hivehold', ...Object.values(kinds).flatMap(({ name }) => name ?? [])]

/** Looks for words on a page that come from no catalogue. What is sent to the API, and what it answers, is what people have typed, and known. */
export function watchForeignWords(page: Page): { foreign: () => Promise<string[]> } {
  const answers: Array<Promise<string[]>> = []
  page.on('response', (response) => void answers.push(typedIn(response)))
  const sent: string[] = []
  page.on('request', (request) => sent.push(...sentIn(request)))
  return {
    foreign: async () => {
      const texts = await settledTexts(page)
      const known = wordsOf([...names, ...sent, ...(await Promise.all(answers)).flat()])
      return [...new Set(texts.flatMap((text) => foreignWords(text, known).map((word) => `${word} in '${text.trim()}'`)))]
    },
  }
}

// The texts of notifications and of refusals are the server's own words.
const ownWords = /^(?:title|message|mailReason)$/

function sentIn(request: Request): string[] {
  if (!new URL(request.url()).pathname.startsWith('/api/') || request.headers()['content-type'] !== 'application/json') return []
  return stringsIn(request.postDataJSON(), false)
}

async function typedIn(response: Response): Promise<string[]> {
  const { pathname } = new URL(response.url())
  if (!response.ok() || !pathname.startsWith('/api/') || pathname === '/api/live') return []
  const body: unknown = await response.json().catch(() => undefined)
  return stringsIn(body, pathname.includes('notifications'))
}

function stringsIn(value: unknown, isWorded: boolean): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (isWorded && ownWords.test(key) ? [] : stringsIn(part, isWorded)))
}

// A dialog may still be on its way, with its code: a page is read when nothing on it changes any more.
const stillMs = 200

async function settledTexts(page: Page): Promise<string[]> {
  for (let before = await shownTexts(page); ;) {
    await page.waitForTimeout(stillMs)
    const now = await shownTexts(page)
    if (now.join('\n') === before.join('\n')) return now
    before = now
  }
}

async function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    // What a search found is marked within a word.
    const marksInside = (parent: Element): Element | null | undefined => {
      const whole = parent.closest('mark')?.parentElement ?? parent
      return whole.querySelector(':scope > mark') === null ? undefined : whole
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent !== null && !parent.closest('script, style, noscript, template'))
        texts.push(marksInside(parent)?.textContent ?? node.nodeValue ?? '')
    }
    const named = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder', 'label']
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of named) texts.push(element.getAttribute(name) ?? '')
    }
    return texts.filter((text) => text.trim() !== '')
  })
}
