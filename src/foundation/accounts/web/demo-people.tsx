import { ChevronRight, DoorOpen } from 'lucide-react'
import { textsOf } from '#platform/web/texts/texts.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import type { DemoPerson } from '../contract.ts'
import { demo } from '../messages/en.json'
import styles from './demo-people.module.css'
import { useSignIn } from './use-sign-in.ts'

const t = textsOf('accounts', { demo })

type DemoPeopleProps = { people: readonly DemoPerson[]; onEntered: () => void }

/** The people whom a demonstration offers to sign in as: one press does what the form below does with their credentials. */
export function DemoPeople({ people, onEntered }: DemoPeopleProps) {
  const signIn = useSignIn({ onEntered })
  return (
    <div className={styles.demo}>
      <section className={styles.choice} aria-labelledby="demo-people">
        <Note icon={DoorOpen}>
          <strong>{t('demo.mark')}</strong> {t('demo.sentence')}
        </Note>
        <Heading level={2} look="s" id="demo-people">
          {t('demo.choose')}
        </Heading>
        <Rows className={styles.people}>
          {people.map(({ id, firstName, lastName, email, password, about }) => {
            const name = `${firstName} ${lastName}`
            const enter = <button type="button" disabled={signIn.sending} onClick={() => signIn.send({ email, password })} />
            return (
              <Row
                key={id}
                lead={<PersonAvatar id={id} name={name} silent />}
                title={<CardLink render={enter}>{name}</CardLink>}
                sub={about}
                end={<Icon of={ChevronRight} />}
              />
            )
          })}
        </Rows>
      </section>
      <Heading level={2} look="s">
        {t('demo.otherwise')}
      </Heading>
    </div>
  )
}
