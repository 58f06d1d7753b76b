import type { OfflineStep } from '#platform/shared/read-facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { sessionsQuery } from '#foundation/accounts/web/account-api.ts'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { formatClockOfDay } from '#platform/shared/dates.ts'
import { useOfflineStep, watchOffline } from '#platform/web/offline/offline-state.ts'
import { useIsStorageFull } from '#platform/web/offline/storage-full.ts'
import { offlineSize, type OfflineSize, switchOff, switchOn } from '#platform/web/offline/switch-offline.ts'
import { formatBytes } from '#platform/web/texts/format-bytes.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { Switch } from '#platform/web/ui/switch.tsx'
import styles from './device-section.module.css'
import messages from './messages/en.json'

const t = textsOf('device', messages)

/** The section of the settings that shows what of the household this device stores, for this person alone. */
export function DeviceSection() {
  const id = useId()
  const kept = useOfflineStep()
  const step = kept === 'always' ? undefined : kept
  const { isRefused, choose } = useChoice()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.heading}>
        {t('heading')}
      </Heading>
      <Card>
        <Switch checked={step !== undefined} onChange={() => choose(step === undefined ? 'lists' : undefined)}>
          {t('keep')}
        </Switch>
        <p className={styles.words}>{t('why')}</p>
        {step === undefined && <p className={styles.words}>{t('always')}</p>}
        {!isSecureContext && <p className={styles.words}>{t('plain')}</p>}
        {isRefused && (
          <p className={styles.words} role="alert">
            {t('refused')}
          </p>
        )}
        {step !== undefined && <Kept step={step} onChoose={choose} />}
      </Card>
    </section>
  )
}

function useChoice() {
  const client = useQueryClient()
  const keptAs = usePerson()?.keptAs
  const [isRefused, setRefused] = useState(false)
  const keep = async (name: string, step: OfflineStep): Promise<void> => {
    const [mine] = await client.fetchQuery(sessionsQuery).catch(() => [])
    const sinceMs = mine && Date.parse(mine.startedAt)
    setRefused(!(await switchOn(client, { keptAs: name, step, sinceMs })))
  }
  const choose = (step: OfflineStep | undefined): void => {
    setRefused(false)
    if (step === undefined || keptAs === undefined) void switchOff(client)
    else void keep(keptAs, step)
  }
  return { isRefused, choose }
}

/** How much is to be stored, and how much is. */
function Kept({ step, onChoose }: { step: OfflineStep; onChoose: (step: OfflineStep) => void }) {
  const isFull = useIsStorageFull()
  return (
    <>
      <div className={styles.steps}>
        <RadioGroup
          label={t('what')}
          options={[
            { value: 'lists', label: t('lists'), help: t('listsHelp') },
            { value: 'everything', label: t('everything'), help: t('everythingHelp') },
          ]}
          value={step}
          onChange={onChoose}
        />
      </div>
      <Size />
      {isFull && <p className={styles.words}>{t('full')}</p>}
      <p className={styles.words}>{t('goes')}</p>
    </>
  )
}

function Size() {
  const [size, setSize] = useState<OfflineSize>()
  useEffect(() => {
    const read = (): void => void offlineSize().then(setSize)
    read()
    return watchOffline(read)
  }, [])
  if (size === undefined) return null
  const { completeAt } = size
  const shown = { size: formatBytes(size.bytes) }
  return (
    <p className={styles.words}>
      {completeAt === undefined ? t('notYet', shown) : t('used', { ...shown, time: formatClockOfDay(completeAt) })}
    </p>
  )
}
