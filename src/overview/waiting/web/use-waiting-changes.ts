import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiOf } from '../../../platform/web/api/api-client.ts'
import { forgetWaiting } from '../../../platform/web/api/in-memory.ts'
import { loadOutbox } from '../../../platform/web/outbox/load-outbox.ts'
import type { OutboxRow } from '../../../platform/web/outbox/outbox-store.ts'
import { type StandsNow, standsNow } from '../../../platform/web/outbox/queueable.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { ChangedThing, waitingContract } from '../contract.ts'

const waiting = apiOf<typeof waitingContract>('waiting')
const things: readonly ChangedThing['of'][] = ['shopping', 'tasks', 'meals']

/** Returns what sends everything that waits, and whether that is under way. */
export function useSendNow(): { sendNow: () => Promise<void>; isSending: boolean } {
  const { t } = useTranslation('waiting')
  const [isSending, setSending] = useState(false)
  const sendNow = async (): Promise<void> => {
    setSending(true)
    const ended = await (await loadOutbox()).theOutbox()?.sendNow()
    setSending(false)
    if (ended !== undefined) toast.failure(t('notReached'))
  }
  return { sendNow, isSending }
}

/** Returns the two ways on for a change: throwing it away, and for one that was refused sending it all the same, based on what stands there now. */
export function useDecide() {
  const { t } = useTranslation('waiting')
  const client = useQueryClient()
  return {
    throwAway: async (key: string): Promise<void> => {
      const { theOutbox } = await loadOutbox()
      const keys = (await theOutbox()?.throwAway(key)) ?? []
      forgetWaiting(client, keys)
      toast.success(t('thrownAway'))
    },
    sendMine: async ({ key, input }: OutboxRow, stands: StandsNow | undefined): Promise<void> => {
      const { restoreWaiting, theOutbox } = await loadOutbox()
      await theOutbox()?.again(key, basedOnNow(input, stands))
      await restoreWaiting(client)
    },
  }
}

function basedOnNow(input: OutboxRow['input'], stands: StandsNow | undefined): OutboxRow['input'] {
  return {
    ...input,
    ...('ifVersion' in input && stands?.version !== undefined && { ifVersion: stands.version }),
    ...('was' in input && stands?.was !== undefined && { was: stands.was }),
  }
}

// The routes of changes begin with what they are about.
async function whoChanged(route: string, id: string | undefined): Promise<string | undefined> {
  const of = things.find((thing) => route.startsWith(`${thing}.`))
  return of === undefined || id === undefined ? undefined : ((await waiting.whoChanged({ of, id })).name ?? undefined)
}

type ReadNow = { stands: StandsNow | undefined; isGone: boolean; changedBy: string | undefined }

/** Reads what stands where a parked change would have changed something, and who changed it last. */
export function useStandsNow(row: OutboxRow): ReadNow {
  const client = useQueryClient()
  // What a row shows stays the same for its key, which a row of the page is drawn anew for.
  const [{ route, shown }] = useState(row)
  const [read, setRead] = useState<ReadNow>({ stands: undefined, isGone: false, changedBy: undefined })
  useEffect(() => {
    let isOver = false
    const find = async (): Promise<void> => {
      const found = await standsNow({ route, shown }, client)
      if (isOver) return
      const stands = typeof found === 'object' ? found : undefined
      setRead({ stands, isGone: found === 'gone', changedBy: undefined })
      const changedBy = await whoChanged(route, stands?.id)
      if (!isOver) setRead({ stands, isGone: found === 'gone', changedBy })
    }
    find().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [client, route, shown])
  return read
}
