import { Ellipsis, Eye, Pencil, Sailboat, Trash2 } from 'lucide-react'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { Room } from '#foundation/categories/web/rooms/room.tsx'
import { AddTile } from '#platform/web/ui/add-tile.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { TileGrid } from '#platform/web/ui/tile-grid.tsx'
import { Tile } from '#platform/web/ui/tile.tsx'
import { Kit } from './kit.tsx'

export function TilesKit() {
  const controls = (name: string) => (
    <>
      <IconButton icon={Pencil} label={`Edit ${name}`} tone="muted" />
      <IconButton icon={Trash2} label={`Delete ${name}`} tone="danger" />
    </>
  )
  const menu = (name: string) => (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={`More actions for ${name}`} tone="muted" />}
      items={[
        { label: 'Edit', icon: Pencil },
        { label: 'Delete', icon: Trash2, danger: true },
      ]}
    />
  )
  return (
    <Kit id="tiles" title="Tiles">
      <TileGrid>
        <li>
          <Tile
            hue={kinds.home.hue}
            drawing={<Room kind="home" lit />}
            name="Home"
            status={<DueDate tone="soon">Broadband ends in 6 days</DueDate>}
            render={<a href="#home" />}
            controls={controls('Home')}
            menu={menu('Home')}
          />
        </li>
        <li>
          <Tile
            hue={kinds.cars.hue}
            drawing={<Room kind="cars" />}
            name="Cars"
            status={<DueDate>3 cars</DueDate>}
            render={<a href="#cars" />}
            controls={controls('Cars')}
            menu={menu('Cars')}
            lifted
          />
        </li>
        <li>
          <Tile
            hue={kinds.travel.hue}
            drawing={<Room kind="travel" />}
            name="Travel to extraordinarily far places"
            status={<DueDate>Coniston, in 12 days</DueDate>}
            note={<DueDate icon={Eye}>View Only</DueDate>}
            render={<a href="#travel" />}
          />
        </li>
        <li>
          <Tile
            hue={kinds.custom.hue}
            drawing={<Room kind="custom" icon={Sailboat} lit />}
            name="Boat"
            status={<DueDate tone="late">1 task, 3 days late</DueDate>}
            render={<a href="#boat" />}
            menu={menu('Boat')}
            controls={controls('Boat')}
          />
        </li>
        <li>
          <AddTile label="Add Category" render={<button type="button" />} />
        </li>
      </TileGrid>
    </Kit>
  )
}
