import { CalendarClock, Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react'
import { endGauge } from '#organizer/subcategories/web/end-gauge.ts'
import { formatDay, relativeDay } from '#platform/shared/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Above, CardLink } from '#platform/web/ui/card-link.tsx'
import { Gauge } from '#platform/web/ui/gauge.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { useHighlightOnNavigation } from '#platform/web/ui/use-highlight-on-navigation.ts'
import type { DueDate } from '../contract.ts'
import { presetOf } from '../shared/presets.ts'
import styles from './dates-section.module.css'
import { factOf } from './describe-period.ts'
import { presetIcons } from './preset-icons.ts'
import { t } from './texts.ts'

/** What those who may edit can do with a date. */
export type DateControls = Readonly<Record<'onRecord' | 'onEdit' | 'onPause' | 'onResume' | 'onDelete', (date: DueDate) => void>>

type DateRowProps = {
  date: DueDate
  today: string
  /** Since when its car is sold, if it is. */
  soldOn: string | undefined
  /** Shows all there is to know of it. */
  onLook: (date: DueDate) => void
  /** Unset when the person may only view. */
  controls: DateControls | undefined
}

/** One date: how much honey is left, its name, one fact, the day and how far it is, and one key. All of it opens what is known of it. */
export function DateRow({ date, today, soldOn, onLook, controls }: DateRowProps) {
  const arrival = useHighlightOnNavigation(date.id)
  const { name, preset, nextOn } = date
  const isPaused = date.paused !== null || soldOn !== undefined
  const level = isPaused ? ({ state: 'none', value: 0 } as const) : endGauge(nextOn, today)
  const icon = level.state === 'past' ? undefined : presetIcons[presetOf(preset).icon]
  return (
    <li>
      <div {...arrival} className={styles.row}>
        <span className={styles.level}>
          <Gauge {...level} icon={isPaused ? Pause : nextOn === null && controls !== undefined ? Plus : icon} />
        </span>
        <div className={styles.name}>
          <p className={styles.strong}>
            <CardLink render={<button type="button" aria-haspopup="dialog" onClick={() => onLook(date)} />}>{name}</CardLink>
          </p>
          <p className={styles.fact} dir="auto">
            {soldOn === undefined ? factOf(date) : t('carSold', { day: formatDay(soldOn) })}
          </p>
        </div>
        <div className={styles.last}>
          <p className={styles.when}>
            {nextOn === null ? (
              t('noDate')
            ) : (
              <>
                <b>{formatDay(nextOn)}</b>{' '}
                <span className={isPaused ? undefined : styles[level.state]}>{relativeDay({ day: nextOn, today })}</span>
              </>
            )}
          </p>
          {controls !== undefined && <Controls date={date} isSold={soldOn !== undefined} controls={controls} />}
        </div>
      </div>
    </li>
  )
}

function Controls({ date, isSold, controls }: { date: DueDate; isSold: boolean; controls: DateControls }) {
  const { name } = date
  const isPaused = date.paused !== null
  return (
    <Above className={styles.controls}>
      {!isSold && <Key date={date} controls={controls} />}
      <MoreMenu
        name={name}
        tone="muted"
        items={[
          { label: t('edit'), icon: Pencil, onSelect: () => controls.onEdit(date) },
          ...(date.nextOn === null ? [{ label: t('key.done'), icon: CalendarClock, onSelect: () => controls.onRecord(date) }] : []),
          isPaused
            ? { label: t('resume'), icon: Play, onSelect: () => controls.onResume(date) }
            : { label: t('pause'), icon: Pause, onSelect: () => controls.onPause(date) },
          { label: uiText('delete'), icon: Trash2, danger: true, onSelect: () => controls.onDelete(date) },
        ]}
      />
    </Above>
  )
}

// The next step.
function Key({ date, controls }: { date: DueDate; controls: DateControls }) {
  const [what, onClick] = keyOf(date, controls)
  return (
    <Button
      size="s"
      aria-haspopup={what === 'resume' ? undefined : 'dialog'}
      aria-label={t('keyOf', { key: t(`key.${what}`), name: date.name })}
      onClick={() => onClick(date)}
    >
      {t(`key.${what}`)}
    </Button>
  )
}

function keyOf({ nextOn, paused, preset }: DueDate, controls: DateControls) {
  if (paused !== null) return ['resume', controls.onResume] as const
  if (nextOn === null) return ['addDate', controls.onEdit] as const
  return presetOf(preset).isTest === true ? (['record', controls.onRecord] as const) : (['done', controls.onRecord] as const)
}
