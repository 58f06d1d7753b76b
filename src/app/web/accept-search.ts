/** What the address of the invitation page may say: the token of its link. */
export type AcceptSearch = { token?: string | undefined }

/** Reads that address. The router reads a value as JSON where it can, so a token of digits alone arrives as a number. */
export function readAcceptSearch({ token }: Record<string, unknown>): AcceptSearch {
  const text = typeof token === 'number' ? String(token) : token
  return { token: typeof text === 'string' && text !== '' ? text : undefined }
}
