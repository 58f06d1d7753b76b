import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../../platform/web/ui/field.tsx'
import type { Category } from '../../categories/contract.ts'
import { ShareRow } from '../../sharing/web/public.ts'
import styles from './invite-dialog.module.css'
import type { InviteForm } from './use-invite-form.ts'

/** What is to be shared: a row a category, ticked at a level; what a member has already stays as it is (INV-03 to INV-05, GAP-19). */
export function InviteShares({ form, categories }: { form: InviteForm; categories: readonly Category[] }) {
  const { t } = useTranslation('invitations')
  const errorId = useId()
  const { shares } = form
  const shared = categories.filter(({ id }) => form.levelOf(id).level !== null).length
  return (
    <fieldset
      ref={(box) => shares.ref(box && { focus: () => box.querySelector<HTMLInputElement>('input:enabled')?.focus() })}
      aria-describedby={shares.error === undefined ? undefined : errorId}
    >
      <legend className={styles.legend}>
        {t('invite.shares')}
        <span className={styles.count}>{t('invite.count', { shared, of: categories.length })}</span>
      </legend>
      <ul>
        {categories.map((category) => (
          <CategoryShare key={category.id} category={category} form={form} />
        ))}
      </ul>
      {shares.error !== undefined && (
        <div className={styles.error}>
          <FieldError id={errorId}>{shares.error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

function CategoryShare({ category, form }: { category: Category; form: InviteForm }) {
  const { t } = useTranslation('invitations')
  const { id, name, kind, icon } = category
  const { level, isHad } = form.levelOf(id)
  return (
    <ShareRow
      name={name}
      kind={kind}
      icon={icon}
      level={level}
      note={isHad ? t('invite.has') : undefined}
      onTick={(isTicked) => form.setLevel(id, isTicked ? 'view' : null)}
      {...(isHad ? {} : { onLevel: (chosen) => form.setLevel(id, chosen) })}
    />
  )
}
