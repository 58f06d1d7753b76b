import { useQuery } from '@tanstack/react-query'
import { FileUp, Mail, MapPin, Pencil, Plus, StickyNote, Trash2 } from 'lucide-react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { dayOf, noteOf, toldOf, yearlyIcons } from '#organizer/yearly-dates/web/describe-yearly.ts'
import { t as yearlyText } from '#organizer/yearly-dates/web/texts.ts'
import { useYearlyDialog } from '#organizer/yearly-dates/web/use-yearly-dialog.tsx'
import { datesOf, yearlyDatesQuery } from '#organizer/yearly-dates/web/yearly-api.ts'
import { YearlyRow } from '#organizer/yearly-dates/web/yearly-row.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Switch } from '#platform/web/ui/switch.tsx'
import { Quiet } from '#platform/web/ui/quiet.tsx'
import type { ContactEntry } from '../contract.ts'
import { saveCards } from './contact-api.ts'
import styles from './contact-card.module.css'
import { ContactKeys } from './contact-keys.tsx'
import { ContactMark } from './contact-mark.tsx'
import { useContactNumbers } from './contact-numbers.tsx'
import { t } from './texts.ts'
import { useContactChanges } from './use-contact-changes.ts'

type ContactCardProps = { contact: ContactEntry; onEdit: () => void; onDelete: () => void }

/** All that is known of a contact, with keys to call, write and copy; those who may edit change it. */
export function ContactCard({ contact, onEdit, onDelete }: ContactCardProps) {
  const { name, personId, place, relation, organisation, mail, notes, getsCard, access } = contact
  const { setCard } = useContactChanges()
  const numbers = useContactNumbers(contact)
  const today = useToday()
  const { data: dates = [] } = useQuery(yearlyDatesQuery)
  const { edit, dialog } = useYearlyDialog()
  const of = { categoryId: contact.categoryId, subject: { id: contact.id, kind: 'contact' as const, name } }
  const mayEdit = access === 'edit'
  const about = [relation, organisation === name ? null : organisation].filter((word) => word !== null).join(' · ')
  return (
    <Card render={<article aria-label={name} />} className={styles.card}>
      <div className={styles.head}>
        <ContactMark {...{ personId, name, place }} size="l" />
        <div className={styles.words}>
          <Heading level={2}>{name}</Heading>
          {about !== '' && <Quiet>{about}</Quiet>}
        </div>
        <MoreMenu
          name={name}
          tone="muted"
          items={[
            ...(mayEdit ? [{ label: t('edit'), icon: Pencil, onSelect: onEdit }] : []),
            { label: t('cards.save'), icon: FileUp, onSelect: () => saveCards({ contact: contact.id }) },
            ...(mayEdit ? [{ label: t('delete'), icon: Trash2, onSelect: onDelete, danger: true }] : []),
          ]}
        />
      </div>
      <ContactKeys contact={contact} />
      <Rows>
        {numbers.rows}
        {mail.map((address) => (
          <Row key={address} lead={<Icon of={Mail} />} title={<a href={`mailto:${address}`}>{address}</a>} />
        ))}
        {[contact.address, contact.otherAddress].map(
          (address) =>
            address !== null && <Row key={address} lead={<Icon of={MapPin} />} title={<span className={styles.lines}>{address}</span>} />,
        )}
        {datesOf(of, dates, today).map(({ date, on }) => (
          <YearlyRow
            key={date.id}
            {...{ date, on, today }}
            lead={<Icon of={yearlyIcons[date.kind]} />}
            title={`${date.name ?? yearlyText(`kind.${date.kind}`)}, ${dayOf(date)}`}
            sub={[noteOf(date), toldOf(date)].filter(Boolean).join('. ')}
            onEdit={() => edit(of, date)}
          />
        ))}
        {notes !== null && <Row lead={<Icon of={StickyNote} />} title={<span className={styles.lines}>{notes}</span>} />}
      </Rows>
      {mayEdit && (
        <div className={styles.more}>
          {numbers.add && (
            <Button variant="quiet" size="s" icon={Plus} onClick={numbers.add}>
              {t('addNumber')}
            </Button>
          )}
          <Button variant="quiet" size="s" icon={Plus} onClick={() => edit(of)}>
            {yearlyText('add')}
          </Button>
        </div>
      )}
      {numbers.form}
      {dialog}
      <div className={styles.foot}>
        {mayEdit ? (
          <Switch checked={getsCard} onChange={(event) => setCard(contact, event.target.checked)}>
            {t('field.getsCard')}
          </Switch>
        ) : (
          getsCard && <p>{t('field.getsCard')}</p>
        )}
        {personId !== null && <Quiet>{t('addressHidden')}</Quiet>}
        <Quiet>{t('keptIn', { category: place.categoryName, family: place.familyName })}</Quiet>
      </div>
    </Card>
  )
}
