/** What somebody is called of whom the address alone is known: what stands before its @, or all of it where that shows no letter or digit. */
export function nameOfAddress(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'))
  return (/[\p{L}\p{N}]/u.test(local) ? local : email).slice(0, 100)
}
