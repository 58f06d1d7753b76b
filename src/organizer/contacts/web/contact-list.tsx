import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { dialableNumber } from '#organizer/numbers/shared/phone-number.ts'
import { pageLanguage } from '#platform/shared/language.ts'
import { plainText } from '#platform/shared/plain-text.ts'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { PressChip } from '#platform/web/ui/press-chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { SearchedList } from '#platform/web/ui/searched-list.tsx'
import { useSearched } from '#platform/web/ui/use-searched.ts'
import type { ContactEntry } from '../contract.ts'
import styles from './contact-list.module.css'
import { ContactMark } from './contact-mark.tsx'
import { t } from './texts.ts'

/** From how many contacts on one jumps to a letter. */
const manyContacts = 24

type ContactListProps = {
  contacts: readonly ContactEntry[]
  /** The one whose card is beside the list. */
  chosenId: string | undefined
}

/** The contacts by name under their letters, with a search and, where there are many, keys that jump to a letter. */
export function ContactList({ contacts, chosenId }: ContactListProps) {
  const searched = useSearched(contacts, wordsOf)
  const letters = [...Map.groupBy(searched.shown, letterOf)]
  const rooms = [...new Set(contacts.map(({ place }) => place.categoryName))]
  return (
    <SearchedList searched={searched} label={t('search')} offers={rooms}>
      {contacts.length > manyContacts && letters.length > 1 && (
        <nav className={styles.letters} aria-label={t('letters')}>
          {letters.map(([letter]) => (
            <PressChip key={letter} onClick={() => document.getElementById(idOf(letter))?.scrollIntoView({ block: 'start' })}>
              {letter}
            </PressChip>
          ))}
        </nav>
      )}
      {letters.map(([letter, some]) => (
        <section key={letter} aria-labelledby={idOf(letter)} className={styles.letter}>
          <Heading level={2} look="s" id={idOf(letter)} className={styles.name}>
            {letter}
          </Heading>
          <Card pad="none" className={styles.rows}>
            <Rows>
              {some.map((contact) => (
                <ContactRow key={contact.id} contact={contact} isChosen={contact.id === chosenId} />
              ))}
            </Rows>
          </Card>
        </section>
      ))}
    </SearchedList>
  )
}

/** One contact, which opens its card; the key at its end calls its first number. */
export function ContactRow({ contact, isChosen = false }: { contact: ContactEntry; isChosen?: boolean }) {
  const { id, name, relation, personId, place, numbers } = contact
  const [number] = numbers
  const called = number && dialableNumber(number.phone)
  return (
    <Row
      className={classNames(isChosen && styles.chosen)}
      lead={<ContactMark {...{ personId, name, place }} />}
      title={
        <CardLink
          render={<Link to="/contacts" search={{ contact: id }} resetScroll={false} />}
          aria-current={isChosen ? 'true' : undefined}
        >
          {name}
        </CardLink>
      }
      sub={relation ?? place.categoryName}
      end={
        called !== undefined && (
          <IconButton
            icon={Phone}
            tone="muted"
            label={t('callOf', { name })}
            // A code such as *100# has a sign that ends an address.
            render={<a href={`tel:${called.replaceAll('#', '%23')}`} />}
          />
        )
      }
    />
  )
}

const idOf = (letter: string): string => `letter-${letter}`

function letterOf({ name }: ContactEntry): string {
  const [first = ''] = plainText(name).replace(/[^\p{L}\p{N}]/gu, '')
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase(pageLanguage) : '#'
}

// A number is found as it was typed, and without the signs between its digits.
function wordsOf({ name, organisation, relation, address, place, numbers, mail }: ContactEntry): string {
  const phones = numbers.flatMap(({ phone }) => [phone, phone.replaceAll(/\D/g, '')])
  return [name, organisation, relation, address, place.categoryName, ...phones, ...mail].join(' ')
}
