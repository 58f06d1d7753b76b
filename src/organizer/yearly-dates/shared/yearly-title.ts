import { type YearlyDay, yearsOn } from './yearly-day.ts'
import type { yearlyKinds } from './limits.ts'

type Kind = (typeof yearlyKinds)[number]
type Named = { name: string | null; whose: string | null }

/** The text of a title by its key in the texts of yearly dates. */
type TitleTexts = (
  key: 'called.turns' | 'called.isToday' | 'called.birthday' | 'called.anniversary' | 'called.years',
  values: { name: string; years: number; count: number },
) => string

/** Returns what a yearly date is called. */
export function nameOfYearly({ name, whose }: Named): string {
  return name ?? whose ?? ''
}

type Words = { kind: Kind; name: string; /** Null while nobody knows since when it comes. */ years: number | null; isToday: boolean }

/** Returns the words for a yearly date on one of its days: 'Zoe turns 11', 'Ada and Chidi: 14 years'. */
export function wordsOfYearly({ kind, name, years, isToday }: Words, t: TitleTexts): string {
  if (years === null) return kind === 'own' ? name : t(`called.${kind}`, { name, years: 0, count: 0 })
  if (kind !== 'birthday') return t('called.years', { name, years, count: years })
  return t(isToday ? 'called.isToday' : 'called.turns', { name, years, count: years })
}

/** Returns the same of a yearly date as it is stored, `today` being the reader's. */
export function titleOfYearly(
  date: Named & Pick<YearlyDay, 'year'> & { kind: Kind },
  { day, today }: { day: string; today: string },
  t: TitleTexts,
): string {
  return wordsOfYearly({ kind: date.kind, name: nameOfYearly(date), years: yearsOn(date, day) ?? null, isToday: day === today }, t)
}
