import { useQuery } from '@tanstack/react-query'
import { daysAfter, formatDay } from '#platform/shared/dates.ts'
import { PrintBox, PrintPage } from '#platform/web/ui/print-page.tsx'
import type { Coming, ComingEntry } from '../contract.ts'
import { comingYearQuery, horizonOf, type ComingSearch } from './coming-api.ts'
import styles from './coming-print.module.css'
import { idOf } from './coming-list.tsx'
import { describeComing, groupsOf, nameOf, whoseOf } from './describe-coming.ts'
import { t } from './texts.ts'

type ComingSheetProps = {
  search: ComingSearch
  today: string
  /** What is on the screen: it is printed where the year has not been read. */ shown: Coming
}

/** A year of what is coming up on paper, month by month with a box for each thing, of what the filters show. */
export function ComingPrint({ search, today, shown }: ComingSheetProps) {
  const year = useQuery({ ...comingYearQuery(search), enabled: false }).data
  const { things, count, spaces } = year ?? shown
  const days = year === undefined ? horizonOf(search) : '365'
  return (
    <PrintPage
      title={t('title')}
      aside={t('sheet.year', { from: formatDay(today), to: formatDay(daysAfter(today, Number(days))) })}
      foot={t('subtitle.things', { count, span: t(`span.${days}`) })}
      numbered
    >
      <Filters search={search} year={year ?? shown} />
      {count === 0 && <p className={styles.about}>{t('nothing', { span: t(`span.${days}`) })}</p>}
      {groupsOf(things, today).map(({ title, things: grouped }) => (
        <section key={title} className={styles.group}>
          <h2 className={styles.heading}>{title}</h2>
          {grouped.map((thing) => (
            <SheetLine key={`${idOf(thing)} ${thing.reason}`} thing={thing} today={today} hasSpaces={spaces > 1} />
          ))}
        </section>
      ))}
    </PrintPage>
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
  const space = places.find((place) => place.familyId === familyId)
  const room = places.flatMap(({ categories }) => categories).find(({ id }) => id === categoryId)
  const person = people.find(({ id }) => id === personId)
  const chosen = [space?.familyName, room?.name, person?.name, reason && t(`filters.${reason}`)]
  const narrowed = chosen.filter((one) => one !== undefined).join(', ')
  if (narrowed === '' && isEverything) return null
  return (
    <p className={styles.about}>
      {[narrowed && t('sheet.only', { narrowed }), !isEverything && t('sheet.seen')].filter(Boolean).join(' · ')}
    </p>
  )
}

function SheetLine({ thing, today, hasSpaces }: { thing: ComingEntry; today: string; hasSpaces: boolean }) {
  const { what, day, more } = describeComing(thing, today)
  const { place } = thing
  const rest = [...more, place.categoryName, hasSpaces && place.familyName, whoseOf(thing)]
  return (
    <PrintBox>
      <b>{nameOf(thing)}</b>: {what} <b>{day}</b>
      <span className={styles.rest}>{rest.filter((part) => part !== false && part !== undefined).join(' · ')}</span>
    </PrintBox>
  )
}
