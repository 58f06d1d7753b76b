import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Person } from '../../../platform/web/ui/avatar.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Row, Rows } from '../../../platform/web/ui/rows.tsx'
import type { MemberType } from '../contract.ts'
import styles from './my-people.module.css'
import type { MyPerson, PeopleDialogs } from './use-people-dialogs.ts'

type MyPeopleListProps = { kind: MemberType; people: readonly MyPerson[]; dialogs: PeopleDialogs }

/** The family members or the friends, with manage and remove where the person administers the group (GAP-25). */
export function MyPeopleList({ kind, people, dialogs }: MyPeopleListProps) {
  const { t } = useTranslation('members')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.title}>
        {t(`manage.list.${kind}`)}
      </Heading>
      {people.length === 0 ? (
        <p className={styles.nobody}>{t(`manage.nobody.${kind}`)}</p>
      ) : (
        <Card pad="none">
          <Rows>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} dialogs={dialogs} />
            ))}
          </Rows>
        </Card>
      )}
    </section>
  )
}

function PersonRow({ person, dialogs }: { person: MyPerson; dialogs: PeopleDialogs }) {
  const { t } = useTranslation('members')
  const { userId, name, familyName, role } = person
  return (
    <Row
      lead={<Person id={userId} name={name} silent />}
      title={name}
      sub={t('manage.membership', { group: familyName, role: t(`role.${role}`) })}
      end={person.administered ? <Controls person={person} dialogs={dialogs} /> : undefined}
    />
  )
}

function Controls({ person, dialogs }: { person: MyPerson; dialogs: PeopleDialogs }) {
  const { t } = useTranslation('members')
  const named = { name: person.name, group: person.familyName }
  return (
    <>
      <Button variant="quiet" size="s" aria-label={t('manage.openOf', named)} onClick={() => dialogs.managing.show(person)}>
        {t('manage.open')}
      </Button>
      {/* The creator of a group stays in it. */}
      {!person.isCreator && (
        <IconButton icon={X} tone="danger" label={t('manage.removeOf', named)} onClick={() => dialogs.removing.show(person)} />
      )}
    </>
  )
}
