/** What a part of a line says. */
export type Said =
  | { kind: 'day'; day: string; orToday: boolean }
  | { kind: 'days'; day: string; lastDay: string }
  | { kind: 'time'; time: string; endTime: string | undefined }
  | { kind: 'length'; minutes: number }
  | { kind: 'allDay' }
  | { kind: 'repeats'; rule: string; day: string | undefined }
  | { kind: 'person'; ids: readonly string[] }
  | { kind: 'place'; place: string }

/**
 * A part of a line that was understood, with the words that say it. `orToday`: the day is that of next week, and today has the same weekday.
 * `ids` are all people of that name. A rule that names weekdays has the first such day.
 */
export type LineChip = Said & { words: string }

/** What a phrase says. A weak reading is a short form, which counts only beside a reading of another kind. */
export type Reading = { said: Said; isWeak: boolean }
