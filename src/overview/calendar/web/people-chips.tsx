import { EyeOff, User, Users } from 'lucide-react'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useToneClass } from '#platform/web/ui/use-tone-class.ts'
import type { CalendarPerson, CalendarSettingsChange } from '../contract.ts'
import type { CalendarFilter } from '../shared/filter-entries.ts'
import styles from './people-chips.module.css'
import { t } from './texts.ts'

/** What can be filtered by, the filter, and what changes it. */
export type PeopleFilter = { people: readonly CalendarPerson[]; filter: CalendarFilter; onFilter: (change: CalendarSettingsChange) => void }

/** The people of the calendar, a switch each in their colour: they are its legend and its filter. */
export function PeopleChips({ people, filter, onFilter }: PeopleFilter) {
  const toneClass = useToneClass()
  const { hiddenPeople, hidesEverybody, onlyMine } = filter
  const toggle = (id: string, isHidden: boolean): void =>
    onFilter({ hiddenPeople: isHidden ? hiddenPeople.filter((other) => other !== id) : [...hiddenPeople, id] })
  return (
    <fieldset className={styles.chips} aria-label={t('who')}>
      <button
        type="button"
        className={classNames(styles.chip, styles.mine)}
        aria-pressed={onlyMine}
        onClick={() => onFilter({ onlyMine: !onlyMine })}
      >
        <Icon of={User} size="s" />
        {t('mine')}
      </button>
      <button
        type="button"
        className={classNames(styles.chip, styles.everybody)}
        aria-pressed={!hidesEverybody}
        onClick={() => onFilter({ hidesEverybody: !hidesEverybody })}
      >
        <Icon of={hidesEverybody ? EyeOff : Users} size="s" />
        {t('everybody')}
      </button>
      {people.map(({ id, name }) => {
        const isHidden = hiddenPeople.includes(id)
        return (
          <button
            key={id}
            type="button"
            className={classNames(styles.chip, toneClass(id))}
            aria-pressed={!isHidden}
            onClick={() => toggle(id, isHidden)}
          >
            <PersonAvatar id={id} name={name} size="s" silent />
            <span dir="auto">{firstNameOf(name)}</span>
            {isHidden && <Icon of={EyeOff} size="s" />}
          </button>
        )
      })}
    </fieldset>
  )
}

const firstNameOf = (name: string): string => name.split(' ')[0] ?? name
