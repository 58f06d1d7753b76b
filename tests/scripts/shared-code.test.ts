import { expect, test } from 'vitest'
import { type KnownModule, sharedCode } from '../../scripts/vite/shared-code.ts'

const route = (name: string) => `/app/web/routes/${name}.tsx?tsr-split=component`
const pages = [route('_signed-in/cars'), route('_signed-in/pets')]
const frame = route('_signed-in')

function fileOf(importers: readonly string[], others: Record<string, Partial<KnownModule>> = {}): string | null {
  const graph: Record<string, Partial<KnownModule>> = { ...others, module: { importers } }
  return sharedCode('module', {
    getModuleInfo: (id) => ({ isEntry: false, importers: [], ...graph[id] }),
  })
}

test.each([
  ['by no screen directly is left to the bundler', [], null],
  ['by one screen is left to the bundler', [route('auth')], null],
  ['by one page is left to the bundler', pages.slice(1), null],
  ['by two pages goes to the file of pages', pages, 'pages'],
  ['by a page and the dashboard goes to their file', [route('_signed-in/cars'), route('_signed-in/dashboard')], 'pages-and-dashboard'],
  ['by pages and a screen before signing in is left to the bundler', [...pages, route('auth')], null],
  ['by the frame goes to its file, whichever pages import it as well', [frame, ...pages], 'frame'],
  ['by the frame and signing in goes to their file', [frame, route('auth')], 'sign-in-and-frame'],
  ['by the frame and the terms goes to their file', [frame, route('terms')], 'terms-and-frame'],
  ['by all of them goes to the file of signing in', [frame, route('auth'), route('terms')], 'sign-in-and-frame'],
])('code that is imported %s', (_who, importers, file) => {
  expect(fileOf(importers)).toBe(file)
})

test('indirect importers count, also in a circle; code that the app starts with is in the start file', () => {
  const through = { between: { importers: [frame, 'again'] }, again: { importers: ['between'] } }
  expect(fileOf(['between'], through)).toBe('frame')
  expect(fileOf(['between', 'main'], { ...through, main: { isEntry: true } })).toBe('start')
})
