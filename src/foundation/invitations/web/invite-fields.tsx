import { Mail } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import type { Member } from '#foundation/members/contract.ts'
import { PermissionRow } from '#foundation/sharing/web/permission-row.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { FieldError } from '#platform/web/ui/field.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import styles from './invite-fields.module.css'
import { t } from './texts.ts'
import { type InviteForm, isPrivate } from './use-invite-form.ts'
import { WithoutMail } from './without-mail.tsx'

type InviteFieldsProps = {
  form: InviteForm
  /** Unset while they are read: the address is before them. */
  categories: readonly Category[] | undefined
  /** Whether the first field replaces what had the focus. */
  focused: boolean
}

/** The fields of an invitation: address, type of member, and categories with their levels. */
export function InviteFields({ form, categories, focused }: InviteFieldsProps) {
  return (
    <FormGrid>
      <WithoutMail />
      <InviteEmail form={form} focused={focused} />
      {categories === undefined ? (
        <Loading>
          <FormGrid>
            <Skeleton shape="block" />
            <Skeleton width="70%" />
            <Skeleton width="55%" />
          </FormGrid>
        </Loading>
      ) : (
        <>
          <InviteMemberType form={form} />
          <InviteShares form={form} categories={categories} />
        </>
      )}
    </FormGrid>
  )
}

/** The address to invite; members of the group are suggested, to share more with them. */
function InviteEmail({ form, focused }: { form: InviteForm; focused: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (focused) box.current?.querySelector('input')?.focus()
  }, [focused])
  const { known, suggested } = form.member
  const about = known === undefined ? t('invite.emailHelp') : t(`invite.${aboutOf(known, form.hasAll)}`, { name: known.name })
  const help = form.waits ? `${t('invite.waitsAlready')} ${about}` : about
  const choose = (email: string): void => {
    form.setEmail(email)
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box}>
      <TextField
        type="email"
        icon={Mail}
        label={t('invite.email')}
        help={help}
        placeholder={t('invite.emailPlaceholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.emailField}
      />
      {known === undefined && suggested.length > 0 && (
        <fieldset aria-label={t('invite.already')} className={styles.already}>
          <span aria-hidden="true">{t('invite.already')}</span>
          {suggested.map(({ email, name }) => (
            <Chip key={email} title={email} render={<button type="button" onClick={() => choose(email)} />}>
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function aboutOf({ role }: Member, hasAll: boolean): 'isAdmin' | 'hasAll' | 'isMember' {
  if (role === 'admin') return 'isAdmin'
  return hasAll ? 'hasAll' : 'isMember'
}

/** The type of member; that of the group is already chosen. */
function InviteMemberType({ form }: { form: InviteForm }) {
  const options = [
    { value: 'family', label: t('invite.type.family') },
    { value: 'friend', label: t('invite.type.friend') },
  ] as const
  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        {t('invite.memberType')}
      </p>
      <Segments fill label={t('invite.memberType')} options={options} value={form.memberType} onChange={form.setMemberType} />
    </div>
  )
}

type CategoriesOf = { form: InviteForm; categories: readonly Category[] }

/** The categories to share, one row each, ticked at a level; what a member already has stays as it is. */
function InviteShares({ form, categories }: CategoriesOf) {
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
      <Everything form={form} categories={categories} />
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

const levels = ['edit', 'view'] as const

/** Sets the levels of all at once, the first line of the list. */
function Everything({ form, categories }: CategoriesOf) {
  if (categories.length < 2 || form.hasAll) return null
  const excluded = categories.find(isPrivate)
  return (
    <div className={styles.everything}>
      {levels.map((level) => (
        <Chip key={level} render={<button type="button" onClick={() => form.setAll(level)} />}>
          {excluded === undefined ? t(`invite.all.${level}`) : t(`invite.allBut.${level}`, { name: excluded.name })}
        </Chip>
      ))}
    </div>
  )
}

function CategoryShare({ category, form }: { category: Category; form: InviteForm }) {
  const { id, name, icon, color } = category
  const { level, isHad } = form.levelOf(id)
  const isLeftOut = isPrivate(category) && level === null && form.isOffer
  return (
    <PermissionRow
      name={name}
      icon={icon}
      color={color}
      level={level}
      note={isHad ? t('invite.has') : isLeftOut ? t('invite.private') : undefined}
      onTick={(isTicked) => form.setLevel(id, isTicked ? 'view' : null)}
      {...(isHad ? {} : { onLevel: (chosen) => form.setLevel(id, chosen) })}
    />
  )
}
