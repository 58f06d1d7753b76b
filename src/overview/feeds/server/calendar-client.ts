import type { feedReaders } from '../shared/limits.ts'

type FeedReader = (typeof feedReaders)[number]

// The first that fits: phones name the system behind the program, and nearly everything calls itself Mozilla.
const signs: ReadonlyArray<readonly [RegExp, FeedReader]> = [
  [/google-calendar|googlebot|feedfetcher-google/i, 'google'],
  [/thunderbird|lightning/i, 'thunderbird'],
  [/outlook|microsoft office|microsoft\.exchange|exchange/i, 'outlook'],
  [/icsx5|davx5|android|etar/i, 'android'],
  [/dataaccessd|calendaragent|calendarstore|remindd|accountsd|\bi(?:os|cal|phone)\b/i, 'apple'],
  [/^mozilla\//i, 'browser'],
]

/** Returns the kind of program that a `User-Agent` names; nothing else of it is kept. */
export function calendarClient(userAgent: string): FeedReader {
  return signs.find(([sign]) => sign.test(userAgent.slice(0, 500)))?.[1] ?? 'other'
}
