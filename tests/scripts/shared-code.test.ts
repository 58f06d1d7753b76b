import { expect, test } from 'vitest'
import { type KnownModule, sharedCode } from '../../scripts/vite/shared-code.ts'

const route = (name: string) => `/app/web/routes/${name}.tsx?tsr-split=component`
const pages = [route('_signed-in/cars'), route('_signed-in/pets')]
const frame = route('_signed-in')

function fileOf(importers: readonly string[], others: Record<string, Partial<KnownModule>> = {}, module = 'module'): string | null {
  const graph: Record<string, Partial<KnownModule>> = { ...others, [module]: { importers } }
  return sharedCode()(module, {
    getModuleInfo: (id) => ({ isEntry: false, importers: [], dynamicImporters: [], code: null, ...graph[id] }),
  })
}

test.each([
  ['by no screen directly is left to the bundler', [], null],
  ['by one screen is left to the bundler', [route('terms')], null],
  ['by signing in goes to its file, with what other screens before it share', [route('auth')], 'sign-in'],
  ['by one page is left to the bundler', pages.slice(1), null],
  ['by two pages goes to the file of rooms', pages, 'rooms'],
  ['by a page and the calendar goes to the file that the calendar needs too', [...pages, route('_signed-in/calendar')], 'pages'],
  ['by a page and the dashboard goes to the file of the frame', [route('_signed-in/cars'), route('_signed-in/dashboard')], 'frame'],
  ['by a page and signing in goes to the start file, which both load', [...pages, route('auth')], 'start'],
  ['by a page and another screen before signing in goes to their file', [...pages, route('terms')], 'open-and-frame'],
  ['by signing in and another screen before it goes to the file of signing in', [route('auth'), route('terms')], 'sign-in'],
  ['by other screens before signing in alone is left to the bundler', [route('stop-mails'), route('terms')], null],
  ['by the frame goes to its file, whichever pages import it as well', [frame, ...pages], 'frame'],
  ['by the frame and signing in goes to the start file, which both load', [frame, route('auth')], 'start'],
  ['by the frame and the terms goes to their file', [frame, route('terms')], 'open-and-frame'],
  ['by all of them goes to the start file', [frame, route('auth'), route('terms')], 'start'],
])('code that is imported %s', (_who, importers, file) => {
  expect(fileOf(importers)).toBe(file)
})

test('indirect importers count, also in a circle; code that the app starts with is in the start file', () => {
  const through = { between: { importers: [frame, 'again'] }, again: { importers: ['between'] } }
  expect(fileOf(['between'], through)).toBe('frame')
  expect(fileOf(['between', 'main'], { ...through, main: { isEntry: true } })).toBe('start')
})

test('code of one page and its dialogs is a file of that page; what only dialogs need is left to the bundler', () => {
  const dialog = { dialog: { dynamicImporters: ['page'] } }
  expect(fileOf([route('_signed-in/cars'), 'dialog'], dialog)).toBe('cars-and-dialogs')
  expect(fileOf([...pages, 'dialog'], dialog)).toBe('rooms')
  expect(fileOf(['dialog'], dialog)).toBeNull()
})

test('what dialogs, menus and lists are made of is one file, unless a screen opens with it', () => {
  const dialog = { dialog: { dynamicImporters: ['page'] } }
  const library = '/node_modules/@base-ui/react/esm/dialog.mjs'
  expect(fileOf(['dialog'], dialog, library)).toBe('layers')
  expect(fileOf(['dialog', frame], dialog, library)).toBe('frame')
})

test('an icon is for those whose code names it, though all import the file of all icons', () => {
  const all = '/node_modules/lucide-react/dist/esm/lucide-react.mjs'
  const graph = {
    [all]: {
      importers: ['car.tsx', 'pet.tsx', 'main.tsx'],
      code: "export { default as Trash2, default as TrashIcon } from './icons/trash.mjs';",
    },
    'car.tsx': { importers: [route('_signed-in/cars')], code: "import { Trash2 } from 'lucide-react'" },
    'pet.tsx': { importers: [route('_signed-in/pets')], code: "import { Pencil, TrashIcon } from 'lucide-react'" },
    'main.tsx': { isEntry: true, code: "import { Trash } from 'lucide-react'" },
  }
  expect(fileOf([all], graph, '/node_modules/lucide-react/dist/esm/icons/trash.mjs')).toBe('rooms')
  expect(fileOf([all], graph, '/node_modules/lucide-react/dist/esm/icons/unknown.mjs')).toBe('start')
})

test('of a library the start file has only what the app starts with, though all import the file that passes on all of it', () => {
  const all = '/node_modules/@tanstack/react-query/build/modern/index.js'
  const graph = {
    [all]: {
      importers: ['main.tsx', 'list.tsx', 'lists.tsx'],
      code: "import { useQuery } from './useQuery.js'; import { useInfiniteQuery } from './useInfiniteQuery.js'; export { useQuery, useInfiniteQuery }",
    },
    'main.tsx': { isEntry: true, code: "import { useQuery } from '@tanstack/react-query'" },
    'list.tsx': { importers: [route('_signed-in/cars')], code: "import { useInfiniteQuery } from '@tanstack/react-query'" },
    'lists.tsx': { importers: [route('_signed-in/pets')], code: "import { useInfiniteQuery } from '@tanstack/react-query'" },
  }
  expect(fileOf([all], graph, '/node_modules/@tanstack/react-query/build/modern/useQuery.js')).toBe('core')
  expect(fileOf([all], graph, '/node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js')).toBe('rooms')
})
