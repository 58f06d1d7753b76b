import { expect, it } from 'vitest'
import { highlightWords } from './highlight-words.ts'

const marked = (text: string, ...words: string[]) =>
  highlightWords(text, words)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

it.each([
  ['[Bin]s out, [bin]s in', marked('Bins out, bins in', 'BIN')],
  ['[Café] [Zo]ë', marked('Café Zoë', 'cafe', 'zo')],
  ['C[afé] au lait', marked('Cafe\u0301 au lait', 'afe').normalize('NFC')],
  ['[Banana]', marked('Banana', 'ana', 'ban')],
  ['Our [👩‍👧] day', marked('Our 👩‍👧 day', '👩‍👧')],
  ['[Dad’s] key', marked('Dad’s key', "dad's")],
  ['[plain‑bearing] oil', marked('plain‑bearing oil', 'plain-bearing')],
  ['Visit [Łódź]', marked('Visit Łódź', 'lodz')],
  ['[Æ]bler', marked('Æbler', 'ae')],
  ['[パン]', marked('パン', 'パン')],
  ['パン', marked('パン', 'ハン')],
  ['パン', marked('パン'.normalize('NFD'), 'ハン').normalize('NFC')],
  ['100%', marked('100%', '')],
  ['Nothing', marked('Nothing', 'x', '\u0301')],
  ['', marked('', 'x')],
])('%s', (expected, text) => expect(text).toBe(expected))
