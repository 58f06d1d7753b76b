import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { pageLocale } from '#platform/shared/language.ts'
import { fromCalendarDay, toCalendarDay } from './calendar-day.ts'
import { t } from './calendar/texts.ts'
import styles from './date-calendar.module.css'
import { useDayHere } from './today.ts'

interface DateCalendarProps {
  /** 'yyyy-MM-dd' or ''. */
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  /** Within a page the calendar is as wide as its box, and the focus stays where it is. */
  inPage?: boolean | undefined
  /** Days with a mark, and the mark's label. */
  marked?: { days: readonly string[]; label: string } | undefined
  /** Called when another month is shown, with its first day. */
  onMonth?: ((firstDay: string) => void) | undefined
}

/** Shows one month at a time, weeks from Monday; arrows and Page keys move. Load it lazily: it brings react-day-picker. */
export function DateCalendar({ value, onChange, min = '', max = '', inPage = false, marked, onMonth }: DateCalendarProps) {
  const chosen = toCalendarDay(value)
  const first = toCalendarDay(min)
  const last = toCalendarDay(max)
  const today = toCalendarDay(useDayHere())
  // Undefined is the current month, unless no day of it may be chosen.
  const month = chosen ?? (today && first && first > today ? first : today && last && last < today ? last : undefined)
  return (
    <DayPicker
      mode="single"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar was opened to choose a day in it
      autoFocus={!inPage}
      weekStartsOn={1}
      showOutsideDays
      selected={chosen}
      {...(month === undefined ? {} : { defaultMonth: month })}
      onSelect={(day) => onChange(day === undefined ? value : fromCalendarDay(day))}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      modifiers={{ marked: marked?.days.flatMap((day) => toCalendarDay(day) ?? []) ?? [] }}
      modifiersClassNames={{ marked: styles.marked ?? '' }}
      {...(today === undefined ? {} : { today })}
      {...(inPage ? { className: styles.inPage ?? '' } : {})}
      onMonthChange={(firstDay) => onMonth?.(fromCalendarDay(firstDay))}
      labels={{
        labelDayButton: (date, modifiers) => [fullDay.format(date), ...(modifiers['marked'] && marked ? [marked.label] : [])].join(', '),
        labelNav: () => t('calendarNavigation'),
        labelGrid: (date) => monthOfYear.format(date),
        labelWeekday: (date) => weekday.format(date),
        labelPrevious: () => t('previousMonth'),
        labelNext: () => t('nextMonth'),
      }}
      formatters={{
        formatCaption: (date) => monthOfYear.format(date),
        formatWeekdayName: (date) => weekday.format(date).slice(0, 2),
      }}
      components={{ Chevron: Arrow }}
      classNames={classes}
    />
  )
}

const fullDay = new Intl.DateTimeFormat(pageLocale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const monthOfYear = new Intl.DateTimeFormat(pageLocale, { month: 'long', year: 'numeric' })
const weekday = new Intl.DateTimeFormat(pageLocale, { weekday: 'long' })

function Arrow({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const Glyph = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Glyph size={20} strokeWidth={1.9} aria-hidden="true" />
}

const names = {
  root: styles.root,
  months: styles.months,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  outside: styles.outside,
  today: styles.today,
  selected: styles.selected,
  disabled: styles.disabled,
}
const classes = Object.fromEntries(Object.entries(names).map(([part, name]) => [part, name ?? '']))
