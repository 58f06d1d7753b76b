/** The flags with which Node runs the server (server-flags.mjs). */
export const serverFlags: readonly string[]
