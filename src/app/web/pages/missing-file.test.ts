import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollTimes } from '#tests/poll-times.ts'

const reload = vi.fn<() => void>()
type Page = { fails: (error: Error) => void; isLeft: () => void; typesInto: string | undefined; serverAnswers: boolean }

const page: Page = { fails: () => undefined, isLeft: () => undefined, typesInto: undefined, serverAnswers: true }

afterEach(() => vi.unstubAllGlobals())
beforeEach(async () => {
  vi.resetModules()
  reload.mockClear()
  Object.assign(page, { typesInto: undefined, serverAnswers: true })
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
  })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('document', { activeElement: { matches: (selector: string) => selector.includes(page.typesInto ?? 'nothing') } })
  vi.stubGlobal('fetch', async () => {
    if (!page.serverAnswers) throw new TypeError('fetch failed')
    return new Response('ok')
  })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: { payload: Error }) => void) => {
    if (name === 'vite:preloadError') page.fails = (payload) => listener({ payload })
    if (name === 'beforeunload') page.isLeft = () => listener({ payload: error() })
  })
  const { keepPageWithoutFile } = await import('./missing-file.ts')
  keepPageWithoutFile()
})

const error = (): Error => new TypeError('error loading dynamically imported module: /assets/search-dialog.js')
const later = async (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 20))

test('a part that fails once is tried again, and one that fails again although the server answers loads the page anew, once', async () => {
  page.fails(error())
  await later()
  expect(reload).not.toHaveBeenCalled()
  page.fails(error())
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), pollTimes)
  page.fails(error())
  await later()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('while the server is away, or somebody types, the page stays', async () => {
  page.serverAnswers = false
  page.fails(error())
  page.fails(error())
  await later()
  page.serverAnswers = true
  page.typesInto = 'textarea'
  page.fails(error())
  await later()
  expect(reload).not.toHaveBeenCalled()
  page.typesInto = undefined
  page.fails(error())
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), pollTimes)
})

test('a page that is being left is not loaded anew for what Firefox then breaks off', async () => {
  page.isLeft()
  page.fails(error())
  page.fails(error())
  await later()
  expect(reload).not.toHaveBeenCalled()
})

test('nor is one that is left while the server is asked', async () => {
  page.fails(error())
  page.fails(error())
  page.isLeft()
  await later()
  expect(reload).not.toHaveBeenCalled()
})
