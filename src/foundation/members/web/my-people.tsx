import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { Quiet } from '#platform/web/ui/quiet.tsx'
import type { MemberType } from '../contract.ts'
import { describeAway } from './describe-away.ts'
import { t } from './manage-texts.ts'
import { myPeopleQuery } from './members-api.ts'
import styles from './my-people.module.css'
import { memberStatusKey } from './member-status-key.ts'
import { type MyPerson, type PeopleDialogs, usePeopleDialogs } from './use-people-dialogs.ts'

type MyPeopleProps = {
  /** Renders the dialog that shares further categories with somebody; it is mounted while it may be needed. */
  shareMore: (person: MyPerson, dialog: { open: boolean; onClose: () => void }) => ReactNode
  /** Draws what somebody without an account has, which is gone with them. */
  summary: (person: MyPerson) => ReactNode
}

const kinds: readonly MemberType[] = ['family', 'friend']

/** Everybody who shares a group with the person: family members, friends, then tablets, one row per membership. */
export function MyPeople({ shareMore, summary }: MyPeopleProps) {
  const query = useQuery(myPeopleQuery)
  const dialogs = usePeopleDialogs()
  const { data, error } = query
  if (data === undefined && error !== null) return <QueryFailure title={t('manage.listFailed')} query={query} />
  const tablets = data?.filter(({ isTablet }) => isTablet) ?? []
  return (
    <div className={styles.people}>
      {kinds.map((kind) =>
        data === undefined ? (
          <MyPeopleSkeleton key={kind} title={t(`manage.list.${kind}`)} />
        ) : (
          <MyPeopleList
            key={kind}
            kind={kind}
            people={data.filter(({ isTablet, memberType }) => !isTablet && memberType === kind)}
            dialogs={dialogs}
          />
        ),
      )}
      {tablets.length > 0 && <MyPeopleList kind="tablet" people={tablets} dialogs={dialogs} />}
      <MyPeopleDialogs dialogs={dialogs} shareMore={shareMore} summary={summary} />
    </div>
  )
}

/** A list of people while it loads. */
function MyPeopleSkeleton({ title }: { title: string }) {
  return (
    <section>
      <Heading level={2} className={styles.title}>
        {title}
      </Heading>
      <Loading>
        <Card pad="none">
          <Rows>
            <Row lead={<Skeleton shape="cell" />} title={<Skeleton width="50%" />} sub={<Skeleton width="70%" />} />
          </Rows>
        </Card>
      </Loading>
    </section>
  )
}

type MyPeopleListProps = { kind: MemberType | 'tablet'; people: readonly MyPerson[]; dialogs: PeopleDialogs }

/** The family members, the friends or the tablets, with Manage and Remove where the person administers the group. */
function MyPeopleList({ kind, people, dialogs }: MyPeopleListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.title}>
        {t(`manage.list.${kind}`)}
      </Heading>
      {people.length === 0 && kind !== 'tablet' ? (
        <Quiet>{t(`manage.nobody.${kind}`)}</Quiet>
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
  const { userId, name, familyName } = person
  const isAway = describeAway(person.away, useToday())
  return (
    <Row
      lead={<PersonAvatar id={userId} name={name} silent />}
      title={name}
      sub={
        <>
          {t('manage.membership', { group: familyName, role: t(memberStatusKey(person)) })}
          {isAway !== undefined && <div>{isAway}</div>}
        </>
      }
      end={person.administered ? <Controls person={person} dialogs={dialogs} /> : undefined}
    />
  )
}

function Controls({ person, dialogs }: { person: MyPerson; dialogs: PeopleDialogs }) {
  const named = { name: person.name, group: person.familyName }
  return (
    <>
      <Button variant="quiet" size="s" aria-label={t('manage.openOf', named)} onClick={() => dialogs.managing.show(person)}>
        {t('manage.open')}
      </Button>
      {/* The creator of a group cannot be removed. */}
      {!person.isCreator && (
        <IconButton icon={X} tone="danger" label={t('manage.removeOf', named)} onClick={() => dialogs.removing.show(person)} />
      )}
    </>
  )
}

const ManageMemberDialog = lazyDialog(async () => (await import('./manage-member-dialog.tsx')).ManageMemberDialog)
const RemoveFromGroupDialog = lazyDialog(async () => (await import('./remove-from-group-dialog.tsx')).RemoveFromGroupDialog)
const WithoutAccountDialog = lazyDialog(async () => (await import('./managed-person-dialog.tsx')).ManagedPersonDialog)
const RemoveMemberDialog = lazyDialog(async () => (await import('./remove-member-dialog.tsx')).RemoveMemberDialog)

type MyPeopleDialogsProps = MyPeopleProps & { dialogs: PeopleDialogs }

/** The dialogs that manage or remove somebody, or share more with them. */
function MyPeopleDialogs({ dialogs: { managing, removing, sharing }, shareMore, summary }: MyPeopleDialogsProps) {
  const [managed, removed] = [managing.subject, removing.subject]
  const space = useQuery(spacesQuery).data?.find(({ id }) => id === managed?.familyId)
  return (
    <>
      {managed?.hasAccount === true && (
        <ManageMemberDialog
          key={`manage ${managing.round}`}
          person={managed}
          open={managing.open}
          onClose={managing.close}
          onShareMore={sharing.show}
        />
      )}
      {managed?.hasAccount === true && shareMore(managed, { open: sharing.open, onClose: sharing.close })}
      {managed?.hasAccount === false && space !== undefined && (
        <WithoutAccountDialog key={`edit ${managing.round}`} open={managing.open} onClose={managing.close} space={space} member={managed} />
      )}
      {removed?.hasAccount === true && (
        <RemoveMemberDialog key={`remove ${removing.round}`} person={removed} open={removing.open} onClose={removing.close} />
      )}
      {removed?.hasAccount === false && (
        <RemoveFromGroupDialog
          key={`remove ${removing.round}`}
          member={removed}
          groupName={removed.familyName}
          summary={removing.open ? summary(removed) : undefined}
          open={removing.open}
          onClose={removing.close}
        />
      )}
    </>
  )
}
