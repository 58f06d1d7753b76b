import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerson } from '../../../foundation/accounts/web/public.ts'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { Switch } from '../../../platform/web/ui/switch.tsx'
import { reminderSettingsQuery } from '../../reminders/web/public.ts'
import type { PushDevice } from '../contract.ts'
import styles from './devices.module.css'
import { pushApi } from './push-api.ts'
import { type PushSupport, pushSupport, registeredHere, switchOff, switchOn } from './push-here.ts'

type HereProps = { pushKey: string | null; here: PushDevice | undefined }

/** The switch for notifications on this device, or why there is none: only its press makes the browser ask (PUSH-02, PUSH-17). */
export function SwitchHere({ pushKey, here }: HereProps) {
  const { t } = useTranslation('push')
  const [support, setSupport] = useState(pushSupport)
  const { choose, working, problem } = useSwitch({ pushKey, here, onAsked: () => setSupport(pushSupport()) })
  const reason = reasonAgainst(support, pushKey)
  return (
    <>
      {reason === undefined || here !== undefined ? (
        <Switch checked={here !== undefined} disabled={working} onChange={() => void choose()}>
          {t('here.switch')}
        </Switch>
      ) : (
        <p className={styles.title}>{t('here.switch')}</p>
      )}
      <p className={styles.words}>{t(reason === undefined ? 'here.why' : `here.${reason}`)}</p>
      {problem !== undefined && (
        <p className={styles.words} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

const words = { denied: 'denied', 'installed only': 'installedOnly', 'https only': 'httpsOnly', none: 'unsupported' } as const

function reasonAgainst(support: PushSupport, pushKey: string | null) {
  if (support !== 'possible') return words[support]
  return pushKey === null ? 'noKey' : undefined
}

function useSwitch({ pushKey, here, onAsked }: HereProps & { onAsked: () => void }) {
  const { t } = useTranslation('push')
  const client = useQueryClient()
  const as = usePerson()?.keptAs
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const turn = async (): Promise<void> => {
    if (here === undefined) {
      if (pushKey !== null && as !== undefined) await switchOn({ key: pushKey, as })
      onAsked()
      return
    }
    if (registeredHere() !== undefined) await switchOff()
    await pushApi.remove({ deviceId: here.id })
  }
  const choose = async (): Promise<void> => {
    setWorking(true)
    setProblem(undefined)
    try {
      await turn()
    } catch (error) {
      setProblem(refusalCode(error) === 'UNKNOWN_SERVICE' && error instanceof Error ? error.message : t('here.failed'))
    }
    await client.invalidateQueries({ queryKey: reminderSettingsQuery.queryKey })
    setWorking(false)
  }
  return { choose, working, problem }
}
