import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { categoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { describeContents } from '#foundation/categories/web/describe-contents.ts'
import type { Space } from '#foundation/families/contract.ts'
import { t as sharingText } from '#foundation/sharing/web/texts.ts'
import { pageLocale } from '#platform/shared/language.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { MovePreview, movingContract } from '../contract.ts'
import messages from '../messages/en.json'
import styles from './move-category-dialog.module.css'

const t = textsOf('moving', messages)

type MoveCategoryDialogProps = {
  open: boolean
  onClose: () => void
  category: Category
  /** The other spaces that the person administers; there is at least one. */
  spaces: readonly Space[]
  /** Runs once it has moved, before its tile leaves the screen. */
  onMoved: () => void
  /** Shows another space; it is offered once the category is there. */
  onShow: (spaceId: string) => void
}

/** Asks before a category moves to another space, and shows who will see it there, what goes along and what ends. */
export function MoveCategoryDialog(props: MoveCategoryDialogProps) {
  const { open, onClose, category, spaces } = props
  const [chosenId, setChosenId] = useState<string>()
  const space = spaces.find(({ id }) => id === chosenId) ?? firstOf(spaces)
  const { data, isError, isFetching, refetch } = useQuery({
    ...previewQuery(category.id, space?.id ?? ''),
    enabled: open && space !== undefined,
    retry: false,
  })
  const { move, isMoving, isOvertaken } = useMoveCategory({ ...props, onOvertaken: () => void refetch() })
  if (space === undefined) return null
  // What was read before a failed check must not be relied on.
  const preview = isError ? undefined : data
  const confirm = (): void => {
    if (preview === undefined) void refetch()
    else move({ space, ifVersion: preview.version })
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={spaces.length > 1 ? t('title', { name: category.name }) : t('titleOfOne', { name: category.name, space: space.name })}
      confirmLabel={isError ? uiText('retry') : t('submit')}
      tone="plain"
      working={isMoving || (isFetching && preview === undefined)}
      workingLabel={isMoving ? t('working') : t('checking')}
      isImpossible={preview !== undefined && (preview.isThere || preview.hasDefault)}
    >
      {spaces.length > 1 && <SpaceChoice spaces={spaces} chosen={space} onChoose={setChosenId} />}
      {isOvertaken && (
        <Note tone="yellow" live>
          {t('changedMeanwhile')}
        </Note>
      )}
      {isError && <CheckFailed />}
      {preview !== undefined && <WhatChanges category={category} space={space} preview={preview} />}
      {preview === undefined && !isError && <Checking />}
    </ConfirmDialog>
  )
}

/** Returns the space that is proposed: a group, since a category that moves into one's own hive is lost for everybody else. */
function firstOf(spaces: readonly Space[]): Space | undefined {
  return spaces.find(({ groupType }) => groupType !== 'personal') ?? spaces[0]
}

type SpaceChoiceProps = { spaces: readonly Space[]; chosen: Space; onChoose: (spaceId: string) => void }

function SpaceChoice({ spaces, chosen, onChoose }: SpaceChoiceProps) {
  const options = spaces.map(({ id, name }) => ({ value: id, label: name }))
  const choice = { label: t('where'), options, value: chosen.id, onChange: onChoose }
  return spaces.length > 4 ? <SelectField {...choice} /> : <RadioGroup {...choice} />
}

function CheckFailed() {
  return (
    <Note tone="red" live>
      <p>
        <strong>{t('checkFailed')}</strong>
      </p>
      <p>{t('nothingMoved')}</p>
    </Note>
  )
}

function Checking() {
  return (
    <Loading>
      <Skeleton width="90%" />
      <Skeleton width="60%" />
    </Loading>
  )
}

type Moving = MoveCategoryDialogProps & {
  /** Runs when somebody else has changed the category since it was previewed. */
  onOvertaken: () => void
}
type Move = { space: Space; ifVersion: number }

/** Moves a category; its tile leaves the space once it has moved. If something has changed meanwhile the dialog stays and shows it. */
function useMoveCategory({ category, onClose, onMoved, onShow, onOvertaken }: Moving) {
  const client = useQueryClient()
  const [isOvertaken, setOvertaken] = useState(false)
  const { send, sending } = useChange({
    run: async ({ space, ifVersion }: Move, options) => moving.move({ categoryId: category.id, familyId: space.id, ifVersion }, options),
    failure: t('failed'),
    serverSpeaks: true,
    reads: () => [['categories']],
    onDone: (moved, { space }) => {
      toast.success(t('done', { name: moved.name, space: space.name }), {
        action: { label: t('goThere'), onPress: () => onShow(space.id) },
      })
      client.setQueryData(categoriesQuery(category.familyId).queryKey, (known) => known?.filter(({ id }) => id !== category.id))
      onMoved()
      onClose()
    },
    onRefused: (error) => {
      const code = refusalCode(error)
      setOvertaken(code === 'CONFLICT')
      const isShown = code === 'CONFLICT' || code === 'HAS_DEFAULT'
      if (isShown) onOvertaken()
      else onClose()
      return isShown
    },
  })
  return { move: send, isMoving: sending, isOvertaken }
}

/** The routes of moving. */
const moving = apiOf<typeof movingContract>('moving')

/** What moving a category to a space would change; read again each time, because a decision depends on it. */
const previewQuery = (categoryId: string, familyId: string) =>
  queryOptions({ ...readsOf<typeof movingContract>('moving').preview({ categoryId, familyId }), staleTime: 0, gcTime: 0 })

type WhatChangesProps = { category: Category; space: Space; preview: MovePreview }

/** Says what moving a category to a space changes: what goes along, who will see it, and what ends; or why it cannot move there. */
function WhatChanges({ category, space, preview }: WhatChangesProps) {
  const { name } = category
  if (preview.isThere) return <Note tone="yellow">{t('isThere', { name, space: space.name })}</Note>
  if (preview.hasDefault) return <Note tone="yellow">{t('hasDefault', { space: space.name, kind: kinds[category.kind].name })}</Note>
  const contents = describeContents(preview.counts)
  return (
    <>
      <p>{contents === '' ? t('goesEmpty') : t('goesAlong', { contents })}</p>
      <Readers space={space} people={preview.people} />
      <WhatEnds category={category} preview={preview} />
      {preview.hasName && <Note>{t('hasName', { name, space: space.name })}</Note>}
    </>
  )
}

const list = new Intl.ListFormat(pageLocale, { type: 'conjunction' })

// As many as fit into a few lines of the dialog.
const maxNames = 8

/** Who will see it there, with what they may do, and who no longer will. */
function Readers({ space, people }: { space: Space; people: MovePreview['people'] }) {
  const [you] = people
  const named = people.filter(({ id }) => id !== you?.id)
  const there = named.flatMap(({ name, after }) => (after === null ? [] : [t('person', { name, level: sharingText(`level.${after}`) })]))
  const gone = named.flatMap(({ name, after }) => (after === null ? [name] : []))
  const shortened = (names: readonly string[]): string =>
    list.format(names.length <= maxNames ? names : [...names.slice(0, maxNames), t('andMore', { count: names.length - maxNames })])
  return (
    <dl className={styles.readers}>
      <dt>{t('willSee', { space: space.name })}</dt>
      <dd>{there.length === 0 ? t('onlyYou') : shortened([t('you'), ...there])}</dd>
      {gone.length > 0 && (
        <>
          <dt>{t('willNotSee')}</dt>
          <dd>{shortened(gone)}</dd>
        </>
      )}
    </dl>
  )
}

/** What ends or stays behind; nothing where nothing does. */
function WhatEnds({ category, preview }: { category: Category; preview: MovePreview }) {
  const { unassigned, lookedAfter, datesLookedAfter, offers, credits } = preview
  const tasks = unassigned.reduce((sum, one) => sum + one.tasks, 0)
  const contracts = lookedAfter.reduce((sum, one) => sum + one.contracts, 0)
  const dates = datesLookedAfter.reduce((sum, one) => sum + one.dates, 0)
  const sentences = [
    ...(tasks > 0 ? [t('unassigned', { count: tasks, names: list.format(unassigned.map(({ name }) => name)) })] : []),
    ...(contracts > 0 ? [t('lookedAfter', { count: contracts, names: list.format(lookedAfter.map(({ name }) => name)) })] : []),
    ...(dates > 0 ? [t('datesLookedAfter', { count: dates, names: list.format(datesLookedAfter.map(({ name }) => name)) })] : []),
    ...(offers > 0 ? [t('offers', { count: offers })] : []),
    ...(credits > 0 ? [t('credits', { space: category.familyName })] : []),
  ]
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
}
