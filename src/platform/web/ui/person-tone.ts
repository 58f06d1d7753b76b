/** Returns one of the six warm tones, the same for the same person everywhere. */
export function personTone(id: string): 1 | 2 | 3 | 4 | 5 | 6 {
  let hash = 2166136261
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  // Short and similar ids differ only in the low bits; this spreads them over all.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return tones[(hash >>> 16) % tones.length] ?? 1
}

const tones = [1, 2, 3, 4, 5, 6] as const
