import { Lock, Users } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Switch } from '#platform/web/ui/switch.tsx'
import type { CalendarRoom } from '../contract.ts'
import { calendarLayers } from '../shared/calendar-views.ts'
import { showingAll } from '../shared/filter-entries.ts'
import { layerIcons } from './describe-entry.ts'
import { PeopleChips, type PeopleFilter } from './people-chips.tsx'
import styles from './show-dialog.module.css'
import { t } from './texts.ts'

type ShowDialogProps = PeopleFilter & {
  rooms: readonly CalendarRoom[]
  weekNumbers: boolean
  open: boolean
  onClose: () => void
}

/** What the calendar shows: whose, which layers and which spaces. Each switch takes effect at once. */
export function ShowDialog({ rooms, weekNumbers, open, onClose, ...who }: ShowDialogProps) {
  const { filter, onFilter } = who
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
      <section className={styles.part}>
        <Heading level={3}>{t('what')}</Heading>
        {calendarLayers.map((layer) => (
          <Switch
            key={layer}
            checked={!filter.hiddenLayers.includes(layer)}
            onChange={({ target }) => onFilter({ hiddenLayers: without(filter.hiddenLayers, layer, target.checked) })}
          >
            <span className={styles.line}>
              <Icon of={layerIcons[layer]} size="s" />
              {t(`layers.${layer}`)}
            </span>
            {layer === 'contracts' && <small className={styles.note}>{t('contractsNote')}</small>}
          </Switch>
        ))}
      </section>
      <Spaces rooms={rooms} filter={filter} onFilter={onFilter} />
      <section className={styles.part}>
        <Switch checked={weekNumbers} onChange={({ target }) => onFilter({ weekNumbers: target.checked })}>
          {t('weekNumbers')}
        </Switch>
      </section>
    </Dialog>
  )
}

// Whoever has one space has nothing to choose.
function Spaces({ rooms, filter: { hiddenFamilies }, onFilter }: Pick<ShowDialogProps, 'rooms' | 'filter' | 'onFilter'>) {
  const spaces = [...new Map(rooms.map((room) => [room.familyId, room])).values()]
  if (spaces.length < 2) return null
  return (
    <section className={styles.part}>
      <Heading level={3}>{t('spaces')}</Heading>
      {spaces.map(({ familyId, familyName, isPersonal }) => (
        <Switch
          key={familyId}
          checked={!hiddenFamilies.includes(familyId)}
          onChange={({ target }) => onFilter({ hiddenFamilies: without(hiddenFamilies, familyId, target.checked) })}
        >
          <span className={styles.line} dir="auto">
            <Icon of={isPersonal ? Lock : Users} size="s" />
            {familyName}
          </span>
          {isPersonal && <small className={styles.note}>{t('onlyYou')}</small>}
        </Switch>
      ))}
    </section>
  )
}

/** The hidden ones with one of them taken out, as it is to be seen, or added. */
function without<Id extends string>(hidden: readonly Id[], id: Id, isSeen: boolean): Id[] {
  const others = hidden.filter((other) => other !== id)
  return isSeen ? others : [...others, id]
}
