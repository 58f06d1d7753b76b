import { useTranslation } from 'react-i18next'
import type { Role } from '../../../foundation/members/contract.ts'
import { role } from '../../../foundation/members/messages/en.json'
import { addTexts } from '../../../platform/web/texts/add-texts.ts'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import styles from './succession.module.css'

addTexts('members', { role })

/** A group the person created, and who could take it over; without a successor it goes. */
export type HandedGroup = {
  familyId: string
  familyName: string
  successorId: string | null
  candidates: ReadonlyArray<{ id: string; name: string; role: Role }>
}

type SuccessionProps = {
  groups: readonly HandedGroup[]
  heirOf: (group: HandedGroup) => string | null
  onChoose: (group: HandedGroup, memberId: string) => void
}

/** What goes with an account for ever, and to whom each other group passes (GAP-27). */
export function Succession({ groups, heirOf, onChoose }: SuccessionProps) {
  const { t } = useTranslation('profile')
  const passing = groups.filter((group) => heirOf(group) !== null)
  return (
    <div className={styles.words}>
      <p>{t('remove.hive')}</p>
      {groups
        .filter((group) => heirOf(group) === null)
        .map(({ familyId, familyName }) => (
          <p key={familyId}>{t('remove.goes', { group: familyName })}</p>
        ))}
      {passing.map((group) => (
        <Heir key={group.familyId} group={group} heirId={heirOf(group) ?? ''} onChoose={(memberId) => onChoose(group, memberId)} />
      ))}
      {passing.length > 0 && <p>{t('remove.heirSees')}</p>}
      <p>{t('remove.final')}</p>
    </div>
  )
}

type HeirProps = { group: HandedGroup; heirId: string; onChoose: (memberId: string) => void }

function Heir({ group, heirId, onChoose }: HeirProps) {
  const { t } = useTranslation(['profile', 'members'])
  const options = group.candidates.map((candidate) => ({
    value: candidate.id,
    label: t('remove.candidate', { name: candidate.name, role: t(`members:role.${candidate.role}`) }),
  }))
  if (options.length === 1) return <p>{t('remove.passesTo', { group: group.familyName, name: group.candidates[0]?.name ?? '' })}</p>
  return <SelectField label={t('remove.passes', { group: group.familyName })} options={options} value={heirId} onChange={onChoose} />
}
