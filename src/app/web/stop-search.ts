/** What the address of the page of stop links may say: the token of the link. */
export type StopSearch = { token?: string | undefined }

/** Reads that address. */
export function readStopSearch({ token }: Record<string, unknown>): StopSearch {
  return { token: typeof token === 'string' && token !== '' ? token : undefined }
}
