type Way = { label: string; press: () => void }

/** What a step says, what its one button does, and a quiet second way. */
export type Telling = { words: string; button?: Way & { working?: boolean }; other?: Way }
