import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { Category } from '../contract.ts'
import styles from './category-choice.module.css'
import { t } from './texts.ts'

type CategorySelectProps = { offered: readonly Category[]; chosen: string; onChoose: (categoryId: string) => void }

/** A choice between several categories of a kind, by the names of their spaces. */
export function CategorySelect({ offered, chosen, onChoose }: CategorySelectProps) {
  const options = offered.map(({ id, familyName }) => ({ value: id, label: familyName }))
  return <SelectField label={t('page.space')} labelHidden className={styles.choice} options={options} value={chosen} onChange={onChoose} />
}
