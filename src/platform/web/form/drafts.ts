const drafts = new Map<string, object>()

/** Keeps what was typed in a form that was closed, under the form's key; in memory only, so that nothing stays on a shared device. */
export function keepDraft(key: string, values: object): void {
  drafts.set(key, values)
}

/** Returns what was typed before and not saved. */
export function draftOf(key: string): object | undefined {
  return drafts.get(key)
}

/** Forgets what was typed. */
export function dropDraft(key: string): void {
  drafts.delete(key)
}

/** Forgets all drafts: another person who signs in must not see them. */
export function dropAllDrafts(): void {
  drafts.clear()
}
