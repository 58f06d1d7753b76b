import { CalendarDays, Clock, type LucideIcon, MapPin, Repeat, User, X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { formatDayOfWeek } from '#platform/shared/dates.ts'
import { describeRhythm } from '#platform/web/repeats/describe-rhythm.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PressChip } from '#platform/web/ui/press-chip.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { LineChip } from '../shared/line-parts.ts'
import { rangeOf } from './describe-when.ts'
import styles from './event-line.module.css'
import { t } from './texts.ts'
import type { NameablePerson, useEventLine } from './use-event-line.ts'

type EventLineProps = {
  of: ReturnType<typeof useEventLine>['shown']
  name?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** An event in one line. The parts that were read out of it are shown below; a press gives one back to the title. */
export function EventLine({ of, ...field }: EventLineProps) {
  const box = useRef<HTMLDivElement>(null)
  // A press takes the focus with its button away.
  const goOn = (): void => box.current?.querySelector('input')?.focus()
  return (
    <div ref={box} className={styles.line}>
      <TextField
        {...field}
        label={t('line.label')}
        placeholder={t('line.placeholder')}
        autoComplete="off"
        enterKeyHint="done"
        value={of.value}
        onChange={(event) => of.onType(event.target.value)}
      />
      {of.chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('line.chips')}>
          {of.chips.map((chip) => (
            <li key={`${chip.kind} ${chip.words}`}>
              <ReadChip chip={chip} of={of} onPressed={goOn} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ReadChipProps = {
  chip: LineChip
  of: ReturnType<typeof useEventLine>['shown']
  /** Hears that something else was read by a press. */
  onPressed: () => void
}

/** A part that was read out of a line. Of several people of one name somebody is chosen here. */
function ReadChip({ chip, of, onPressed }: ReadChipProps) {
  const named = chip.kind === 'person' ? of.people.filter(({ id }) => chip.ids.includes(id)) : []
  const giveBack = (): void => {
    of.onGiveBack(chip)
    onPressed()
  }
  const choose = (one: NameablePerson): void => {
    of.onLeaveOut(named.flatMap(({ id }) => (id === one.id ? [] : [id])))
    onPressed()
  }
  if (named.length > 1) {
    return (
      <fieldset className={styles.choice} aria-label={t('line.which')}>
        {named.map((one) => (
          <PressChip key={one.id} onClick={() => choose(one)}>
            {t('line.whichOf', one)}
          </PressChip>
        ))}
        <GiveBack chip={chip} words={chip.words} onPress={giveBack} />
      </fieldset>
    )
  }
  const words = named[0]?.name ?? wordsOf(chip)
  const beToday = (): void => {
    of.onToday(chip)
    onPressed()
  }
  return (
    <>
      <span className={styles.chip}>
        {named[0] === undefined ? <Icon of={icons[chip.kind]} size="xs" /> : <PersonAvatar {...named[0]} size="s" silent />}
        <span dir="auto">{words}</span>
        <GiveBack chip={chip} words={words} onPress={giveBack} />
      </span>
      {chip.kind === 'day' && chip.orToday && <PressChip onClick={beToday}>{t('line.today')}</PressChip>}
    </>
  )
}

type GiveBackProps = { chip: LineChip; words: string; onPress: () => void }

function GiveBack({ chip, words, onPress }: GiveBackProps) {
  return (
    <button
      type="button"
      className={styles.back}
      aria-label={t(`line.not.${chip.kind}`, { words })}
      title={t('line.putBack')}
      // The focus stays in the line, and so does a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon of={X} size="xs" />
    </button>
  )
}

const icons: Readonly<Record<LineChip['kind'], LucideIcon>> = {
  day: CalendarDays,
  days: CalendarDays,
  allDay: CalendarDays,
  time: Clock,
  length: Clock,
  repeats: Repeat,
  person: User,
  place: MapPin,
}

function wordsOf(chip: LineChip): string {
  const { kind, words } = chip
  if (kind === 'day') return formatDayOfWeek(chip.day)
  if (kind === 'days') return rangeOf(formatDayOfWeek(chip.day), formatDayOfWeek(chip.lastDay))
  if (kind === 'time') return rangeOf(chip.time, chip.endTime)
  if (kind === 'repeats') return describeRhythm(chip.rule)
  return kind === 'place' ? chip.place : words
}
