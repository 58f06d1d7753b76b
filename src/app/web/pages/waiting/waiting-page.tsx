import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { ChangedRow, membersContract } from '#foundation/members/contract.ts'
import { formatClockOfDay } from '#platform/shared/dates.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { discardUnsent } from '#platform/web/api/unsent.ts'
import type { OutboxRow } from '#platform/web/outbox/outbox-store.ts'
import { type StandsNow, standsNow } from '#platform/web/outbox/offline-change.ts'
import { restoreUnsent } from '#platform/web/outbox/send-offline.ts'
import { theOutbox } from '#platform/web/outbox/the-outbox.ts'
import { useOutboxRows } from '#platform/web/outbox/use-outbox-rows.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import messages from './messages/en.json'
import styles from './waiting-page.module.css'

const t = textsOf('waiting', messages)

/** The page of the changes that wait to be sent, and of those that were refused and wait for a decision. */
export function WaitingPage() {
  const rows = useOutboxRows()
  const waiting = rows.filter(({ parked }) => parked === undefined)
  const rejected = rows.filter((row) => row.parked !== undefined)
  return (
    <Page>
      <title>{t('title')}</title>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {rows.length === 0 && <EmptyState drawing={<Drawing of="evening" />}>{t('empty')}</EmptyState>}
      {rejected.length > 0 && <Rejected rows={rejected} />}
      {waiting.length > 0 && <Waiting rows={waiting} />}
    </Page>
  )
}

function Waiting({ rows }: { rows: readonly OutboxRow[] }) {
  const id = useId()
  const { sendNow, isSending } = useSendNow()
  const { throwAway } = useDecide()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {t('waiting')}
      </Heading>
      <p className={styles.help}>
        {t('waitingHelp')}
        {rows.some(({ isOnlyHere }) => isOnlyHere) && ` ${t('inMemory')}`}
      </p>
      <Card pad="none">
        <Rows>
          {rows.map(({ key, label, madeMs }) => (
            <Row
              key={key}
              title={label}
              sub={t('made', { time: formatClockOfDay(new Date(madeMs)) })}
              end={
                <Button aria-label={t('discardOf', { label })} onClick={() => void throwAway(key)}>
                  {t('discard')}
                </Button>
              }
            />
          ))}
        </Rows>
      </Card>
      <Button variant="primary" className={styles.send} working={isSending} workingLabel={t('sending')} onClick={() => void sendNow()}>
        {t('sendNow')}
      </Button>
    </section>
  )
}

function Rejected({ rows }: { rows: readonly OutboxRow[] }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {t('rejected')}
      </Heading>
      <p className={styles.help}>{t('rejectedHelp')}</p>
      <Card pad="none">
        <Rows>
          {rows.map((row) => (
            <RejectedRow key={row.key} row={row} />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

/** One rejected change: what it was, why it was rejected, the present values, and the two choices. */
function RejectedRow({ row }: { row: OutboxRow }) {
  const { label, parked, key, madeMs } = row
  const { stands, isGone, changedBy } = useStandsNow(row)
  const { throwAway, sendMine } = useDecide()
  const why = parked?.code === 'TOO_OLD' ? t('tooOld') : parked?.message
  const isAddition = row.route.endsWith('.add')
  return (
    <Row
      wraps
      title={label}
      sub={
        <>
          <p>
            {t('made', { time: formatClockOfDay(new Date(madeMs)) })}. {why}
          </p>
          {isGone && !isAddition && <p>{t('gone')}</p>}
          {stands !== undefined && (
            <p>
              {stands.by === undefined
                ? t('standsNow', { words: stands.words })
                : t('standsNowBy', { words: stands.words, name: stands.by })}
            </p>
          )}
          {changedBy !== undefined && changedBy !== stands?.by && <p>{t('changedBy', { name: changedBy })}</p>}
        </>
      }
      end={
        <div className={styles.ways}>
          {(!isGone || isAddition) && (
            <Button aria-label={t('useMineOf', { label })} onClick={() => void sendMine(row, stands)}>
              {t('useMine')}
            </Button>
          )}
          <Button aria-label={t(isGone ? 'discardOf' : 'keepTheirsOf', { label })} onClick={() => void throwAway(key)}>
            {t(isGone ? 'discard' : 'keepTheirs')}
          </Button>
        </div>
      }
    />
  )
}

const members = apiOf<typeof membersContract>('members')
const things: readonly ChangedRow['of'][] = ['shopping', 'tasks', 'meals']

/** Returns what sends everything that waits, and whether that is under way. */
function useSendNow(): { sendNow: () => Promise<void>; isSending: boolean } {
  const [isSending, setSending] = useState(false)
  const sendNow = async (): Promise<void> => {
    setSending(true)
    const ended = await theOutbox()?.sendNow()
    setSending(false)
    if (ended !== undefined) toast.failure(t('notReached'))
  }
  return { sendNow, isSending }
}

/** Returns the two choices for a change: discard it, or if it was rejected send it based on the present values. */
function useDecide() {
  const client = useQueryClient()
  return {
    throwAway: async (key: string): Promise<void> => {
      const keys = (await theOutbox()?.throwAway(key)) ?? []
      discardUnsent(client, keys)
      toast.success(t('discarded'))
    },
    sendMine: async ({ key, input, route, shown }: OutboxRow, stands: StandsNow | undefined): Promise<void> => {
      // Pressed before that was read: what was seen long ago would be refused once more.
      const now = stands ?? (await standsNow({ route, shown }, client).catch(() => undefined))
      if (now === undefined) return void toast.failure(t('notReached'))
      await theOutbox()?.again(key, typeof now === 'object' ? basedOnNow(input, now) : input)
      await restoreUnsent(client)
    },
  }
}

function basedOnNow(input: OutboxRow['input'], stands: StandsNow): OutboxRow['input'] {
  return {
    ...input,
    ...('ifVersion' in input && stands.version !== undefined && { ifVersion: stands.version }),
    ...('was' in input && stands.was !== undefined && { was: stands.was }),
  }
}

// The routes of changes begin with what they are about.
async function whoChanged(route: string, id: string | undefined): Promise<string | undefined> {
  const of = things.find((thing) => route.startsWith(`${thing}.`))
  return of === undefined || id === undefined ? undefined : ((await members.whoChanged({ of, id })).name ?? undefined)
}

type ReadNow = { stands: StandsNow | undefined; isGone: boolean; changedBy: string | undefined }

/** Reads the present state of the row that a rejected change was for, and who changed it last. */
function useStandsNow(row: OutboxRow): ReadNow {
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
