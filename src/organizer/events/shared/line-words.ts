/**
 * The words that a typed line is read by, in British English and as parts of patterns: another language brings another list. The names of
 * days and months are those of typed dates.
 */
export const lineWords = {
  today: 'today',
  beforeDay: 'on|from',
  beforeTime: 'at|from|@',
  beforePerson: 'for|with',
  beforePlace: 'at|@',
  /** What follows 'at' and is no place. */
  noPlace: 'the weekend|weekends|night|lunch|lunchtime|breakfast|dinner|bedtime|christmas|easter|least|last',
  to: 'to|until|till',
  until: 'until|till',
  and: 'and|&',
  later: 'in',
  noon: '(?:12 )?noon|midday',
  morning: 'a\\.?m',
  afternoon: 'p\\.?m',
  allDay: 'all[ -]day',
  every: 'every',
  everySecond: 'other|second',
  mondayToFriday: 'weekday',
  units: { DAILY: 'days?', WEEKLY: 'weeks?', MONTHLY: 'months?', YEARLY: 'years?' },
  beforeLength: 'for',
  /** Lengths of time with their minutes; a number may stand before the last two. */
  lengths: { 'half an hour': 30, 'an? hour and a half': 90, 'an? hour': 60 },
  hours: 'hours?|hrs?|h',
  minutes: 'minutes?|mins?',
} as const
