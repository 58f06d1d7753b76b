import { UserPlus, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareRow } from '../../sharing/web/public.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import type { Member } from '../contract.ts'
import styles from './manage-member.module.css'
import type { StagedCategory, Staging } from './use-staged-levels.ts'

type ManageMemberBodyProps = { member: Member; staging: Staging; onShareMore: () => void }

/** Role, member type and the categories shared with a member, each with its level and a way to take it away (MEM-19, MEM-20). */
export function ManageMemberBody({ member, staging, onShareMore }: ManageMemberBodyProps) {
  const { t } = useTranslation('members')
  return (
    <div className={styles.member}>
      <dl className={styles.facts}>
        <Fact name={t('manage.role')} value={t(`role.${member.role}`)} />
        <Fact name={t('manage.type')} value={t(`manage.types.${member.memberType}`)} />
      </dl>
      {staging.isOvertaken && (
        <Note tone="yellow" live>
          {t('manage.overtaken')}
        </Note>
      )}
      <SharedCategories member={member} staging={staging} />
      <div>
        <Button icon={UserPlus} size="s" onClick={onShareMore}>
          {t('manage.shareMore')}
        </Button>
      </div>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function SharedCategories({ member, staging }: Pick<ManageMemberBodyProps, 'member' | 'staging'>) {
  const { t } = useTranslation('members')
  const id = useId()
  const { role, name } = member
  return (
    <section aria-labelledby={id}>
      <Heading level={3} id={id}>
        {t('manage.shared')}
      </Heading>
      {role !== 'full_access' && <p className={styles.quiet}>{t(`manage.meaning.${role}`)}</p>}
      {staging.categories.length === 0 ? (
        <p className={styles.quiet}>{t('manage.nothingShared', { name })}</p>
      ) : (
        <ul className={styles.categories}>
          {staging.categories.map((category) => (
            <SharedCategoryRow key={category.categoryId} category={category} stage={staging.stage} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SharedCategoryRow({ category, stage }: { category: StagedCategory; stage: Staging['stage'] }) {
  const { t } = useTranslation('members')
  const { name, kind, icon, level, stored } = category
  const end =
    level === null ? (
      <Button variant="quiet" size="s" aria-label={t('manage.keepOf', { name })} onClick={() => stage(category, stored)}>
        {t('manage.keep')}
      </Button>
    ) : (
      <IconButton icon={X} tone="danger" label={t('manage.takeAway', { name })} onClick={() => stage(category, null)} />
    )
  return <ShareRow name={name} kind={kind} icon={icon} level={level} onLevel={(chosen) => stage(category, chosen)} end={end} />
}
