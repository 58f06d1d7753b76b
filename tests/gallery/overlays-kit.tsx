import { Copy, Ellipsis, History, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SidePanel } from '#platform/web/ui/side-panel.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Kit, KitRow } from './kit.tsx'

export function OverlaysKit() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'panel' | 'none'>('none')
  const close = () => setOpen('none')
  return (
    <Kit id="overlays" title="Dialogs, menus, toasts">
      <KitRow name="Open">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Open confirm</Button>
        <Button onClick={() => setOpen('panel')}>Open panel</Button>
        <Menu
          align="start"
          trigger={<IconButton icon={Ellipsis} label="More actions for Cars" />}
          items={[
            { label: 'Edit', icon: Pencil },
            { label: 'Move earlier', icon: History, shortcut: '⇧ ←' },
            { label: 'Copy link', icon: Copy, render: <a href="#copy" /> },
            { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setOpen('confirm') },
          ]}
        />
      </KitRow>
      <KitRow name="Toasts">
        <Button onClick={() => toast.success('Task deleted!', { action: { label: 'Undo', onPress: () => toast.info('Undone') } })}>
          Toast success
        </Button>
        <Button
          onClick={() =>
            toast.failure('Error', { detail: 'Failed to update meal plan', action: { label: 'Retry', onPress: () => undefined } })
          }
        >
          Toast failure
        </Button>
        <Button
          onClick={() => {
            toast.success('Invitation accepted', { detail: 'You have successfully joined the family' })
            toast.info('Another thing')
          }}
        >
          Toast two
        </Button>
      </KitRow>
      <CarDialog open={open === 'dialog'} onClose={close} />
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete Category?"
        confirmLabel="Delete"
        workingLabel="Deleting..."
      >
        <p>
          This deletes <b>Cars</b> with 3 cars, 15 subcategories and 21 contracts. This cannot be undone.
        </p>
      </ConfirmDialog>
      <SidePanel
        open={open === 'panel'}
        onClose={close}
        title="Notifications"
        subtitle="2 unread"
        tools={<PanelTools />}
        actions={
          <Button size="s" variant="quiet">
            Mark all read
          </Button>
        }
      >
        <p>{'Nothing here but a long sentence that has to wrap. '.repeat(40)}</p>
      </SidePanel>
    </Kit>
  )
}

function PanelTools() {
  const [value, setValue] = useState<'a' | 'b'>('a')
  return (
    <Segments
      fill
      label="Kind"
      value={value}
      onChange={setValue}
      options={[
        { value: 'a', label: 'Household' },
        { value: 'b', label: 'Invitations', count: 1 },
      ]}
    />
  )
}

function CarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [day, setDay] = useState('')
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" workingLabel="Saving...">
        Save Contract
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add Contract"
      subtitle="Skoda Octavia · Car Insurance"
      foot={foot}
      onSubmit={(event) => {
        event.preventDefault()
        toast.success('Contract saved!')
        onClose()
      }}
    >
      <FormGrid>
        <TextField label="Provider" />
        <FormGrid columns={2}>
          <DateField label="Start date" value={day} onChange={setDay} />
          <DateField label="End date" value="2026-11-26" onChange={() => undefined} optional />
        </FormGrid>
        <SelectField
          label="How often"
          options={[
            { value: 'm', label: 'Monthly' },
            { value: 'y', label: 'Yearly' },
          ]}
          value="m"
          onChange={() => undefined}
        />
        <TextField label="Amount" prefix="£" />
        <TextAreaField label="Notes" optional />
        <Checkbox>Remind everyone</Checkbox>
        <Button onClick={() => toast.failure('Failed to save', { action: { label: 'Retry', onPress: () => undefined } })}>
          Fail inside
        </Button>
      </FormGrid>
    </Dialog>
  )
}
