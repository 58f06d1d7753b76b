// What RFC 5321 allows before the @ without quotation marks.
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

/** What an address in its normal form looks like: a domain in ASCII of two labels or more, the last of them no number. */
export const validAddress = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`)

/**
 * Returns an address in the normal form in which addresses are compared: NFKC, lower case, without what nobody sees, the domain in ASCII
 * ('xn--bcher-kva.example' for 'bücher.example').
 */
export function plainAddress(typed: string): string {
  const address = typed
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Nothing that a web address would read as something else, such as a port or a path.
  if (at === -1 || /^\p{ASCII}*$/u.test(domain) || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) return address
  return address.slice(0, at + 1) + (URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain)
}
