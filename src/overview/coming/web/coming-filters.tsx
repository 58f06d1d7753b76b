import { Segments } from '#platform/web/ui/segments.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { Coming } from '../contract.ts'
import { comingReasons, type Horizon, horizons } from '../shared/limits.ts'
import styles from './coming-page.module.css'
import { horizonOf, type ComingSearch } from './coming-api.ts'
import { t } from './texts.ts'

type ComingFiltersProps = { search: ComingSearch; coming: Pick<Coming, 'places' | 'people'>; onSearch: (search: ComingSearch) => void }

/** How far ahead the page looks, and at which space, category, person and reason. */
export function ComingFilters({ search, coming: { places, people }, onSearch }: ComingFiltersProps) {
  const spaces = places.map(({ familyId, familyName }) => ({ value: familyId, label: familyName }))
  const inSpaces = places.filter(({ familyId }) => search.familyId === undefined || familyId === search.familyId)
  const rooms = inSpaces.flatMap(({ familyName, categories }) =>
    categories.map(({ id, name }) => ({ value: id, label: inSpaces.length > 1 ? `${name} · ${familyName}` : name })),
  )
  const reasons = [...others, ...reasonsToAct].map((reason) => ({ value: reason, label: t(`filters.${reason}`) }))
  const choose = (changed: ComingSearch): void => onSearch({ ...search, ...changed })
  return (
    <div className={styles.filters}>
      <div className={styles.days}>
        <Segments
          fill
          label={t('filters.days')}
          options={horizons.map((days) => ({ value: days, label: t(`filters.${days}`) }))}
          value={horizonOf(search)}
          onChange={(days) => choose({ days: daysOf(days) })}
        />
      </div>
      <div className={styles.choices}>
        {(spaces.length > 1 || search.familyId !== undefined) && (
          <Filter
            label={t('filters.space')}
            any={t('filters.anySpace')}
            options={spaces}
            value={search.familyId}
            onChoose={(familyId) => choose({ familyId, categoryId: undefined })}
          />
        )}
        {(rooms.length > 1 || search.categoryId !== undefined) && (
          <Filter
            label={t('filters.room')}
            any={t('filters.anyRoom')}
            options={rooms}
            value={search.categoryId}
            onChoose={(categoryId) => choose({ categoryId })}
          />
        )}
        {(people.length > 0 || search.personId !== undefined) && (
          <Filter
            label={t('filters.person')}
            any={t('filters.anyPerson')}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.personId}
            onChoose={(personId) => choose({ personId })}
          />
        )}
        <Filter
          label={t('filters.reason')}
          any={t('filters.anyReason')}
          options={reasons}
          value={search.reason}
          onChoose={(reason) => choose({ reason: comingReasons.find((known) => known === reason) })}
        />
      </div>
    </div>
  )
}

/** The number of days in the address: none for the default. */
function daysOf(horizon: Horizon): ComingSearch['days'] {
  if (horizon === '90') return undefined
  return horizon === '30' ? 30 : 365
}

type FilterProps = {
  label: string
  /** The choice of all of them. */
  any: string
  options: ReadonlyArray<{ value: string; label: string }>
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

const all = 'all'
const others = ['appointment', 'task', 'trip', 'birthday'] as const
const reasonsToAct = comingReasons.filter((reason) => !others.some((other) => other === reason))

function Filter({ label, any, options, value = all, onChoose }: FilterProps) {
  return (
    <SelectField
      label={label}
      labelHidden
      className={styles.choice}
      options={[{ value: all, label: any }, ...options]}
      value={value}
      onChange={(chosen) => onChoose(chosen === all ? undefined : chosen)}
    />
  )
}
