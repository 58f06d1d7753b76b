import { expect, it } from 'vitest'
import { dialogOfKey } from './search-keys.ts'

const bare = { metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, isTyping: false, areSingleKeysOn: true }
const apple = true

it('⌘K on Apple’s machines and Ctrl K elsewhere open the search, from a field too', () => {
  expect(dialogOfKey({ ...bare, key: 'k', metaKey: true, isTyping: true }, apple)).toBe('search')
  expect(dialogOfKey({ ...bare, key: 'K', ctrlKey: true }, !apple)).toBe('search')
  // On Apple's machines it deletes to the end of the line.
  expect(dialogOfKey({ ...bare, key: 'k', ctrlKey: true }, apple)).toBeUndefined()
  expect(dialogOfKey({ ...bare, key: 'k', metaKey: true }, !apple)).toBeUndefined()
  expect(dialogOfKey({ ...bare, key: 'k', ctrlKey: true, shiftKey: true }, !apple)).toBeUndefined()
})

it('/, ? and N work only while no text is being typed', () => {
  expect(dialogOfKey({ ...bare, key: '/' })).toBe('search')
  expect(dialogOfKey({ ...bare, key: '?', shiftKey: true })).toBe('shortcuts')
  expect(dialogOfKey({ ...bare, key: '?', isTyping: true })).toBeUndefined()
  expect(dialogOfKey({ ...bare, key: '/', isTyping: true })).toBeUndefined()
  expect(dialogOfKey({ ...bare, key: '/', ctrlKey: true })).toBeUndefined()
  expect(dialogOfKey({ ...bare, key: 'k' })).toBeUndefined()
  expect(dialogOfKey({ ...bare, key: 'n' })).toBe('add')
  expect(dialogOfKey({ ...bare, key: 'n', isTyping: true })).toBeUndefined()
  expect(dialogOfKey({ ...bare, key: 'n', ctrlKey: true })).toBeUndefined()
  expect(dialogOfKey({ ...bare, key: 'n', altKey: true })).toBeUndefined()
})

it('keys that are pressed alone can be switched off, and the others still work', () => {
  const off = { ...bare, areSingleKeysOn: false }
  for (const key of ['/', '?', 'n']) expect(dialogOfKey({ ...off, key })).toBeUndefined()
  expect(dialogOfKey({ ...off, key: 'k', ctrlKey: true }, !apple)).toBe('search')
})
