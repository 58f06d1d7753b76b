import { fileURLToPath } from 'node:url'

/** The folder of this clone. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
