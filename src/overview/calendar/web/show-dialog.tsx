import { useQuery } from '@tanstack/react-query'
import { Lock, type LucideIcon, Users } from 'lucide-react'
import { outsideCalendarsQuery } from '#organizer/outside-calendars/web/outside-calendars-api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Switch } from '#platform/web/ui/switch.tsx'
import type { CalendarRoom } from '../contract.ts'
import { calendarLayers } from '../shared/calendar-views.ts'
import { showingAll, toggled } from '../shared/filter-entries.ts'
import { layerIcons } from './entry-look.ts'
import { PeopleChips, type PeopleFilter } from './people-chips.tsx'
import styles from './show-dialog.module.css'
import { t } from './texts.ts'

type ShowDialogProps = PeopleFilter & {
  rooms: readonly CalendarRoom[]
  weekNumbers: boolean
  /** What else there is to do, on a narrow screen. */
  more: readonly { label: string; icon: LucideIcon; onSelect: () => void }[]
  open: boolean
  onClose: () => void
}

/** What the calendar shows: whose, which layers and which spaces. Each switch takes effect at once. */
export function ShowDialog({ rooms, weekNumbers, more, open, onClose, ...who }: ShowDialogProps) {
  const { filter, onFilter } = who
  const calendars = (useQuery({ ...outsideCalendarsQuery, enabled: open }).data ?? []).filter(({ isAdded }) => isAdded)
  const spaces = [...new Map(rooms.map((room) => [room.familyId, room])).values()]
  const foot = (
    <>
      <Button onClick={() => onFilter(showingAll(filter))}>{t('showAll')}</Button>
      <Button variant="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('show')} subtitle={t('showNote')} size="s" foot={foot}>
      <section className={styles.part}>
        <Heading level={3}>{t('who')}</Heading>
        <PeopleChips {...who} />
        <p className={styles.note}>{t('whoNote')}</p>
      </section>
      <Switches
        title={t('what')}
        options={calendarLayers.map((id) => ({
          id,
          label: t(`layers.${id}`),
          icon: layerIcons[id],
          note: id === 'contracts' ? t('contractsNote') : undefined,
        }))}
        hidden={filter.hiddenLayers}
        onHide={(hiddenLayers) => onFilter({ hiddenLayers })}
      />
      {calendars.length > 0 && (
        <Switches
          title={t('layers.outside')}
          options={calendars.map(({ id, name: label }) => ({ id, label, icon: layerIcons.outside, note: undefined }))}
          hidden={filter.hiddenCalendars}
          onHide={(hiddenCalendars) => onFilter({ hiddenCalendars })}
        />
      )}
      {/* Whoever has one space has nothing to choose. */}
      {spaces.length > 1 && (
        <Switches
          title={t('spaces')}
          options={spaces.map(({ familyId: id, familyName: label, isPersonal }) => ({
            id,
            label,
            icon: isPersonal ? Lock : Users,
            note: isPersonal ? t('onlyYou') : undefined,
          }))}
          hidden={filter.hiddenFamilies}
          onHide={(hiddenFamilies) => onFilter({ hiddenFamilies })}
        />
      )}
      <section className={styles.part}>
        <Switch checked={weekNumbers} onChange={({ target }) => onFilter({ weekNumbers: target.checked })}>
          {t('weekNumbers')}
        </Switch>
      </section>
      <div className={styles.more}>
        {more.map(({ label, icon, onSelect }) => (
          <Button
            key={label}
            icon={icon}
            onClick={() => {
              onClose()
              onSelect()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

type SwitchesProps<Id extends string> = {
  title: string
  options: readonly { id: Id; label: string; icon: LucideIcon; note: string | undefined }[]
  hidden: readonly Id[]
  onHide: (hidden: Id[]) => void
}

/** A switch for each of some things; what is off is hidden. */
function Switches<Id extends string>({ title, options, hidden, onHide }: SwitchesProps<Id>) {
  return (
    <section className={styles.part}>
      <Heading level={3}>{title}</Heading>
      {options.map(({ id, label, icon, note }) => (
        <Switch key={id} checked={!hidden.includes(id)} onChange={() => onHide(toggled(hidden, id))}>
          <span className={styles.line} dir="auto">
            <Icon of={icon} size="s" />
            {label}
          </span>
          {note && <small className={styles.note}>{note}</small>}
        </Switch>
      ))}
    </section>
  )
}
