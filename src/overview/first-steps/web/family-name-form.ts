/**
 * Returns how a family of this last name is called: 'plural' as The Okafors, 'plain' as The Jones family, where an s would sound wrong;
 * undefined for somebody without a last name, who chooses a name themselves.
 */
export function familyNameForm(lastName: string): 'plural' | 'plain' | undefined {
  const name = lastName.trim()
  if (name === '') return undefined
  return /^\p{Lu}[\p{Script=Latin}'’-]*$/u.test(name) && !/(?:s|x|z|ch|sh)$/iu.test(name) ? 'plural' : 'plain'
}
