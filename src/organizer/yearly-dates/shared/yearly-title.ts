import { type YearlyDay, yearsOn } from './yearly-day.ts'
import type { yearlyKinds } from './limits.ts'

type Named = { kind: (typeof yearlyKinds)[number]; name: string | null; whose: string | null }

/** The text of a title by its key in the texts of yearly dates. */
type TitleTexts = (
  key: 'called.turns' | 'called.isToday' | 'called.birthday' | 'called.anniversary' | 'called.years',
  values: { name: string; years: number; count: number },
) => string

/** Returns what a yearly date is called. */
export function nameOfYearly({ name, whose }: Pick<Named, 'name' | 'whose'>): string {
  return name ?? whose ?? ''
}

/** Returns the words for a yearly date on one of its days, `today` being the reader's: 'Zoe turns 11', 'Ada and Chidi: 14 years'. */
export function titleOfYearly(
  date: Named & Pick<YearlyDay, 'year'>,
  { day, today }: { day: string; today: string },
  t: TitleTexts,
): string {
  const name = nameOfYearly(date)
  const years = yearsOn(date, day)
  if (years === undefined) return date.kind === 'own' ? name : t(`called.${date.kind}`, { name, years: 0, count: 0 })
  if (date.kind !== 'birthday') return t('called.years', { name, years, count: years })
  return t(day === today ? 'called.isToday' : 'called.turns', { name, years, count: years })
}
