import '../../../foundation/sharing/web/texts.ts'
import './texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { categoriesQuery } from '../../../foundation/categories/web/public.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/web/ui/confirm-dialog.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import { RadioGroup } from '../../../platform/web/ui/radio-group.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { moving, previewQuery } from './moving-api.ts'
import { WhatChanges } from './what-changes.tsx'

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

/** Asks before a category moves to another space, and says who will see it there, what goes along and what ends (GAP-10). */
export function MoveCategoryDialog(props: MoveCategoryDialogProps) {
  const { open, onClose, category, spaces } = props
  const { t } = useTranslation(['moving', 'ui'])
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
      confirmLabel={isError ? t('ui:retry') : t('submit')}
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
  const { t } = useTranslation('moving')
  const options = spaces.map(({ id, name }) => ({ value: id, label: name }))
  const choice = { label: t('where'), options, value: chosen.id, onChange: onChoose }
  return spaces.length > 4 ? <SelectField {...choice} /> : <RadioGroup {...choice} />
}

function CheckFailed() {
  const { t } = useTranslation('moving')
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

/** Moves a category; its tile leaves the space once it has moved. Where something has changed meanwhile the dialog stays and says so. */
function useMoveCategory({ category, onClose, onMoved, onShow, onOvertaken }: Moving) {
  const { t } = useTranslation('moving')
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
