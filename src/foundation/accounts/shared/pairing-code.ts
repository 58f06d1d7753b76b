// Digits and letters but I, L, O and U, which are taken for others.
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** Returns the pairing code of 40 random bits, the first five bytes of `bytes`: 8 signs that nobody takes for one another. */
export function pairingCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes.subarray(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length }, (_, index) => signs[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)]).join('')
}

/** Returns a code as it was made, from however somebody typed it: 'o7k2 l-9xz' is '07K21 9XZ' without its spaces. */
export function readPairingCode(typed: string): string {
  const letters = typed.normalize('NFKC').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
  return Array.from(letters)
    .filter((sign) => signs.includes(sign))
    .join('')
}

/** Returns a code as it is shown: two groups of four signs. */
export function shownPairingCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
