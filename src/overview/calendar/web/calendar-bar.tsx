import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { useLoadedOnPress } from '#platform/web/ui/use-loaded-on-press.ts'
import { calendarViews } from '../shared/calendar-views.ts'
import styles from './calendar-page.module.css'
import type { GridProps } from './grid-props.ts'
import { dayOfNext, periodOf } from './period.ts'
import { t } from './texts.ts'

/** What the calendar shows, and how to go elsewhere in it. */
export type CalendarPlace = Pick<GridProps, 'view' | 'day' | 'today' | 'onGo'>

const options = calendarViews.map((value) => ({ value, label: t(`views.${value}`) }))

/** The bar above the calendar: the period, which opens a choice of day, the steps to others, the views, and what else the page puts there. `menu` is beside the steps. */
export function CalendarBar({ view, day, today, onGo, menu, children }: CalendarPlace & { menu: ReactNode; children: ReactNode }) {
  const step = (by: 1 | -1) => (): void => onGo({ day: dayOfNext(view, day, by) })
  return (
    <header className={styles.bar}>
      <div className={styles.steps}>
        <IconButton icon={ChevronLeft} label={t(`previous.${view}`)} onClick={step(-1)} />
        <IconButton icon={ChevronRight} label={t(`next.${view}`)} onClick={step(1)} />
        <Button size="s" onClick={() => onGo({ day: today })}>
          {t('today')}
        </Button>
        {menu}
      </div>
      <Heading level={1} look="m" className={styles.title}>
        <ChooseDay period={periodOf(view, { day, today })} day={day} onChoose={(chosen) => onGo({ day: chosen })} />
      </Heading>
      <div className={styles.views}>
        <Segments label={t('view')} options={options} value={view} onChange={(chosen) => onGo({ view: chosen })} fill />
      </div>
      {children}
    </header>
  )
}

const loadCalendar = async () => (await import('#platform/web/ui/calendar-popover.tsx')).CalendarPopover

function ChooseDay({ period, day, onChoose }: { period: string; day: string; onChoose: (day: string) => void }) {
  const { Loaded, waiting } = useLoadedOnPress(loadCalendar)
  const trigger = (
    <button
      type="button"
      className={styles.period}
      aria-label={t('chooseDay', { period })}
      aria-haspopup="dialog"
      {...(Loaded === undefined && waiting)}
    >
      {period}
      <Icon of={ChevronDown} size="s" />
    </button>
  )
  return Loaded === undefined ? trigger : <Loaded trigger={trigger} value={day} min={undefined} max={undefined} onChoose={onChoose} />
}
