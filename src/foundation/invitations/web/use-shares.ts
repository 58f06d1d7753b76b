import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { categoriesByNameQuery } from '#foundation/categories/web/categories-api.ts'
import type { Permission } from '#foundation/sharing/contract.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { Invitation } from '../contract.ts'
import { invitationQuery, invitations, invitationNotificationsQuery, openInvitationsQuery } from './invitations-api.ts'
import { permissionOf } from './permission-of.ts'
import { t } from './texts.ts'

type Edits = Readonly<Record<string, Permission | null>>

/**
 * Holds what a pending invitation shares while its sender changes it: for every category of the group, by
 * name, its level or null.
 * Only edits are held here, so that other changes made meanwhile are shown.
 */
export function useShares({ invitation, onDone }: { invitation: Invitation | undefined; onDone: () => void }) {
  const [edits, setEdits] = useState<Edits>({})
  const [isRefused, setRefused] = useState(false)
  const isChangeable = invitation !== undefined && permissionOf(invitation) === 'change'
  const familyId = invitation?.familyId ?? ''
  const query = useQuery({ ...categoriesByNameQuery(familyId), enabled: isChangeable })
  const update = useChange({
    run: invitations.change,
    reads: ({ invitationId }) => [
      invitationQuery(invitationId).queryKey,
      openInvitationsQuery(familyId).queryKey,
      invitationNotificationsQuery.queryKey,
    ],
    success: t('answer.details.updated'),
    failure: t('answer.details.updateFailed'),
    onDone,
  })
  const rows = query.data?.map((category) => ({ category, level: levelOf({ category, invitation, edits }) }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (invitation === undefined || rows === undefined) return
    const permissions = rows.flatMap(({ category, level }) => (level === null ? [] : [{ categoryId: category.id, permission: level }]))
    setRefused(permissions.length === 0)
    if (permissions.length > 0) update.send({ invitationId: invitation.id, ifVersion: invitation.version, permissions })
  }
  const set = (categoryId: string, level: Permission | null): void => {
    setRefused(false)
    setEdits((known) => ({ ...known, [categoryId]: level }))
  }
  return { query, rows, set, submit, updating: update.sending, problem: isRefused ? t('answer.details.noCategory') : undefined }
}

type Known = { category: { id: string }; invitation: Invitation | undefined; edits: Edits }

function levelOf({ category, invitation, edits }: Known): Permission | null {
  const edited = edits[category.id]
  if (edited !== undefined) return edited
  return invitation?.categories.find(({ categoryId }) => categoryId === category.id)?.level ?? null
}
