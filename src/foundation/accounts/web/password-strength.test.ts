import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('a hint says how hard a password is to guess', { tags: ['GAP-136'] }, () => {
  it.each([
    ['', 'empty'],
    ['ab1', 'short'],
    ['aaaaaaaaaa', 'guessable'],
    ['password123', 'guessable'],
    ['qwertz', 'guessable'],
    ['hivehold', 'guessable'],
    ['horses', 'weak'],
    ['blue-horse', 'fair'],
    ['river lamp ginger', 'strong'],
    ['vT9#kq2!wLz', 'strong'],
  ])('%j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))

  it('the name or address of the person is guessable', () => {
    expect(passwordStrength('adaokafor1', ['Ada', 'Okafor', 'ada.okafor@example.org'])).toBe('guessable')
  })
})
