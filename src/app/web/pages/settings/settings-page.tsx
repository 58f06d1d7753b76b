import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { OwnedCategory } from '#foundation/categories/contract.ts'
import { visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { categoryIcons } from '#foundation/categories/web/category-icons.ts'
import { CategoryLink } from '#foundation/categories/web/category-link.tsx'
import { Room } from '#foundation/categories/web/rooms/room.tsx'
import { ChangeLogDialog } from '#foundation/sharing/web/dialogs.ts'
import { TabletsSection } from '#foundation/tablets/web/tablets-section.tsx'
import { OperatorEntry } from '#operations/operator/web/operator-entry.tsx'
import { OutsideCalendarsSection } from '#organizer/outside-calendars/web/outside-calendars-section.tsx'
import { RotasSection } from '#organizer/rotas/web/rotas-section.tsx'
import { FeedsSection } from '#overview/feeds/web/feeds-section.tsx'
import { DevicesSection } from '#overview/reminders/web/devices-section.tsx'
import { NotificationsSection } from '#overview/reminders/web/notifications-section.tsx'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { textsOf } from '#platform/web/texts/texts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { DeviceSection } from '../device/device-section.tsx'
import messages from './messages/en.json'
import styles from './settings-page.module.css'

const t = textsOf('settings', messages)

/**
 * The settings of notifications, feeds, this device and tablets, the way to the operators' page, and every category that the person may see, space by space, each
 * with its owner and its change log.
 */
export function SettingsPage() {
  const query = useQuery(visibleCategoriesQuery)
  const log = useDialog<OwnedCategory>()
  const spaces = spacesOf(query.data ?? [])
  return (
    <Page>
      <title>{t('title')}</title>
      <PageHeader title={t('heading')} subtitle={t('subtitle')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <div>
            <NotificationsSection />
          </div>
          <div>
            <DevicesSection />
          </div>
          <div>
            <FeedsSection />
          </div>
          <div>
            <OutsideCalendarsSection />
          </div>
          <div>
            <RotasSection />
          </div>
          <div>
            <DeviceSection />
          </div>
          <div>
            <TabletsSection />
          </div>
        </div>
        <div className={styles.column}>
          {query.data === undefined && (query.error === null ? <LoadingSpaces /> : <QueryFailure title={t('loadFailed')} query={query} />)}
          {query.data?.length === 0 && <NoCategories />}
          <FoldedOnPhone count={query.data?.length ?? 0}>
            {spaces.map((space) => (
              <SettingsSpace key={space.id} space={space} onLog={log.show} />
            ))}
          </FoldedOnPhone>
          <div>
            <OperatorEntry />
          </div>
        </div>
      </div>
      {log.subject !== undefined && (
        <ChangeLogDialog open={log.open} onClose={log.close} of={{ kind: 'category', id: log.subject.id, name: log.subject.name }} />
      )}
    </Page>
  )
}

const maxUnfolded = 3

/** On a phone many categories are folded, so that the page stays short. */
function FoldedOnPhone({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, fold] = useState(false)
  const isPhone = useMedia('(max-width: 639px)')
  if (!isPhone || count <= maxUnfolded) return children
  return (
    <div>
      <Collapsible label={t('categories', { count })} isOpen={isOpen} onToggle={fold}>
        <div className={classNames(styles.column, styles.folded)}>{children}</div>
      </Collapsible>
    </div>
  )
}

/** A space with those of its categories that the person may see. */
type SpaceOfCategories = { id: string; name: string; categories: OwnedCategory[] }

/** Puts categories together by their space; spaces and categories keep their order. */
function spacesOf(categories: readonly OwnedCategory[]): SpaceOfCategories[] {
  const spaces = new Map<string, SpaceOfCategories>()
  for (const category of categories) {
    const space = spaces.get(category.familyId) ?? { id: category.familyId, name: category.familyName, categories: [] }
    space.categories.push(category)
    spaces.set(space.id, space)
  }
  return [...spaces.values()]
}

const placeholders = [1, 2, 3, 4]

/** The shape of the settings while they are read. */
function LoadingSpaces() {
  return (
    <Loading>
      <div className={styles.bones}>
        <Skeleton shape="title" width="40%" />
        {placeholders.map((bone) => (
          <Skeleton key={bone} shape="block" />
        ))}
      </div>
    </Loading>
  )
}

/** Settings of somebody who may see no category yet. */
function NoCategories() {
  return (
    <EmptyState drawing={<Room kind="home" size="empty" />} action={<Button render={<Link to="/dashboard" />}>{t('toDashboard')}</Button>}>
      {t('empty')}
    </EmptyState>
  )
}

type SettingsSpaceProps = { space: SpaceOfCategories; onLog: (category: OwnedCategory) => void }

/** The categories of one space, each with its owner and the way to its change log. */
function SettingsSpace({ space, onLog }: SettingsSpaceProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.heading}>
        {space.name}
      </Heading>
      <Card pad="none">
        <Rows>
          {space.categories.map((category) => (
            <Row
              key={category.id}
              lead={<HexagonIcon icon={categoryIcons[category.icon]} hue={category.color} />}
              className={styles.row}
              title={<CardLink render={<CategoryLink category={category} />}>{category.name}</CardLink>}
              sub={<Whose category={category} />}
              end={
                <Button
                  variant="quiet"
                  size="s"
                  icon={History}
                  className={styles.log}
                  aria-label={t('changeLogOf', { name: category.name, space: space.name })}
                  onClick={() => onLog(category)}
                >
                  {t('changeLog')}
                </Button>
              }
            />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

function Whose({ category: { owner, isMine } }: { category: OwnedCategory }) {
  return (
    <>
      <div>{owner.name}</div>
      {!isMine && (
        <div className={styles.chip}>
          <Chip tone="honey">{t('sharedWithYou')}</Chip>
        </div>
      )}
    </>
  )
}
