/** An item of the model. Its id is the real one: that of a new item from the meals is taken from the server's list. */
export type ModelItem = { id: string; name: string; quantity: string; ticked: boolean; byHand: boolean }

/** A week: its meals by day and meal ('3 dinner'), its list, and the generated items that were replaced last. */
export type ModelWeek = { meals: Readonly<Record<string, string>>; list: readonly ModelItem[]; former: readonly ModelItem[] }

export const anEmptyWeek: ModelWeek = { meals: {}, list: [], former: [] }

/** An action on a week; items are named by their ids. */
export type Action =
  | { do: 'plan'; place: string; text: string }
  | { do: 'generate'; discardTicks: boolean }
  | { do: 'tick'; id: string; ticked: boolean }
  | { do: 'add'; id: string; name: string; quantity: string }
  | { do: 'change'; id: string; name: string; quantity: string }
  | { do: 'remove'; id: string }
  | { do: 'restore' }

/** Returns the id of an item from the meals that the server has just generated. */
export type Naming = (name: string) => string

/** Returns the week after an action; undefined where it is refused because of ticks (GAP-117, GAP-195). */
export function act(week: ModelWeek, action: Action, idOfMade: Naming): ModelWeek | undefined {
  if (action.do === 'plan') return { ...week, meals: { ...week.meals, [action.place]: action.text } }
  if (action.do === 'generate') return generated(week, action.discardTicks, idOfMade)
  if (action.do === 'restore') return restored(week)
  if (action.do !== 'add') return { ...week, list: week.list.flatMap((item) => (item.id === action.id ? rest(item, action) : [item])) }
  const { id, name, quantity } = action
  return { ...week, list: [...week.list, { id, name, quantity, ticked: false, byHand: true }] }
}

function rest(item: ModelItem, action: Extract<Action, { do: 'tick' | 'change' | 'remove' }>): ModelItem[] {
  if (action.do === 'remove') return []
  if (action.do === 'tick') return [{ ...item, ticked: action.ticked }]
  return [{ ...item, name: action.name, quantity: action.quantity, byHand: item.byHand || action.name !== item.name }]
}

function generated(week: ModelWeek, discardTicks: boolean, idOfMade: Naming): ModelWeek | undefined {
  const former = week.list.filter(({ byHand }) => !byHand)
  const lines = Object.values(week.meals)
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '')
    .toSorted()
  const made = lines
    .filter((line, index) => lines.indexOf(line) === index)
    .map((name) => {
      const was = former.find((item) => item.name === name)
      const quantity = `${lines.lastIndexOf(name) - lines.indexOf(name) + 1}`
      return { id: was?.id ?? idOfMade(name), name, quantity, ticked: was?.quantity === quantity && was.ticked, byHand: false }
    })
  const isLost = former.some(({ id, ticked }) => ticked && !made.some((item) => item.id === id && item.ticked))
  if (isLost && !discardTicks) return undefined
  return { ...week, list: [...week.list.filter(({ byHand }) => byHand), ...made], former }
}

function restored(week: ModelWeek): ModelWeek {
  const byHand = week.list.filter((item) => item.byHand)
  const tickedSince = new Set(week.list.filter((item) => !item.byHand && item.ticked).map(({ name }) => name))
  const back = week.former
    .filter(({ id }) => byHand.every((item) => item.id !== id))
    .map((item) => ({ ...item, ticked: item.ticked || tickedSince.has(item.name) }))
  return { ...week, list: [...byHand, ...back] }
}
