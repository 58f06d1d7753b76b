import { type LucideIcon, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { dialableNumber } from '#organizer/numbers/shared/phone-number.ts'
import { copyText } from '#platform/web/ui/copy-text.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { ContactEntry } from '../contract.ts'
import styles from './contact-keys.module.css'
import { t } from './texts.ts'

/** The keys that call a contact, write to it and copy its address, as far as that is known. */
export function ContactKeys({ contact: { numbers, mail, address } }: { contact: ContactEntry }) {
  const [phone] = numbers.flatMap(({ phone: typed }) => dialableNumber(typed)?.replaceAll('#', '%23') ?? [])
  const [to] = mail
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text, null)) toast.success(t('addressCopied'))
    else toast.failure(t('copyFailed'))
  }
  if (phone === undefined && to === undefined && address === null) return null
  return (
    <div className={styles.keys}>
      {phone !== undefined && <KeyLink icon={Phone} href={`tel:${phone}`} label={t('call')} />}
      {phone !== undefined && <KeyLink icon={MessageCircle} href={`sms:${phone}`} label={t('text')} />}
      {to !== undefined && <KeyLink icon={Mail} href={`mailto:${to}`} label={t('write')} />}
      {address !== null && (
        <button type="button" className={styles.key} onClick={() => void copy(address)}>
          <Icon of={MapPin} />
          {t('copyAddress')}
        </button>
      )}
    </div>
  )
}

function KeyLink({ icon, href, label }: { icon: LucideIcon; href: string; label: string }) {
  return (
    <a className={styles.key} href={href}>
      <Icon of={icon} />
      {label}
    </a>
  )
}
