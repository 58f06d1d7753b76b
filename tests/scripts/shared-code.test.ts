import { expect, test } from 'vitest'
import { type KnownModule, sharedCode } from '../../scripts/vite/shared-code.ts'

const route = (name: string) => `/app/web/routes/${name}.tsx?tsr-split=component`
const rooms = Array.from({ length: 9 }, (_, number) => route(`_signed-in/room-${number}`))
const frame = route('_signed-in')

function fileOf(importers: readonly string[], others: Record<string, Partial<KnownModule>> = {}): string | null {
  const graph: Record<string, Partial<KnownModule>> = { ...others, module: { importers } }
  return sharedCode('module', {
    getModuleInfo: (id) => ({ isEntry: false, importers: [], ...graph[id] }),
  })
}

test.each([
  ['by nobody at once, to the bundler', [], null],
  ['by one screen, to the bundler', [route('auth')], null],
  ['by a few rooms, to the bundler', rooms.slice(1), null],
  ['by most rooms, to theirs', rooms, 'most-rooms'],
  ['by most rooms and the dashboard, to theirs', [...rooms, route('_signed-in/dashboard')], 'most-rooms-and-dashboard'],
  ['by most rooms and a screen before them, to the bundler', [...rooms, route('auth')], null],
  ['by the frame, to its file, whichever rooms ask as well', [frame, ...rooms], 'frame'],
  ['by the frame and signing in, to theirs', [frame, route('auth')], 'sign-in-and-frame'],
  ['by the frame and the terms, to theirs', [frame, route('terms')], 'terms-and-frame'],
  ['by all of them, to the file of every screen', [frame, route('auth'), route('terms')], 'every-screen'],
])('what is asked for %s', (_who, importers, file) => {
  expect(fileOf(importers)).toBe(file)
})

test('indirect importers count, also in a circle; code that the app starts with is in the start file', () => {
  const through = { between: { importers: [frame, 'again'] }, again: { importers: ['between'] } }
  expect(fileOf(['between'], through)).toBe('frame')
  expect(fileOf(['between', 'main'], { ...through, main: { isEntry: true } })).toBe('start')
})
