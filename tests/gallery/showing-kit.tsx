import {
  AlarmClock,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Ellipsis,
  Heart,
  MapPin,
  NotebookPen,
  Plus,
  Sailboat,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { categoryKinds, kinds } from '#foundation/categories/shared/kinds.ts'
import { kindIcon } from '#foundation/categories/web/category-icons.ts'
import { Room } from '#foundation/categories/web/rooms/room.tsx'
import { NumberPlate } from '#household/subjects/cars/web/plate.tsx'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { CardGrid } from '#platform/web/ui/card-grid.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Fact, Details } from '#platform/web/ui/details.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { Gauge } from '#platform/web/ui/gauge.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { NamedCard } from '#platform/web/ui/named-card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { NotificationRow } from '#platform/web/ui/notification-row.tsx'
import { PersonGroup } from '#platform/web/ui/person-group.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { ViewOnlyChip } from '#platform/web/ui/view-only-chip.tsx'
import { Kit, KitRow } from './kit.tsx'
import styles from './kit.module.css'
import { TilesKit } from './tiles-kit.tsx'

const people = ['Ada Okafor', 'Chidi Okafor', 'Zoe Okafor', 'Ngozi Okafor', 'Sam Rivers', 'Jo Park'].map((name, n) => ({
  id: `p${n}`,
  name,
}))

export function ShowingKit() {
  const [space, setSpace] = useState<string>('okafors')
  return (
    <>
      <Kit id="status" title="Status and people">
        <KitRow name="Task">
          <Chip tone="red" icon={CircleDashed}>
            Not Started
          </Chip>
          <Chip tone="yellow" icon={CircleDot}>
            In Progress
          </Chip>
          <Chip tone="green" icon={CircleCheck}>
            Completed
          </Chip>
        </KitRow>
        <KitRow name="Facts">
          <Details>
            <Fact icon={MapPin} label="Location">
              High Street Surgery
            </Fact>
            <Fact icon={NotebookPen} label="Notes" own>
              Bring the blue card
            </Fact>
          </Details>
        </KitRow>
        <KitRow name="Other">
          <Chip tone="loud" icon={TriangleAlert}>
            OVERDUE
          </Chip>
          <Chip tone="yellow" icon={AlarmClock}>
            Ends soon
          </Chip>
          <ViewOnlyChip />
          <Chip tone="honey">Shared with you</Chip>
          <Chip>Admin</Chip>
          <Chip hue={kinds.cars.hue}>Cars</Chip>
          <Chip tone="red" icon={CircleDashed} render={<button type="button" />}>
            Not Started
          </Chip>
        </KitRow>
        <KitRow name="Count">
          <Badge count={4} tone="red" label="tasks" />
          <Badge count={2} />
          <Badge count={120} />
          <Badge count={3} tone="soft" />
        </KitRow>
        <KitRow name="Level">
          <Gauge value={0.9} state="good" />
          <Gauge value={0.45} state="good" />
          <Gauge value={0.12} state="soon" />
          <Gauge value={0} state="past" />
          <Gauge value={0} state="none" icon={Plus} />
          <NumberPlate number="LK21 XHB" />
        </KitRow>
        <KitRow name="When">
          <DueDate tone="date">26 Mar 2027</DueDate>
          <DueDate tone="soon">26 Nov 2026, in 6 days</DueDate>
          <DueDate tone="late">17 Nov 2026, 3 days late</DueDate>
          <DueDate>2 houses</DueDate>
        </KitRow>
        <KitRow name="Cells">
          {categoryKinds.map((kind) => (
            <HexagonIcon key={kind} hue={kinds[kind].hue} icon={kindIcon(kind)} />
          ))}
          <HexagonIcon hue={kinds.cars.hue} icon={kindIcon('cars')} size="l" />
          <HexagonIcon hue={kinds.cars.hue} icon={kindIcon('cars')} size="s" />
        </KitRow>
        <KitRow name="People">
          <PersonAvatar id="a" name="Ada Okafor" size="l" />
          {people.map(({ id, name }) => (
            <PersonAvatar key={id} id={id} name={name} />
          ))}
          <PersonGroup people={people} />
        </KitRow>
        <Card pad="none" className={styles.narrow}>
          <Rows>
            <Row
              lead={<PersonAvatar id="p0" name="Ada Okafor" silent />}
              title={
                <>
                  Ada Okafor <Chip tone="honey">You</Chip>
                </>
              }
              sub="Family · Admin"
            />
            <Row
              lead={<PersonAvatar id="p1" name="Chidi Okafor" silent />}
              title="Chidi Bartholomew Featherstonehaugh-Okafor the Second"
              sub="Family · Full Access"
              end={<IconButton icon={Ellipsis} label="Manage Chidi Okafor" />}
            />
          </Rows>
        </Card>
        <Card pad="none" render={<ul />}>
          <NotificationRow
            title="Your access has changed"
            sub="Your permissions in The Okafors have changed: Travel."
            time="20 Nov 2026, today"
            unread="unread"
            onPress={() => undefined}
            removeLabel="Delete Your access has changed"
            onRemove={() => undefined}
          />
          <NotificationRow
            title="Your role has changed"
            time="18 Nov 2026, 2 days ago"
            idle
            onPress={() => undefined}
            removeLabel="Delete Your role has changed"
            onRemove={() => undefined}
          />
        </Card>
        <CardGrid>
          <NamedCard
            name="Skoda Octavia Estate"
            link={<a href="#car" />}
            words={<NumberPlate number="LK21 XHB" />}
            controls={{ onEdit: () => undefined, onDelete: () => undefined }}
          />
          <NamedCard name="Zoe Okafor" link={<a href="#child" />} mark={<PersonAvatar id="p2" name="Zoe Okafor" silent />}>
            <DueDate tone="late">2 due, 1 late</DueDate>
          </NamedCard>
        </CardGrid>
        <Note icon={AlarmClock}>
          We will remind everyone who can see Home on <b>27 Oct</b> and <b>25 Nov 2026</b>.
        </Note>
        <Note tone="red" icon={TriangleAlert}>
          Cannot delete: This category is shared with other users. Remove all permissions first.
        </Note>
      </Kit>
      <Kit id="tabs" title="Tabs">
        <Tabs
          label="Spaces"
          value={space}
          onChange={setSpace}
          tabs={[
            { value: 'own', label: 'My Own Hive', icon: kindIcon('home') },
            { value: 'okafors', label: 'The Okafors', icon: Heart, count: 4 },
            { value: 'lake', label: 'Lake House Crew of the Summer of Twenty Twenty-Six', icon: Sailboat },
          ]}
        >
          <p>Panel of {space}</p>
        </Tabs>
      </Kit>
      <Kit id="rooms" title="Rooms">
        <ul className={styles.rooms}>
          {categoryKinds.map((kind, n) => (
            <li key={kind}>
              <Room kind={kind} lit={n % 2 === 1} icon={kind === 'custom' ? Sailboat : undefined} />
              {kind}
            </li>
          ))}
        </ul>
      </Kit>
      <TilesKit />
    </>
  )
}
