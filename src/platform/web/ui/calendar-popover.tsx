import { Popover } from '@base-ui/react/popover'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { t } from './calendar/texts.ts'
import { classNames } from './class-names.ts'
import { DateCalendar } from './date-calendar.tsx'
import styles from './date-field.module.css'
import popup from './popup.module.css'

export interface CalendarPopoverProps {
  /** The IconButton that opens it. */
  trigger: ReactElement
  /** The chosen day, 'yyyy-MM-dd' or ''. */
  value: string
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}

/** Shows a calendar beside its button, which has just been pressed; it closes when a day is chosen. */
export function CalendarPopover({ trigger, value, min, max, onChoose }: CalendarPopoverProps) {
  const [open, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  // This button replaces the pressed one, so that the focus can return to it.
  useLayoutEffect(() => button.current?.focus(), [])
  const choose = (day: string) => {
    onChoose(day)
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger ref={button} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner positionMethod="fixed" className={popup.layer} sideOffset={8} align="end">
          <Popover.Popup className={classNames(popup.popup, styles.popup)} aria-label={t('chooseDate')}>
            <DateCalendar value={value} min={min} max={max} onChange={choose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
