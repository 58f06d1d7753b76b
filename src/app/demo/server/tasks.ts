import type { Task } from '#organizer/tasks/contract.ts'
import type { Repetition } from '#organizer/tasks/series/contract.ts'
import type { DemoName } from './demo-people.ts'

/** The parent of a task in the demonstration: a child, a pet, or a category of its own. */
export type TaskPlace = 'tobi' | 'zoe' | 'biscuit' | 'allotment' | 'sewing' | 'lakeHouse'

/** Somebody who can be given a task. */
export type DemoAssignee = DemoName | 'tobi' | 'zoe'

/** A task of the demonstration; `due` in days from today. */
export type DemoTask = {
  place: TaskPlace
  title: string
  due: number | null
  assignee: DemoAssignee | null
  status: Task['status']
  label: Task['label']
  description: string | null
  repeats: Repetition | null
  /** Who takes turns at it, in their order. */
  turns: readonly DemoAssignee[]
  /** What became of its days before the one that is open. */
  past: readonly PastDay[]
  /** Whether it needs an OK once it is ticked on a tablet. */
  needsOk: boolean
}

/** Its assignee did it, somebody else did it, or it was skipped for a reason. */
export type PastDay = 'done' | { by: DemoAssignee } | { skipped: string }

type Row = readonly [
  string,
  number | null,
  DemoAssignee | null,
  Partial<Pick<DemoTask, 'status' | 'label' | 'description' | 'repeats' | 'turns' | 'past' | 'needsOk'>>?,
]
type Done = readonly [TaskPlace, string, number, DemoAssignee]

const blank = { status: 'not_started', label: null, description: null, repeats: null, turns: [], past: [], needsOk: false } as const
const school = { label: 'School' } as const
const doing = { status: 'in_progress' } as const
const every = (rule: string, countsFrom: Repetition['countsFrom'] = 'due'): { repeats: Repetition } => ({
  repeats: { rule, countsFrom, whenMissed: 'waits' },
})

const open: Readonly<Record<TaskPlace, readonly Row[]>> = {
  tobi: [
    ['Sign the swimming form', -1, 'ada', school],
    ['Return the library books', 3, 'chidi', { ...school, ...doing }],
    [
      'Pack the swimming bag',
      4,
      'tobi',
      { ...school, ...every('FREQ=WEEKLY'), past: ['done', { skipped: 'Half-term' }, 'done', { by: 'ada' }, 'done'] },
    ],
    ['New football boots', 9, null, { label: 'After School Clubs', description: 'Size 3, the old ones go to the club’s box' }],
  ],
  zoe: [
    ['Collect the glasses', 0, 'ada', { label: 'Health' }],
    ['Costume for the assembly', 5, 'ngozi', { ...school, ...doing, description: 'A kingfisher. Blue felt is in the sewing box' }],
    ['Grade 1 violin piece', 19, 'zoe', { label: 'Hobbies', needsOk: true }],
  ],
  biscuit: [
    ['Worming tablet', 0, 'chidi', every('FREQ=MONTHLY;INTERVAL=3', 'done')],
    ['Brush the coat', 1, 'ngozi', { ...every('FREQ=DAILY;INTERVAL=3'), past: ['done', 'done', { by: 'zoe' }, 'done'] }],
    ['Groomer at 10:30', 2, 'ngozi'],
    ['Renew the microchip details', null, null],
  ],
  allotment: [
    ['Mend the shed roof', -4, 'chidi', doing],
    ['Order seed potatoes', 6, 'ada', { description: 'First earlies, two kilos' }],
    ['Pay the plot rent', 24, 'ada', every('FREQ=YEARLY')],
    ['Open the water butts', 2, null, every('FREQ=WEEKLY;INTERVAL=2')],
    ['Net the brassicas', null, null],
    [
      'Take the bins out to the gate',
      1,
      null,
      {
        ...every('FREQ=WEEKLY'),
        turns: ['zoe', 'chidi', 'tobi'],
        past: ['done', 'done', { by: 'chidi' }, 'done', { skipped: 'Not collected over the bank holiday' }, 'done'],
      },
    ],
  ],
  sewing: [
    ['Finish the green curtains', 4, null, doing],
    ['Find buttons for the coat', null, null],
  ],
  lakeHouse: [
    ['Book the chimney sweep', 6, 'mia'],
    ['Bring a new kettle', 21, 'ada'],
    ['Oil the rowlocks', null, null],
  ],
}

// Newest last; the person named gets the credit.
const done: readonly Done[] = [
  ['tobi', 'Label the PE kit', -58, 'ada'],
  ['zoe', 'Violin strings', -52, 'chidi'],
  ['biscuit', 'Book the booster', -47, 'ada'],
  ['allotment', 'Lift the maincrop', -44, 'chidi'],
  ['tobi', 'Harvest festival tin', -41, 'ngozi'],
  ['zoe', 'Order school photos', -38, 'ada'],
  ['biscuit', 'Walk with the Sunday club', -35, 'ngozi'],
  ['allotment', 'Clear the bean canes', -30, 'ada'],
  ['tobi', 'Pay for the museum trip', -27, 'ada'],
  ['zoe', 'Reading log', -23, 'ngozi'],
  ['biscuit', 'New lead', -19, 'chidi'],
  ['allotment', 'Plant the garlic', -16, 'ada'],
  ['tobi', 'Return the swimming badge form', -13, 'chidi'],
  ['zoe', 'Tidy the bookshelf', -12, 'zoe'],
  ['zoe', 'Eye test', -11, 'ada'],
  ['biscuit', 'Feed Biscuit before tea', -9, 'tobi'],
  ['biscuit', 'Bath after the beck', -8, 'ngozi'],
  ['biscuit', 'Fill the water bowl', -7, 'tobi'],
  ['allotment', 'Turn the compost', -6, 'chidi'],
  ['tobi', 'Football subs', -3, 'ada'],
  ['biscuit', 'Walk before school', 0, 'chidi'],
  ['lakeHouse', 'Lay up the canoe', -33, 'mia'],
  ['lakeHouse', 'Read the meter', -33, 'ada'],
  ['lakeHouse', 'Take the deckchairs in', -32, 'mia'],
]

const places = ['tobi', 'zoe', 'biscuit', 'allotment', 'sewing', 'lakeHouse'] as const

/** The open tasks: late, due today, due this week, later, and without a day. */
export const openTasks: readonly DemoTask[] = places.flatMap((place) =>
  open[place].map(([title, due, assignee, more]) => ({ ...blank, place, title, due, assignee, ...more })),
)

/** The tasks that are done, the oldest first. */
export const doneTasks: readonly DemoTask[] = done.map(([place, title, due, assignee]) => ({
  ...blank,
  place,
  title,
  due,
  assignee,
  status: 'done',
}))
