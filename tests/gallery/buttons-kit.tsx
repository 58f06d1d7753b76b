import { Ellipsis, Pencil, Plus, ShoppingBasket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { Kit, KitRow } from './kit.tsx'

export function ButtonsKit() {
  const [working, setWorking] = useState(false)
  return (
    <Kit id="buttons" title="Buttons">
      <KitRow name="Primary">
        <Button variant="primary" icon={Plus}>
          Add Car
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" working workingLabel="Saving...">
          Save Contract
        </Button>
        <Button
          variant="primary"
          working={working}
          workingLabel="Saving..."
          onClick={() => {
            setWorking(true)
            setTimeout(() => setWorking(false), 1500)
          }}
        >
          Try it
        </Button>
      </KitRow>
      <KitRow name="Plain">
        <Button icon={ShoppingBasket}>Shopping List</Button>
        <Button render={<a href="#link" />}>A link</Button>
      </KitRow>
      <KitRow name="Quiet">
        <Button variant="quiet">Cancel</Button>
        <Button variant="quietDanger" icon={Trash2}>
          Remove
        </Button>
      </KitRow>
      <KitRow name="Danger">
        <Button variant="danger">Delete</Button>
        <Button variant="danger" working workingLabel="Deleting...">
          Delete
        </Button>
      </KitRow>
      <KitRow name="Large, small">
        <Button variant="primary" size="l">
          Get Started Today
        </Button>
        <Button size="s">Mark read</Button>
      </KitRow>
      <KitRow name="Icon">
        <IconButton icon={Pencil} label="Edit" />
        <IconButton icon={Trash2} label="Delete" tone="danger" />
        <IconButton icon={Ellipsis} label="Inbox, 2 unread" badge={<Badge count={2} />} />
        <IconButton icon={Ellipsis} label="More" disabled />
      </KitRow>
      <KitRow name="Link">
        <p>
          I accept the <TextLink href="#terms">Terms and Conditions</TextLink> of this server.
        </p>
      </KitRow>
    </Kit>
  )
}
