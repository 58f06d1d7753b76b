import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { useLoadedOnPress } from '#platform/web/ui/use-loaded-on-press.ts'
import { calendarViews, type CalendarView } from '../shared/calendar-views.ts'
import styles from './calendar-bar.module.css'
import { grids } from './grids.ts'
import { dayOfNext, periodOf } from './period.ts'
import { t } from './texts.ts'

/** What the calendar shows, and how to go elsewhere in it. */
export type CalendarPlace = {
  view: CalendarView
  day: string
  today: string
  onGo: (place: { view?: CalendarView; day?: string }) => void
}

const options = calendarViews
  .filter((view) => view === 'agenda' || grids[view] !== undefined)
  .map((value) => ({ value, label: t(`views.${value}`) }))

/** The bar above the calendar: the period, which opens a choice of day, the steps to others, the views, and what else the page puts there. */
export function CalendarBar({ view, day, today, onGo, children }: CalendarPlace & { children?: ReactNode }) {
  const step = (by: 1 | -1) => (): void => onGo({ day: dayOfNext(view, day, by) })
  return (
    <header className={styles.bar}>
      <div className={styles.steps}>
        <IconButton icon={ChevronLeft} label={t(`previous.${view}`)} onClick={step(-1)} />
        <IconButton icon={ChevronRight} label={t(`next.${view}`)} onClick={step(1)} />
        <Button size="s" onClick={() => onGo({ day: today })}>
          {t('today')}
        </Button>
      </div>
      <Heading level={1} look="m" className={styles.title}>
        <ChooseDay period={periodOf(view, { day, today })} day={day} onChoose={(chosen) => onGo({ day: chosen })} />
      </Heading>
      {options.length > 1 && (
        <div className={styles.views}>
          <Segments label={t('view')} options={options} value={view} onChange={(chosen) => onGo({ view: chosen })} fill />
        </div>
      )}
      {children}
    </header>
  )
}

const loadCalendar = async () => (await import('#platform/web/ui/calendar-popover.tsx')).CalendarPopover

function ChooseDay({ period, day, onChoose }: { period: string; day: string; onChoose: (day: string) => void }) {
  const { Loaded, waiting } = useLoadedOnPress(loadCalendar)
  const words = (
    <>
      {period}
      <Icon of={ChevronDown} size="s" />
    </>
  )
  const own = { type: 'button', className: styles.period, 'aria-label': t('chooseDay', { period }), 'aria-haspopup': 'dialog' } as const
  if (Loaded === undefined)
    return (
      <button {...own} {...waiting}>
        {words}
      </button>
    )
  return <Loaded trigger={<button {...own}>{words}</button>} value={day} min={undefined} max={undefined} onChoose={onChoose} />
}
