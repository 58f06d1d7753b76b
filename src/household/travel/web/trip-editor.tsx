import type { Category } from '../../../foundation/categories/contract.ts'
import type { TravelPlan } from '../contract.ts'
import { HotelDialog } from './hotel-dialog.tsx'
import { LocationDialog } from './location-dialog.tsx'
import { ParticipantDialog } from './participant-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { TransportationDialog } from './transportation-dialog.tsx'
import type { Editing } from './trip-editing.ts'

type TripEditorProps = {
  open: boolean
  /** Counts the openings. */
  round: number
  onClose: () => void
  editing: Editing
  category: Category
  plans: readonly TravelPlan[]
}

/** The dialog about a plan or one of its parts. Something new keeps what was typed; what is known starts with what it is now. */
export function TripEditor({ open, round, onClose, editing, category, plans }: TripEditorProps) {
  const dialog = { open, onClose, categoryId: category.id, plans }
  const key = editing.part === undefined ? newKeyOf(editing) : round
  if (editing.of === 'plan') return <PlanDialog key={key} {...dialog} {...editing} />
  if (editing.of === 'location') return <LocationDialog key={key} {...dialog} {...editing} />
  if (editing.of === 'hotel') return <HotelDialog key={key} {...dialog} {...editing} />
  if (editing.of === 'transportation') return <TransportationDialog key={key} {...dialog} {...editing} />
  return <ParticipantDialog key={key} {...dialog} {...editing} category={category} />
}

// Where it goes and with which days it starts: as long as these stay the same, so does the form.
function newKeyOf(editing: Editing): string {
  if (editing.of === 'plan') return 'new'
  if (editing.of === 'location') return [editing.plan.id, editing.days.startDate, editing.days.endDate].join(' ')
  if (editing.of === 'hotel') return [editing.location.id, editing.location.startDate, editing.location.endDate].join(' ')
  return editing.of === 'transportation' ? editing.location.id : editing.plan.id
}
