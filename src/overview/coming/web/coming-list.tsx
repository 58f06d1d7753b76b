import { Hourglass, type LucideIcon, Repeat, Send, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dueDateHref, isMot, presetOf } from '../../../organizer/due-dates/shared/public.ts'
import { presetIcons } from '../../../organizer/due-dates/web/public.ts'
import { endGauge } from '../../../organizer/subcategories/web/public.ts'
import type { Assignee } from '../../../organizer/tasks/contract.ts'
import { PersonAvatar } from '../../../platform/web/ui/avatar.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { CardLink } from '../../../platform/web/ui/card-link.tsx'
import { Gauge } from '../../../platform/web/ui/gauge.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { ReportLink } from '../../reports/web/public.ts'
import type { ComingReason, ComingThing } from '../contract.ts'
import styles from './coming-list.module.css'
import { comingWords, groupsOf, nameOf } from './coming-words.ts'

type ComingListProps = {
  things: readonly ComingThing[]
  today: string
  hasSpaces: boolean
  /** The id of the contract or date that is being opened, if any. */
  opening: string | undefined
  onHandle: (thing: ComingThing) => void
}

/** What is coming up, under its headings: what is late, the next seven days, then month by month (RENEW-18). */
export function ComingList({ things, today, ...rows }: ComingListProps) {
  const { t, i18n } = useTranslation('coming')
  return groupsOf(things, { today, t, language: i18n.language }).map((group) => (
    <section key={group.title} className={styles.group} aria-label={group.title}>
      <div className={styles.head}>
        <Heading level={2}>{group.title}</Heading>
        <span className={styles.count}>{group.things.length}</span>
      </div>
      <Card pad="none" className={styles.things} render={<ul />}>
        {group.things.map((thing) => (
          <ComingRow key={`${idOf(thing)} ${thing.reason}`} thing={thing} today={today} {...rows} />
        ))}
      </Card>
    </section>
  ))
}

const idOf = (thing: ComingThing): string => (thing.kind === 'date' ? thing.dueDateId : thing.itemId)

function keyOf(thing: ComingThing) {
  if (thing.kind === 'contract') return isMot(thing.subcategoryName) ? 'test' : 'handle'
  return presetOf(thing.preset).isTest === true ? 'record' : 'done'
}

const hrefOf = (thing: ComingThing): string =>
  thing.kind === 'date'
    ? dueDateHref({ ...thing, ...thing.place, id: thing.dueDateId })
    : `/subcategory/${thing.subcategoryId}#${thing.itemId}`

const icons: Readonly<Record<Exclude<ComingReason, 'due'>, LucideIcon>> = { ends: Hourglass, renews: Repeat, cancel_by: Send }

const iconOf = (thing: ComingThing): LucideIcon =>
  thing.kind === 'date' ? presetIcons[presetOf(thing.preset).icon] : isMot(thing.subcategoryName) ? Wrench : icons[thing.reason]

/** A row leads to its contract or date; those who may edit it can say there what became of it (RENEW-20). */
function ComingRow({ thing, today, hasSpaces, opening, onHandle }: Omit<ComingListProps, 'things'> & { thing: ComingThing }) {
  const { t } = useTranslation('coming')
  const { t: items } = useTranslation('items')
  const { place, access, day, lookedAfterBy } = thing
  const { what, when, tone, more, ...words } = comingWords(thing, { today, t, items })
  const name = nameOf(thing)
  const key = keyOf(thing)
  const where = [place.categoryName, hasSpaces && place.familyName, access === 'view' && t('viewOnly')].filter((part) => part !== false)
  return (
    <li className={styles.row}>
      <span className={styles.level}>
        <Gauge {...endGauge(day, today)} icon={tone === 'late' ? undefined : iconOf(thing)} />
      </span>
      <p className={styles.name} dir="auto">
        <CardLink render={<ReportLink href={hrefOf(thing)} />}>{name}</CardLink>
      </p>
      <p className={styles.where} dir="auto">
        {where.join(' · ')}
      </p>
      <p className={styles.why}>
        {what} <b>{words.day}</b>, <span className={styles[tone]}>{when}</span>
        {more.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </p>
      <div className={styles.end}>
        {lookedAfterBy !== null && <LookedAfter {...lookedAfterBy} />}
        {access === 'edit' && (
          <Button
            size="s"
            className={styles.handle}
            working={opening === idOf(thing)}
            aria-label={t(`${key}Of`, { name })}
            onClick={() => onHandle(thing)}
          >
            {t(key)}
          </Button>
        )}
      </div>
    </li>
  )
}

function LookedAfter({ id, name }: Assignee) {
  const { t } = useTranslation('coming')
  const words = t('lookedAfterBy', { name })
  return (
    <span title={words}>
      <PersonAvatar id={id} name={name} size="s" silent />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
