import './invited-texts.ts'
import './texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InvitedSignIn } from './invited-sign-in.tsx'
import { InvitedSignUp } from './invited-sign-up.tsx'
import { TabList } from './tab-list.tsx'

type InvitedEntranceProps = { email: string; token: string; onEntered: () => void }

/** Sign Up and Sign In with an invited address (IPAGE-01); whoever has signed up and must confirm the address finds the other tab. */
export function InvitedEntrance({ email, token, onEntered }: InvitedEntranceProps) {
  const { t } = useTranslation('invitations')
  const [tab, setTab] = useState<'sign-up' | 'sign-in'>('sign-up')
  const tabs = [
    { value: 'sign-up', label: t('page.signUp') },
    { value: 'sign-in', label: t('page.signIn') },
  ] as const
  return (
    <TabList label={t('page.tabs')} tabs={tabs} value={tab} onChange={setTab}>
      {tab === 'sign-up' ? (
        <InvitedSignUp email={email} token={token} onEntered={onEntered} onToBeVerified={() => setTab('sign-in')} />
      ) : (
        <InvitedSignIn email={email} onEntered={onEntered} />
      )}
    </TabList>
  )
}
