import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesByNameQuery } from '#foundation/categories/web/categories-api.ts'
import { granted, PermissionList, type Levels } from '#foundation/sharing/web/permission-list.tsx'
import { makeId } from '#platform/shared/new-id.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { longestTabletName } from '../shared/limits.ts'
import styles from './pair-dialog.module.css'
import { type MadeCode, type TabletGroup, tablets, tabletsQuery } from './tablets-api.ts'
import { t } from './texts.ts'

type PairDialogProps = { open: boolean; onClose: () => void; groups: readonly TabletGroup[]; onMade: (made: MadeCode) => void }

/** Chooses the name of a new tablet and what it may see, and shows the code that pairs it. Give it a new `key` at each opening. */
export function PairDialog({ open, onClose, groups, onMade }: PairDialogProps) {
  const [id] = useState(() => makeId())
  const [familyId, choose] = useState(groups[0]?.id ?? '')
  const form = useFields<{ name: string; levels: Levels }>({ values: { name: '', levels: {} } })
  const group = groups.find((one) => one.id === familyId) ?? groups[0]
  const add = useChange({
    run: async ({ name, levels, to }: { name: string; levels: Levels; to: string }, options) => {
      const permissions = Object.entries(levels).flatMap(([categoryId, level]) => granted({ categoryId, level }))
      return { ...(await tablets.add({ id, familyId: to, name, permissions }, options)), name }
    },
    failure: t('pairing.failed'),
    serverSpeaks: true,
    reads: () => [tabletsQuery.queryKey],
    onDone: (made) => {
      form.done()
      onClose()
      onMade(made)
    },
    onRefused: (error) => form.showRefusal(error),
  })
  if (group === undefined) return null
  const { onSubmit } = form.bind((typed) => add.send({ ...typed, to: group.id }))
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t('pairATablet')}
      onSubmit={onSubmit}
      saveLabel={t('pairing.next')}
      saving={add.sending}
    >
      <p className={styles.about}>{t('pairing.about')}</p>
      {groups.length > 1 && (
        <SelectField
          label={t('pairing.group')}
          options={groups.map((one) => ({ value: one.id, label: one.name }))}
          value={group.id}
          onChange={(chosen) => {
            choose(chosen)
            form.set('levels', {})
          }}
        />
      )}
      <TextField
        label={t('pairing.name')}
        placeholder={t('pairing.namePlaceholder')}
        autoComplete="off"
        {...form.field('name', {
          validate: (name) => name.trim() !== '' || t('pairing.nameMissing'),
          maxLength: atMost(longestTabletName),
        })}
      />
      <LevelsOf key={group.id} open={open} group={group} levels={form.values.levels} onLevels={(levels) => form.set('levels', levels)} />
    </SaveDialog>
  )
}

// What is ticked in the kitchen: tasks, and the shopping list.
const ticked: ReadonlySet<string> = new Set(['custom', 'children', 'pets', 'meals'])

type LevelsOfProps = { open: boolean; group: TabletGroup; levels: Levels; onLevels: (levels: Levels) => void }

function LevelsOf({ open, group, levels, onLevels }: LevelsOfProps) {
  const query = useQuery({ ...categoriesByNameQuery(group.id), enabled: open })
  return (
    <PermissionList
      title={t('pairing.levels')}
      failedTitle={t('pairing.levelsFailed')}
      categories={query.data}
      failed={query.error !== null && query.data === undefined ? query : undefined}
      levelOf={(id) => levels[id] ?? null}
      presetOf={({ kind }) => (ticked.has(kind) ? 'edit' : 'view')}
      onLevel={(id, level) => onLevels({ ...levels, [id]: level })}
    />
  )
}
