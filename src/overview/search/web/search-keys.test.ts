import { expect, it } from 'vitest'
import { askedBy } from './search-keys.ts'

const bare = { metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, isTyping: false, areSingleKeysOn: true }
const apple = true

it('⌘K on Apple’s machines and Ctrl K elsewhere open the search, from a field too', () => {
  expect(askedBy({ ...bare, key: 'k', metaKey: true, isTyping: true }, apple)).toBe('search')
  expect(askedBy({ ...bare, key: 'K', ctrlKey: true }, !apple)).toBe('search')
  // On Apple's machines it deletes to the end of the line.
  expect(askedBy({ ...bare, key: 'k', ctrlKey: true }, apple)).toBeUndefined()
  expect(askedBy({ ...bare, key: 'k', metaKey: true }, !apple)).toBeUndefined()
  expect(askedBy({ ...bare, key: 'k', ctrlKey: true, shiftKey: true }, !apple)).toBeUndefined()
})

it('/, ? and N work only while no text is being typed', () => {
  expect(askedBy({ ...bare, key: '/' })).toBe('search')
  expect(askedBy({ ...bare, key: '?', shiftKey: true })).toBe('shortcuts')
  expect(askedBy({ ...bare, key: '?', isTyping: true })).toBeUndefined()
  expect(askedBy({ ...bare, key: '/', isTyping: true })).toBeUndefined()
  expect(askedBy({ ...bare, key: '/', ctrlKey: true })).toBeUndefined()
  expect(askedBy({ ...bare, key: 'k' })).toBeUndefined()
  expect(askedBy({ ...bare, key: 'n' })).toBe('add')
  expect(askedBy({ ...bare, key: 'n', isTyping: true })).toBeUndefined()
  expect(askedBy({ ...bare, key: 'n', ctrlKey: true })).toBeUndefined()
  expect(askedBy({ ...bare, key: 'n', altKey: true })).toBeUndefined()
})

it('keys that are pressed alone can be switched off, and the others still work', () => {
  const off = { ...bare, areSingleKeysOn: false }
  for (const key of ['/', '?', 'n']) expect(askedBy({ ...off, key })).toBeUndefined()
  expect(askedBy({ ...off, key: 'k', ctrlKey: true }, !apple)).toBe('search')
})
