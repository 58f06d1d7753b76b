import { useQuery } from '@tanstack/react-query'
import { CalendarCog, CalendarSync, Pencil, Plus, Trash2 } from 'lucide-react'
import { firstOfGroup, useEditableCategories } from '#foundation/categories/web/use-editable-categories.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DeleteChosen } from '#platform/web/ui/delete-dialog.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { Row } from '#platform/web/ui/rows.tsx'
import { SettingsList } from '#platform/web/ui/settings-list.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { useHighlightOnNavigation } from '#platform/web/ui/use-highlight-on-navigation.ts'
import type { Rota } from '../contract.ts'
import { RotaDayDialog, RotaDialog } from './dialogs.ts'
import { rotas, rotasQuery } from './rotas-api.ts'
import { t } from './texts.ts'

/** The section of the settings with the rotas of all rooms: added, changed and deleted here. */
export function RotasSection() {
  const query = useQuery(rotasQuery)
  const room = firstOfGroup(useEditableCategories() ?? [])
  const editing = useDialog<Rota | undefined>()
  const changing = useDialog<Rota>()
  const removing = useDialog<Rota>()
  const remove = useRemoveRota()
  return (
    <SettingsList
      heading={t('heading')}
      action={
        room !== undefined && (
          <Button size="s" icon={Plus} onClick={() => editing.show(undefined)}>
            {t('add')}
          </Button>
        )
      }
      none={t('none')}
      rows={query.data?.map((rota) => (
        <RotaRow
          key={rota.id}
          rota={rota}
          onEdit={() => editing.show(rota)}
          onChange={() => changing.show(rota)}
          onRemove={() => removing.show(rota)}
        />
      ))}
      failure={query.error && <QueryFailure title={t('loadFailed')} query={query} />}
    >
      {room !== undefined && (
        <RotaDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          categoryId={room.id}
          rota={editing.subject}
          now={query.data?.find((rota) => rota.id === editing.subject?.id)}
        />
      )}
      {changing.subject !== undefined && (
        <RotaDayDialog key={`day ${changing.round}`} open={changing.open} onClose={changing.close} rota={changing.subject} />
      )}
      <DeleteChosen asked={removing} onDelete={remove.send}>
        {({ whose }) => t('remove.sentence', { name: whose ?? t('nobody') })}
      </DeleteChosen>
    </SettingsList>
  )
}

type RotaRowProps = { rota: Rota; onEdit: () => void; onChange: () => void; onRemove: () => void }

function RotaRow({ rota, onEdit, onChange, onRemove }: RotaRowProps) {
  const { whose, parts, startsOn, untilDay, access } = rota
  const arrival = useHighlightOnNavigation<HTMLLIElement>(rota.id)
  const name = whose ?? t('nobody')
  const days =
    untilDay === null ? t('from', { day: formatDay(startsOn) }) : t('fromUntil', { day: formatDay(startsOn), last: formatDay(untilDay) })
  const items = [
    { label: t('change.open'), icon: CalendarCog, onSelect: onChange },
    { label: t('edit'), icon: Pencil, onSelect: onEdit },
    { label: t('remove.open'), icon: Trash2, danger: true, onSelect: onRemove },
  ]
  return (
    <Row
      {...arrival}
      lead={<HexagonIcon icon={CalendarSync} />}
      title={name}
      sub={[parts.map((part) => part.name).join(', '), days].join(' · ')}
      end={access === 'edit' && <MoreMenu name={name} tone="muted" items={items} />}
    />
  )
}

function useRemoveRota() {
  return useChange({
    run: async ({ id }: Rota, options) => rotas.remove({ rotaId: id }, options),
    optimistic: ({ id }) => [cachedChange(rotasQuery, (known) => known.filter((other) => other.id !== id))],
    reads: () => [['calendar']],
    success: t('remove.done'),
    failure: t('remove.failed'),
    onDone: restoreFocus,
  })
}
