import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveAccount } from '../../../foundation/accounts/web/public.ts'
import { refusalCode, refusalMessage } from '../../../platform/web/api/refusal.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import type { HandedGroup } from './succession.tsx'

/** The form that deletes the account: the password, and to whom each group passes (GAP-27). Undefined groups: not known yet. */
export function useDeleteAccount(groups: readonly HandedGroup[] | undefined) {
  const { t } = useTranslation('profile')
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const { bind, field, setError, showRefusal } = useFields({ values: { password: '' } })
  const heirOf = ({ familyId, successorId, candidates }: HandedGroup): string | null => {
    const choice = chosen.get(familyId)
    // Who was chosen may have left meanwhile.
    return candidates.find(({ id }) => id === choice)?.id ?? successorId
  }
  const removal = useRemoveAccount({
    success: t('remove.done'),
    failure: t('remove.failed'),
    onRefused: (error) => {
      if (refusalCode(error) !== 'WRONG_PASSWORD') return showRefusal(error)
      setError('password', refusalMessage(error) ?? t('remove.failed'))
      // Beside the field why, and as a toast that nothing was deleted.
      return false
    },
  })
  return {
    password: field('password', { required: t('remove.passwordEmpty') }),
    heirOf,
    chooseHeir: ({ familyId }: HandedGroup, memberId: string) => setChosen((others) => new Map(others).set(familyId, memberId)),
    submit: bind(({ password }) => {
      if (groups === undefined) return
      const successors = groups.flatMap((group) => {
        const memberId = heirOf(group)
        return memberId === null ? [] : [{ familyId: group.familyId, memberId }]
      })
      removal.send({ password, successors })
    }).onSubmit,
    deleting: removal.sending,
  }
}
