import { EyeOff, User, Users } from 'lucide-react'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PressChip } from '#platform/web/ui/press-chip.tsx'
import { useToneClass } from '#platform/web/ui/use-tone-class.ts'
import type { CalendarPerson, CalendarSettingsChange } from '../contract.ts'
import { type CalendarFilter, toggled } from '../shared/filter-entries.ts'
import styles from './people-chips.module.css'
import { t } from './texts.ts'

/** What can be filtered by, the filter, and what changes it. */
export type PeopleFilter = { people: readonly CalendarPerson[]; filter: CalendarFilter; onFilter: (change: CalendarSettingsChange) => void }

/** The people of the calendar, a switch each in their colour: they are its legend and its filter. */
export function PeopleChips({ people, filter: { hiddenPeople, hidesEverybody, onlyMine }, onFilter }: PeopleFilter) {
  const toneClass = useToneClass()
  return (
    <fieldset className={styles.chips} aria-label={t('who')}>
      <PressChip pressed={onlyMine} onClick={() => onFilter({ onlyMine: !onlyMine })}>
        <Icon of={User} size="s" />
        {t('mine')}
      </PressChip>
      <PressChip
        className={classNames(styles.brick, styles.everybody)}
        pressed={!hidesEverybody}
        onClick={() => onFilter({ hidesEverybody: !hidesEverybody })}
      >
        <Icon of={hidesEverybody ? EyeOff : Users} size="s" />
        {t('everybody')}
      </PressChip>
      {people.map(({ id, name }) => {
        const isHidden = hiddenPeople.includes(id)
        return (
          <PressChip
            key={id}
            className={classNames(styles.brick, toneClass(id))}
            pressed={!isHidden}
            onClick={() => onFilter({ hiddenPeople: toggled(hiddenPeople, id) })}
          >
            <PersonAvatar id={id} name={name} size="s" silent />
            <span dir="auto">{name.split(' ')[0]}</span>
            {isHidden && <Icon of={EyeOff} size="s" />}
          </PressChip>
        )
      })}
    </fieldset>
  )
}
