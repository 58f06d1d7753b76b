import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Switch } from '#platform/web/ui/switch.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { Tick } from '#platform/web/ui/tick.tsx'
import { TimeField } from '#platform/web/ui/time-field.tsx'
import { Kit, KitRow } from './kit.tsx'
import styles from './kit.module.css'

const frequencies = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'yearly', label: 'Yearly' },
] as const

export function FormsKit() {
  const [often, setOften] = useState<'' | 'monthly' | 'quarterly' | 'yearly'>('')
  const [day, setDay] = useState('2026-11-26')
  const [time, setTime] = useState('09:30')
  return (
    <Kit id="forms" title="Fields">
      <div className={styles.forms}>
        <TextField label="Provider" defaultValue="Wessex Fibre" />
        <TextField label="Email" type="email" icon={Mail} placeholder="name@example.com" help="The link in the email works for 7 days." />
        <TextField label="Car Name" error="Car name is required" />
        <TextField label="Name, refused without a word" error="" />
        <TextField label="Amount" prefix="£" inputMode="decimal" optional defaultValue="34.50" />
        <TextField label="Invited as" defaultValue="ada@example.com" disabled />
        <PasswordField label="Password" defaultValue="correct horse" autoComplete="new-password" help="At least 8 characters" />
        <SelectField label="How often" options={frequencies} value={often} onChange={setOften} />
        <SelectField label="Repeats" options={frequencies} value="yearly" onChange={() => undefined} error="Choose one" />
        <DateField label="End date" value={day} onChange={setDay} help={day === '' ? 'no date' : day} />
        <DateField label="Start date" value="" onChange={() => undefined} optional />
        <TextAreaField label="Notes" defaultValue="Meter in the cupboard under the stairs." optional />
        <TimeField label="Time" value={time} onChange={setTime} help={time === '' ? 'no time' : time} />
        <TimeField label="Opens at" value="" onChange={() => undefined} error="Please enter a time" />
      </div>
      <Choices />
    </Kit>
  )
}

function Choices() {
  const [done, setDone] = useState(true)
  const [view, setView] = useState<'calendar' | 'daily' | 'weekly'>('weekly')
  const [as, setAs] = useState<'family' | 'friend'>('family')
  return (
    <>
      <KitRow name="Checkbox">
        <Checkbox>Health</Checkbox>
        <Checkbox defaultChecked>Children</Checkbox>
        <Checkbox defaultChecked disabled>
          Home, already here
        </Checkbox>
      </KitRow>
      <KitRow name="Terms">
        <Checkbox error="Accept the terms to go on">
          I accept the <TextLink href="#terms">Terms and Conditions</TextLink>
        </Checkbox>
      </KitRow>
      <KitRow name="Radio">
        <RadioGroup
          label="Member type"
          inline
          value={as}
          onChange={setAs}
          options={[
            { value: 'family', label: 'Family' },
            { value: 'friend', label: 'Friend' },
          ]}
        />
      </KitRow>
      <KitRow name="Switch">
        <Switch defaultChecked>Remind me</Switch>
        <Switch>Remind me not</Switch>
      </KitRow>
      <KitRow name="Tick">
        <Tick label="Eggs" checked={!done} onChange={() => setDone(!done)} />
        <Tick label="Milk" checked={done} onChange={setDone} />
        <Tick label="Bread" checked disabled onChange={setDone} />
        <Tick label="Flour" large checked={done} onChange={setDone} />
      </KitRow>
      <KitRow name="Segments">
        <Segments
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'calendar', label: 'Calendar' },
            { value: 'daily', label: 'Daily', count: 3, countTone: 'red' },
            { value: 'weekly', label: 'Weekly' },
          ]}
        />
        <Segments
          label="Level"
          size="s"
          value={view}
          onChange={setView}
          options={[
            { value: 'calendar', label: 'View Only' },
            { value: 'weekly', label: 'Can Edit' },
          ]}
        />
      </KitRow>
    </>
  )
}
