import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftOf, dropAllDrafts, dropDraft, keepDraft, keepDraftsOf } from './drafts.ts'

const device = new Map<string, string>()

beforeEach(() => {
  device.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, text: string) => device.set(key, text),
    removeItem: (key: string) => device.delete(key),
  })
  keepDraftsOf('ada')
})

afterEach(() => {
  dropAllDrafts()
  vi.unstubAllGlobals()
})

const skoda = { values: { name: 'Skoda' }, from: '{"name":""}' }

/** A reload: what is in memory is gone, what is on the device is read for the person who is signed in. */
async function reloaded(personId: string | undefined) {
  vi.resetModules()
  const drafts = await import('./drafts.ts')
  drafts.keepDraftsOf(personId)
  return drafts
}

test('what was typed is there again after a reload, for its person', async () => {
  keepDraft('new car', skoda)
  const drafts = await reloaded('ada')
  expect(drafts.draftOf('new car')).toEqual(skoda)
})

test('somebody else finds nothing, and nothing stays on the device', async () => {
  keepDraft('new car', skoda)
  const drafts = await reloaded('ben')
  expect(drafts.draftOf('new car')).toBeUndefined()
  expect(device.size).toBe(0)
})

test('what was typed waits over the end of a session for its person, is shown to nobody meanwhile, and goes for anybody else', async () => {
  keepDraft('new car', skoda)
  keepDraftsOf(undefined)
  keepDraft('another car', skoda)
  expect([draftOf('new car'), draftOf('another car')]).toEqual([undefined, undefined])
  keepDraftsOf('ada')
  expect([draftOf('new car'), draftOf('another car')]).toEqual([skoda, undefined])
  const { keepDraftsOf: keepLaterOf, draftOf: laterDraftOf } = await reloaded(undefined)
  expect(laterDraftOf('new car')).toBeUndefined()
  keepLaterOf('ben')
  expect(device.size).toBe(0)
  keepLaterOf('ada')
  expect(laterDraftOf('new car')).toBeUndefined()
})

test('signing out removes what was typed, and what is typed while leaving is not kept', () => {
  keepDraft('new car', skoda)
  dropAllDrafts()
  keepDraft('new car', skoda)
  expect([draftOf('new car'), device.size]).toEqual([undefined, 0])
})

test('reading again who is signed in changes nothing', () => {
  keepDraft('new car', skoda)
  keepDraftsOf('ada')
  expect(draftOf('new car')).toEqual(skoda)
})

test('passwords, PINs, codes and tokens are never kept', () => {
  keepDraft('device', { values: { name: 'Kitchen', pin: '4711', password: 'heather', code: '123456', token: 'abc' }, from: '' })
  expect(draftOf('device')?.values).toEqual({ name: 'Kitchen' })
  expect([...device.values()].join()).not.toMatch(/4711|heather|123456|abc/)
})

test('a saved or cancelled form leaves nothing', () => {
  keepDraft('new car', skoda)
  dropDraft('new car')
  expect(device.size).toBe(0)
})

test('the oldest drafts make room, and one that is too long is not kept', () => {
  for (let number = 1; number <= 21; number += 1) keepDraft(`car ${number}`, skoda)
  expect([draftOf('car 1'), draftOf('car 2'), draftOf('car 21')]).toEqual([undefined, skoda, skoda])
  keepDraft('notes', { values: { notes: 'x'.repeat(100_000) }, from: '' })
  expect(draftOf('notes')).toBeUndefined()
})

test.each(['{', '[]', '{"owner":"ada"}', '{"owner":"ada","drafts":[1,["a"],["b",{}],["c",{"values":{},"from":1}]]}'])(
  'what is no draft is not read: %s',
  async (text) => {
    device.set('hivehold-drafts', text)
    const drafts = await reloaded('ada')
    expect(['a', 'b', 'c'].map(drafts.draftOf)).toEqual([undefined, undefined, undefined])
  },
)

test('a device that keeps nothing has drafts until the page is left', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft('new car', skoda)
  expect(draftOf('new car')).toEqual(skoda)
})
