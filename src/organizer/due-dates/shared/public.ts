/** What other features know of dates, on the server and in the browser: their kinds, when they come next, and where they are shown. */
export { dueDateHref, recordDateHref } from './due-date-href.ts'
export { afterDone } from './next-date.ts'
export { isMot, mot, type PresetKey, presetOf } from './presets.ts'
