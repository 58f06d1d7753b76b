import { mealSamples } from '#household/meals/meals.sample.ts'
import { shoppingSamples } from '#household/shopping/shopping.sample.ts'
import { subjectSamples } from '#household/subjects/subjects.sample.ts'
import { hotelSamples, locationSamples, participantSamples, planSamples, transportationSamples } from '#household/travel/travel.sample.ts'
import { eventSamples, eventSeriesSamples, gapSamples } from '#organizer/events/events.sample.ts'
import { contactSamples } from '#organizer/contacts/contacts.sample.ts'
import { dueDateSamples } from '#organizer/due-dates/due-dates.sample.ts'
import { itemSamples, priceSamples } from '#organizer/items/items.sample.ts'
import { numberSamples } from '#organizer/numbers/numbers.sample.ts'
import { outcomeSamples } from '#organizer/outcomes/outcomes.sample.ts'
import { paymentSamples } from '#organizer/payments/payments.sample.ts'
import { subcategorySamples } from '#organizer/subcategories/subcategories.sample.ts'
import { historySamples, seriesSamples, taskSamples, turnSamples } from '#organizer/tasks/tasks.sample.ts'
import { rotaSamples } from '#organizer/rotas/rotas.sample.ts'
import { yearlyDateSamples } from '#organizer/yearly-dates/yearly-dates.sample.ts'
import { importSamples } from '#organizer/imports/imports.sample.ts'
import { outsideCalendarSamples } from '#organizer/outside-calendars/outside-calendars.sample.ts'
import type { ContentTable } from '#platform/shared/tables.gen.ts'
import type { Sample, SamplesOf, Value, Verbs } from './sample.ts'

/** How tests make rows of every table whose rows belong to a category; a table that is missing here does not compile. */
export const samples = {
  meal_plans: mealSamples,
  shopping_lists: shoppingSamples,
  subjects: { ...subjectSamples, ...planSamples, ...contactSamples },
  due_dates: dueDateSamples,
  yearly_dates: yearlyDateSamples,
  rotas: rotaSamples,
  numbers: numberSamples,
  subcategories: subcategorySamples,
  task_series: seriesSamples,
  imports: importSamples,
  outside_calendars: outsideCalendarSamples,
  travel_locations: locationSamples,
  travel_participants: participantSamples,
  appointment_series: eventSeriesSamples,
  items: itemSamples,
  task_history: historySamples,
  task_turns: turnSamples,
  travel_hotels: hotelSamples,
  travel_transportations: transportationSamples,
  appointment_gaps: gapSamples,
  appointments: eventSamples,
  item_prices: priceSamples,
  outcomes: outcomeSamples,
  payments: paymentSamples,
  tasks: taskSamples,
} satisfies { readonly [Table in ContentTable]: SamplesOf<Table> }

export type NamedSample = Sample<Readonly<Record<string, Value>>> & { name: string; table: string }

/** All of them, each table after those it refers to. */
export const everySample: readonly NamedSample[] = Object.entries(samples).flatMap(([table, ofTable]) =>
  Object.entries<Sample<Readonly<Record<string, Value>>>>(ofTable).map(([name, sample]) => ({ ...sample, name, table })),
)

/** Those that people add, change and delete by themselves. */
export const ofPeople = everySample.flatMap((sample): Array<NamedSample & { verbs: Verbs }> => {
  const { verbs } = sample
  return verbs === undefined ? [] : [{ ...sample, verbs }]
})

export function sampleOf(name: string): NamedSample {
  const found = everySample.find((sample) => sample.name === name)
  if (found === undefined) throw new Error(`there is no sample ${name}`)
  return found
}
