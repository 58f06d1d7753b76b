import { weekdayOf } from '#platform/shared/dates.ts'
import { pageLocale } from '#platform/shared/language.ts'
import type { ReportLeg } from '../contract.ts'
import { t } from './panel-texts.ts'

const list = new Intl.ListFormat(pageLocale, { type: 'conjunction' })

/** Says what nobody does yet: 'Nobody is fetching Mia from Football, Sat 11:30'. */
export function legInWords({ leg, people, title, day, time }: Pick<ReportLeg, 'leg' | 'people' | 'title' | 'day' | 'time'>): string {
  const names = people.length === 0 ? t('needs.leg.anybody') : list.format(people)
  return t(`needs.leg.${leg}`, { people: names, title, when: `${weekdayOf(day, { weekday: 'short' })} ${time}` })
}
