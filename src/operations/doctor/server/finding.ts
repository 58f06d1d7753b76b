/** What the doctor found of one thing: that it is well, that it is worth knowing, or a fault with what to do. */
export type Finding = { about: string; is: 'well' | 'note' | 'fault'; says: string; todo?: string }

/** Says that a thing is as it should be. */
export function well(about: string, says: string): Finding {
  return { about, is: 'well', says }
}

/** Says something worth knowing, which may be meant so. */
export function note(about: string, says: string, todo: string): Finding {
  return { about, is: 'note', says, todo }
}

/** Says what is wrong, and what to do. */
export function fault(about: string, says: string, todo: string): Finding {
  return { about, is: 'fault', says, todo }
}
