import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import type { MailKind } from '../contract.ts'
import { notices, noticeSettingsQuery } from './notices-api.ts'
import type { Frame } from './stop-frame.ts'

type StopMailsProps = { token: string; kind: MailKind; Frame: Frame }

/** Asks before the mails of a kind are stopped, since programs that scan mails open links, and says when it is done (GAP-131). */
export function StopMails({ token, kind, Frame }: StopMailsProps) {
  const { t } = useTranslation('notices')
  const [isDone, setDone] = useState(false)
  const stop = useChange({
    run: notices.stop,
    onDone: () => setDone(true),
    // Whoever is signed in may have their settings open behind this.
    reads: () => [noticeSettingsQuery.queryKey],
    failure: t('stop.failed'),
    serverSpeaks: true,
  })
  if (isDone) return <Stopped kind={kind} Frame={Frame} />
  return (
    <Frame title={t('stop.title')} heading={t(`stop.question.${kind}`)}>
      <FormGrid>
        <p>{t('stop.inApp')}</p>
        <Button
          variant="primary"
          size="l"
          block
          working={stop.sending}
          workingLabel={t('stop.submitting')}
          onClick={() => stop.send({ token })}
        >
          {t('stop.submit')}
        </Button>
      </FormGrid>
    </Frame>
  )
}

function Stopped({ kind, Frame }: Pick<StopMailsProps, 'kind' | 'Frame'>) {
  const { t } = useTranslation('notices')
  return (
    <Frame title={t('stop.title')} heading={t('stop.doneHeading')}>
      <FormGrid>
        <Note tone="green" icon={Check} live>
          {t(`stop.done.${kind}`)}
        </Note>
        <p>{t('stop.change')}</p>
        <Button block render={<Link to="/settings" />}>
          {t('stop.toSettings')}
        </Button>
      </FormGrid>
    </Frame>
  )
}
