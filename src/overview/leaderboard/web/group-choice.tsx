import { useTranslation } from 'react-i18next'
import type { Space } from '../../../foundation/families/contract.ts'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import styles from './group-choice.module.css'

type GroupChoiceProps = { groups: readonly Space[]; chosen: Space | undefined; onChoose: (familyId: string) => void }

/** Which of the person's groups is shown. */
export function GroupChoice({ groups, chosen, onChoose }: GroupChoiceProps) {
  const { t } = useTranslation('leaderboard')
  const options = groups.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField label={t('group')} labelHidden className={styles.choice} options={options} value={chosen?.id ?? ''} onChange={onChoose} />
  )
}
