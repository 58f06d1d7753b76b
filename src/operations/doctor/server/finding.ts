/** What the doctor found of one thing: that it is well, that it is worth knowing, or a fault with what to do. */
export type Finding = { about: string; level: 'ok' | 'note' | 'fault'; text: string; fix?: string }

/** Says that a thing is as it should be. */
export function ok(about: string, text: string): Finding {
  return { about, level: 'ok', text }
}

/** Says something worth knowing, which may be meant so. */
export function note(about: string, text: string, fix: string): Finding {
  return { about, level: 'note', text, fix }
}

/** Says what is wrong, and what to do. */
export function fault(about: string, text: string, fix: string): Finding {
  return { about, level: 'fault', text, fix }
}
