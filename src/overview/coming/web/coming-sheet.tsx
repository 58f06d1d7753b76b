import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { daysAfter, formatDay } from '../../../platform/shared/dates.ts'
import { PrintBox, PrintSheet } from '../../../platform/web/ui/print-sheet.tsx'
import type { Coming, ComingThing } from '../contract.ts'
import { comingYearQuery, type ComingSearch } from './coming-api.ts'
import styles from './coming-sheet.module.css'
import { comingWords, groupsOf, nameOf } from './coming-words.ts'

type ComingSheetProps = { search: ComingSearch; today: string }

/** A year of what is coming up on paper, month by month with a box for each thing, of what the filters show (GUEST-17, GUEST-18). */
export function ComingSheet({ search, today }: ComingSheetProps) {
  const { t, i18n } = useTranslation('coming')
  const year = useQuery({ ...comingYearQuery(search, today), enabled: false }).data
  return (
    <PrintSheet
      title={t('title')}
      aside={t('sheet.year', { from: formatDay(today), to: formatDay(daysAfter(today, 365)) })}
      foot={year && t('subtitle.things', { count: year.count, span: t('span.365') })}
      numbered
    >
      {year === undefined ? (
        <p className={styles.about}>{t('sheet.unread')}</p>
      ) : (
        <>
          <Filters search={search} year={year} />
          {year.count === 0 && <p className={styles.about}>{t('nothing', { span: t('span.365') })}</p>}
          {groupsOf(year.things, { today, t, language: i18n.language }).map(({ title, things }) => (
            <section key={title} className={styles.group}>
              <h2 className={styles.heading}>{title}</h2>
              {things.map((thing) => (
                <SheetLine
                  key={`${thing.kind === 'date' ? thing.dueDateId : thing.itemId} ${thing.reason}`}
                  thing={thing}
                  today={today}
                  hasSpaces={year.spaces > 1}
                />
              ))}
            </section>
          ))}
        </>
      )}
    </PrintSheet>
  )
}

/** What the list was narrowed down to, and that there may be more than one sees. */
function Filters({
  search: { familyId, categoryId, personId, reason },
  year: { places, people, isEverything },
}: {
  search: ComingSearch
  year: Coming
}) {
  const { t } = useTranslation('coming')
  const space = places.find((place) => place.familyId === familyId)
  const room = places.flatMap(({ categories }) => categories).find(({ id }) => id === categoryId)
  const person = people.find(({ id }) => id === personId)
  const chosen = [space?.familyName, room?.name, person && t('lookedAfterBy', person), reason && t(`filters.${reason}`)]
  const narrowed = chosen.filter((one) => one !== undefined).join(', ')
  if (narrowed === '' && isEverything) return null
  return (
    <p className={styles.about}>
      {[narrowed && t('sheet.only', { narrowed }), !isEverything && t('sheet.seen')].filter(Boolean).join(' · ')}
    </p>
  )
}

function SheetLine({ thing, today, hasSpaces }: { thing: ComingThing; today: string; hasSpaces: boolean }) {
  const { t } = useTranslation('coming')
  const { t: items } = useTranslation('items')
  const { what, day, more } = comingWords(thing, { today, t, items })
  const { place, lookedAfterBy } = thing
  const rest = [...more, place.categoryName, hasSpaces && place.familyName, lookedAfterBy !== null && t('lookedAfterBy', lookedAfterBy)]
  return (
    <PrintBox>
      <b>{nameOf(thing)}</b>: {what} <b>{day}</b>
      <span className={styles.rest}>{rest.filter((part) => part !== false).join(' · ')}</span>
    </PrintBox>
  )
}
