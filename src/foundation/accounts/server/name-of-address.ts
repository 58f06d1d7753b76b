/** Returns a name made from an address: the part before its @, or all of it if that part has no letter or digit. */
export function nameOfAddress(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'))
  return (/[\p{L}\p{N}]/u.test(local) ? local : email).slice(0, 100)
}
