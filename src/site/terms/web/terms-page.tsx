import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { welcomeQuery } from '#foundation/accounts/web/account-api.ts'
import { formatDay, todayOf } from '#platform/shared/dates.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { BareFrame } from '#platform/web/ui/bare-frame.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { Quiet } from '#platform/web/ui/quiet.tsx'
import messages from '../messages/en.json'
import styles from './terms-page.module.css'

const t = textsOf('terms', messages)

/** The Terms and Conditions in nine sections. */
export function TermsPage() {
  return (
    <BareFrame home={<Link to="/" reloadDocument />}>
      <Page width="reading">
        <title>{t('title')}</title>
        <header className={styles.head} data-version={termsVersion}>
          <Heading level={1}>{t('heading')}</Heading>
          <Quiet>{t('updated', { day: formatDay(lastUpdated()) })}</Quiet>
        </header>
        {termsSections.map(({ heading, text, points }) => (
          <section key={heading} className={styles.section}>
            <Heading level={2}>{t(heading)}</Heading>
            <p>{t(text)}</p>
            {points !== undefined && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{t(point)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <SupportAddress />
      </Page>
    </BareFrame>
  )
}

// Below the last section, Contact, where an address is configured.
function SupportAddress() {
  const address = useQuery(welcomeQuery).data?.supportAddress ?? null
  if (address === null) return null
  return (
    <p>
      {t('contact.write')} <TextLink href={`mailto:${address}`}>{address}</TextLink>
    </p>
  )
}

// The specification requires today's date here. The true one is a line away: return termsVersion.
function lastUpdated(): string {
  return todayOf(new Date())
}

/** The day on which these terms were really last changed. */
const termsVersion = '2026-11-20'

/** The nine sections in their order, by the keys of their texts. */
const termsSections = [
  { heading: 'acceptance.heading', text: 'acceptance.text', points: undefined },
  {
    heading: 'use.heading',
    text: 'use.text',
    points: ['use.points.age', 'use.points.confidential', 'use.points.share', 'use.points.responsible'],
  },
  {
    heading: 'data.heading',
    text: 'data.text',
    points: ['data.points.encrypted', 'data.points.sold', 'data.points.deleted'],
  },
  { heading: 'content.heading', text: 'content.text', points: undefined },
  { heading: 'sharing.heading', text: 'sharing.text', points: undefined },
  { heading: 'termination.heading', text: 'termination.text', points: undefined },
  { heading: 'liability.heading', text: 'liability.text', points: undefined },
  { heading: 'changes.heading', text: 'changes.text', points: undefined },
  { heading: 'contact.heading', text: 'contact.text', points: undefined },
] as const
