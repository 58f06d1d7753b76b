import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRemoveAccount } from '#foundation/accounts/web/use-sign-out.ts'
import type { Role } from '#foundation/members/contract.ts'
import { t as membersText } from '#foundation/members/web/manage-texts.ts'
import { successionQuery } from '#foundation/members/web/members-api.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import styles from './delete-account-dialog.module.css'
import { t } from './texts.ts'

type DeleteAccountDialogProps = { open: boolean; onClose: () => void }

/**
 * Names what is deleted and who takes over, and requires the password, before the account is deleted. Until it is
 * known who takes over, nothing can be deleted. Give it a new `key` at each opening.
 */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const query = useQuery({ ...successionQuery, enabled: open })
  const groups = query.error === null ? query.data : undefined
  const { password, successorOf, chooseSuccessor, submit, deleting } = useDeleteAccount(groups)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      bare
      title={t('remove.title')}
      onSubmit={submit}
      foot={<Foot onClose={onClose} isKnown={groups !== undefined} isFailed={query.error !== null} deleting={deleting} />}
    >
      {groups !== undefined && (
        <FormGrid>
          <Succession groups={groups} successorOf={successorOf} onChoose={chooseSuccessor} />
          <PasswordField label={t('remove.password')} autoComplete="current-password" {...password} />
        </FormGrid>
      )}
      {query.error !== null && (
        <QueryFailure title={t('remove.checkFailed')} query={query}>
          {t('remove.nothingDeleted')}
        </QueryFailure>
      )}
      {groups === undefined && query.error === null && <LoadingSuccession />}
    </Dialog>
  )
}

type FootProps = { onClose: () => void; isKnown: boolean; isFailed: boolean; deleting: boolean }

function Foot({ onClose, isKnown, isFailed, deleting }: FootProps) {
  return (
    <>
      <Button onClick={onClose}>{uiText('cancel')}</Button>
      {!isFailed && (
        <Button
          variant="danger"
          type="submit"
          working={deleting || !isKnown}
          workingLabel={t(isKnown ? 'remove.working' : 'remove.checking')}
        >
          {t('remove.submit')}
        </Button>
      )}
    </>
  )
}

function LoadingSuccession() {
  return (
    <Loading>
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Loading>
  )
}

/** The form that deletes the account: the password, and who takes over each group. Undefined groups are not known yet. */
function useDeleteAccount(groups: readonly GroupToHandOver[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const { bind, field, setError, showRefusal } = useFields({ values: { password: '' } })
  const successorOf = ({ familyId, successorId, candidates }: GroupToHandOver): string | null => {
    const choice = chosen.get(familyId)
    // The chosen member may have left meanwhile.
    return candidates.find(({ id }) => id === choice)?.id ?? successorId
  }
  const removal = useRemoveAccount({
    success: t('remove.done'),
    failure: t('remove.failed'),
    onRefused: (error) => {
      if (refusalCode(error) !== 'WRONG_PASSWORD') return showRefusal(error)
      setError('password', refusalMessage(error) ?? t('remove.failed'))
      // The reason beside the field, and as a toast that nothing was deleted.
      return false
    },
  })
  return {
    password: field('password', { required: t('remove.passwordEmpty') }),
    successorOf,
    chooseSuccessor: ({ familyId }: GroupToHandOver, memberId: string) => setChosen((others) => new Map(others).set(familyId, memberId)),
    submit: bind(({ password }) => {
      if (groups === undefined) return
      const successors = groups.flatMap((group) => {
        const memberId = successorOf(group)
        return memberId === null ? [] : [{ familyId: group.familyId, memberId }]
      })
      removal.send({ password, successors })
    }).onSubmit,
    deleting: removal.sending,
  }
}

/** A group that the person created, and who could take it over; without a successor it is deleted. */
type GroupToHandOver = {
  familyId: string
  familyName: string
  successorId: string | null
  candidates: ReadonlyArray<{ id: string; name: string; role: Role }>
}

type SuccessionProps = {
  groups: readonly GroupToHandOver[]
  successorOf: (group: GroupToHandOver) => string | null
  onChoose: (group: GroupToHandOver, memberId: string) => void
}

/** Lists what is deleted with an account for ever, and who takes over each other group. */
function Succession({ groups, successorOf, onChoose }: SuccessionProps) {
  const passing = groups.filter((group) => successorOf(group) !== null)
  return (
    <div className={styles.words}>
      <p>{t('remove.hive')}</p>
      {groups
        .filter((group) => successorOf(group) === null)
        .map(({ familyId, familyName }) => (
          <p key={familyId}>{t('remove.goes', { group: familyName })}</p>
        ))}
      {passing.map((group) => (
        <SuccessorChoice
          key={group.familyId}
          group={group}
          successorId={successorOf(group) ?? ''}
          onChoose={(memberId) => onChoose(group, memberId)}
        />
      ))}
      {passing.length > 0 && <p>{t('remove.heirSees')}</p>}
      <p>{t('remove.final')}</p>
    </div>
  )
}

type SuccessorChoiceProps = { group: GroupToHandOver; successorId: string; onChoose: (memberId: string) => void }

function SuccessorChoice({ group, successorId, onChoose }: SuccessorChoiceProps) {
  const options = group.candidates.map((candidate) => ({
    value: candidate.id,
    label: t('remove.candidate', { name: candidate.name, role: membersText(`role.${candidate.role}`) }),
  }))
  if (options.length === 1) return <p>{t('remove.passesTo', { group: group.familyName, name: group.candidates[0]?.name ?? '' })}</p>
  return <SelectField label={t('remove.passes', { group: group.familyName })} options={options} value={successorId} onChange={onChoose} />
}
