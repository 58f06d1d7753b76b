import './texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { ConfirmDialog } from '../../../platform/web/ui/confirm-dialog.tsx'
import { DeleteDialog } from '../../../platform/web/ui/delete-dialog.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { rescueFocus } from '../../../platform/web/ui/rescue-focus.ts'
import { Rows } from '../../../platform/web/ui/rows.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { Feed, FeedWithAddress } from '../contract.ts'
import { FeedRow } from './feed-row.tsx'
import styles from './feeds.module.css'
import { feedsApi, feedsQuery } from './feeds-api.ts'
import { FeedAddressDialog, FeedDialog } from './public.ts'

/** The section of the settings with the person's calendar feeds: made, changed, given a new address and removed here (FEED-01, FEED-10). */
export function FeedsSection() {
  const { t } = useTranslation('feeds')
  const id = useId()
  const reading = useQuery(feedsQuery)
  const { data: feeds, error } = reading
  const editing = useOpened<Feed | undefined>()
  const removing = useOpened<Feed>()
  const renewing = useOpened<Feed>()
  const made = useOpened<FeedWithAddress>()
  const remove = useRemoveFeed()
  const renew = useRenewFeed(made.show)
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {t('heading')}
        </Heading>
        <Button size="s" icon={CalendarPlus} onClick={() => editing.show(undefined)}>
          {t('new')}
        </Button>
      </div>
      {feeds === undefined && (error === null ? <LoadingFeeds /> : <FailedReading title={t('loadFailed')} reading={reading} />)}
      {feeds?.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {feeds !== undefined && feeds.length > 0 && (
        <Card pad="none">
          <Rows>
            {feeds.map((feed) => (
              <FeedRow
                key={feed.id}
                feed={feed}
                onEdit={() => editing.show(feed)}
                onRenew={() => renewing.show(feed)}
                onRemove={() => removing.show(feed)}
              />
            ))}
          </Rows>
        </Card>
      )}
      <FeedDialog
        key={editing.round}
        open={editing.open}
        onClose={editing.close}
        feed={editing.subject}
        now={feeds?.find((feed) => feed.id === editing.subject?.id)}
        onMade={made.show}
      />
      <FeedAddressDialog open={made.open} onClose={made.close} made={made.subject} />
      <DeleteDialog
        open={removing.open}
        onClose={removing.close}
        onDelete={() => removing.subject !== undefined && remove.send(removing.subject)}
      >
        {t('remove.sentence', { replace: { name: removing.subject?.name ?? '' } })}
      </DeleteDialog>
      <ConfirmDialog
        open={renewing.open}
        onClose={renewing.close}
        onConfirm={() => {
          if (renewing.subject !== undefined) renew.send({ feedId: renewing.subject.id })
          renewing.close()
        }}
        tone="plain"
        title={t('renew.title')}
        confirmLabel={t('renew.confirm')}
      >
        {t('renew.sentence', { replace: { name: renewing.subject?.name ?? '' } })}
      </ConfirmDialog>
    </section>
  )
}

function LoadingFeeds() {
  return (
    <Loading>
      <Card>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Card>
    </Loading>
  )
}

function useRemoveFeed() {
  const { t } = useTranslation('feeds')
  return useChange({
    run: async ({ id }: Feed, options) => feedsApi.remove({ feedId: id }, options),
    optimistic: ({ id }) => [inCache(feedsQuery, (known) => known.filter((other) => other.id !== id))],
    success: t('remove.done'),
    failure: t('remove.failed'),
    onDone: rescueFocus,
  })
}

function useRenewFeed(onMade: (made: FeedWithAddress) => void) {
  const { t } = useTranslation('feeds')
  const client = useQueryClient()
  return useChange({
    run: feedsApi.renew,
    failure: t('renew.failed'),
    serverSpeaks: true,
    onDone: (made: FeedWithAddress) => {
      client.setQueryData(feedsQuery.queryKey, (known) => known?.map((feed) => (feed.id === made.feed.id ? made.feed : feed)))
      onMade(made)
    },
  })
}
