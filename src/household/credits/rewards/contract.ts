import { z } from 'zod'
import { changeRefusals, ifVersion, instant, line, nameLine, newId, notFound, quotaReached, signedInRoute } from '#platform/shared/api.ts'
import { longestName, longestNote, maxPerWeek, maxCreditPence, maxCredits, maxPocketPence } from './shared/limits.ts'

/** A person of a group. */
const Named = z.object({ id: z.uuid(), name: z.string() })

/** A reward of a group: `forPerson` is null where it is for everybody, `weeklyLimit` where they can have it as often as they like. */
export const Reward = z.object({
  id: z.uuid(),
  name: z.string(),
  price: z.int(),
  forPerson: Named.nullable(),
  weeklyLimit: z.int().nullable(),
  /** Taken off the list: it can't be asked for any more. */
  retired: z.boolean(),
  version: z.int(),
})
export type Reward = z.infer<typeof Reward>

const pence = z.int().min(1).max(maxPocketPence)

/** An amount each week, on a day from Monday as 1, or each month, on a day that is its last one in a shorter month. */
export const Allowance = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('week'), day: z.int().min(1).max(7), pence }),
  z.strictObject({ every: z.literal('month'), day: z.int().min(1).max(31), pence }),
])
export type Allowance = z.infer<typeof Allowance>

/**
 * Somebody's pocket money: what the group owes them, the amount that is added each week or month, next on `nextOn`, and what a credit is worth when it is turned
 * into money. Its version is 0 until any of that was set.
 */
export const PocketMoney = z.object({
  owedPence: z.int(),
  allowance: Allowance.nullable(),
  nextOn: z.iso.date().nullable(),
  creditPence: z.int().nullable(),
  version: z.int(),
})
export type PocketMoney = z.infer<typeof PocketMoney>

/**
 * What somebody has: `earned` is what the leaderboard counts, `balance` what is left of it and of what admins gave. Below 0 it is owed.
 * `savingFor` is the reward whose bar they see; `mayAsk`: the caller asks for them, as themselves or as an admin.
 */
export const Balance = z.object({
  person: Named.extend({ hasAccount: z.boolean() }),
  earned: z.int(),
  balance: z.int(),
  savingFor: z.uuid().nullable(),
  mayAsk: z.boolean(),
  pocket: PocketMoney,
})
export type Balance = z.infer<typeof Balance>

/** What became of a request for a reward. */
export const RequestState = z.enum(['asked', 'granted', 'refused', 'cancelled'])
export type RequestState = z.infer<typeof RequestState>

/** Somebody's request for a reward, at the price it had then. */
export const RewardRequest = z.object({
  id: z.uuid(),
  person: Named,
  reward: z.string(),
  price: z.int(),
  state: RequestState,
  askedAt: instant,
  mayCancel: z.boolean(),
})
export type RewardRequest = z.infer<typeof RewardRequest>

/**
 * One line of somebody's ledger: a price set aside or given back, what an admin gave or took, with the reason, or what was turned into money.
 */
export const LedgerEntry = z.object({
  id: z.uuid(),
  amount: z.int(),
  why: z.enum(['extra', 'taken_back', 'reward', 'reward_back', 'paid_out']),
  reward: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: instant,
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** One line of somebody's pocket money: an amount for a week or month, credits turned into money, or what was paid out. */
export const PocketEntry = z.object({
  id: z.uuid(),
  why: z.enum(['allowance', 'credits', 'paid_out']),
  pence: z.int(),
  credits: z.int().nullable(),
  onDay: z.iso.date(),
  by: z.string().nullable(),
})
export type PocketEntry = z.infer<typeof PocketEntry>

/** The rewards of a group, and what the caller may know of credits there: their own, or for admins those of everybody. */
export const Rewards = z.object({
  administered: z.boolean(),
  rewards: z.array(Reward),
  balances: z.array(Balance),
  requests: z.array(RewardRequest),
})
export type Rewards = z.infer<typeof Rewards>

const fields = {
  name: nameLine(longestName),
  price: z.int().min(1).max(maxCredits),
  forPersonId: z.uuid().nullable(),
  weeklyLimit: z.int().min(1).max(maxPerWeek).nullable(),
}

/** A new reward of a group. */
export const NewReward = z.strictObject({ id: newId, familyId: z.uuid(), ...fields })
export type NewReward = z.infer<typeof NewReward>

/** New values for a reward, based on its version `ifVersion`; `retired` takes it off the list or puts it back. */
export const RewardChange = z.strictObject({ rewardId: z.uuid(), ifVersion, ...fields, retired: z.boolean() })
export type RewardChange = z.infer<typeof RewardChange>

/** A request for a reward, for oneself or for somebody without an account. */
export const NewRequest = z.strictObject({ id: newId, rewardId: z.uuid(), personId: z.uuid() })
export type NewRequest = z.infer<typeof NewRequest>

/** For which reward of a group somebody saves; null for none. */
export const Saving = z.strictObject({ familyId: z.uuid(), personId: z.uuid(), rewardId: z.uuid().nullable() })
export type Saving = z.infer<typeof Saving>

/** Extra credits for somebody, or credits taken back, with the reason that their ledger shows. */
export const NewEntry = z.strictObject({
  id: newId,
  familyId: z.uuid(),
  personId: z.uuid(),
  why: z.enum(['extra', 'taken_back']),
  amount: z.int().min(1).max(maxCredits),
  note: line(longestNote),
})
export type NewEntry = z.infer<typeof NewEntry>

/** New pocket money of somebody, based on its version `ifVersion`; null for no amount, and for credits that are not turned into money. */
export const PocketMoneyChange = z.strictObject({
  familyId: z.uuid(),
  personId: z.uuid(),
  ifVersion: z.int().min(0).max(2_147_483_647),
  allowance: Allowance.nullable(),
  creditPence: z.int().min(1).max(maxCreditPence).nullable(),
})
export type PocketMoneyChange = z.infer<typeof PocketMoneyChange>

/** Credits of somebody that are turned into money. */
export const TurnedCredits = z.strictObject({ id: newId, familyId: z.uuid(), personId: z.uuid(), credits: z.int().min(1).max(maxCredits) })
export type TurnedCredits = z.infer<typeof TurnedCredits>

/** Money that was paid out to somebody. */
export const NewPayment = z.strictObject({ id: newId, familyId: z.uuid(), personId: z.uuid(), pence: z.int().min(1).max(1_000_000_000) })
export type NewPayment = z.infer<typeof NewPayment>

const tags = ['Rewards']
const adminsOnly = { ...notFound, VIEW_ONLY: changeRefusals.VIEW_ONLY } as const
const conflict = { CONFLICT: changeRefusals.CONFLICT } as const
const notMember = { NOT_MEMBER: { status: 422, message: 'rewards:refusal.notMember' } } as const

export const rewardsContract = {
  /** Returns the rewards of a group, the balances and the requests that the caller may know of. Personal spaces have none. */
  get: signedInRoute
    .meta({
      reads: [
        'rewards',
        'reward_requests',
        'credit_entries',
        'task_credits',
        'pocket_money',
        'pocket_entries',
        'family_members',
        'profiles',
      ],
      keep: 'everything',
    })
    .route({ method: 'GET', path: '/rewards', tags, summary: 'Rewards and balances of a group' })
    .input(z.strictObject({ familyId: z.uuid() }))
    .output(Rewards)
    .errors(notFound),

  /** Returns the last 200 lines of somebody's ledger, the newest first: for them and the admins of the group, empty for anybody else. */
  ledger: signedInRoute
    .meta({ reads: ['rewards', 'reward_requests', 'credit_entries', 'family_members', 'profiles'], keep: 'everything' })
    .route({ method: 'GET', path: '/rewards/ledger', tags, summary: 'Ledger of credits' })
    .input(z.strictObject({ familyId: z.uuid(), personId: z.uuid() }))
    .output(z.array(LedgerEntry)),

  /** Adds a reward, for admins of the group. */
  add: signedInRoute
    .route({ method: 'POST', path: '/rewards', tags, summary: 'Add a reward' })
    .input(NewReward)
    .output(z.object({}))
    .errors({ ...adminsOnly, ...conflict, ...notMember, ...quotaReached }),

  /** Changes a reward, takes it off the list or puts it back, for admins of the group. A request keeps its price. */
  change: signedInRoute
    .route({ method: 'PUT', path: '/rewards/{rewardId}', tags, summary: 'Change a reward' })
    .input(RewardChange)
    .output(z.object({}))
    .errors({ ...adminsOnly, ...conflict, ...notMember }),

  /** Asks for a reward; its price is set aside at once. Two at once never spend more than there is. */
  ask: signedInRoute
    .route({ method: 'POST', path: '/rewards/requests', tags, summary: 'Ask for a reward' })
    .input(NewRequest)
    .output(z.object({}))
    .errors({
      ...notFound,
      ...conflict,
      RETIRED: { status: 409, message: 'rewards:refusal.retired' },
      WEEKLY_LIMIT: { status: 409, message: 'rewards:refusal.weeklyLimit' },
      TOO_DEAR: { status: 409, message: 'rewards:refusal.tooDear' },
    }),

  /** Grants or refuses a request, for admins, or cancels it, for the person who asked; credits that are not granted are given back. */
  answer: signedInRoute
    .route({ method: 'PUT', path: '/rewards/requests/{requestId}', tags, summary: 'Answer or cancel a request' })
    .input(z.strictObject({ requestId: z.uuid(), state: RequestState.exclude(['asked']) }))
    .output(z.object({}))
    .errors({ ...adminsOnly, ANSWERED: { status: 409, message: 'rewards:refusal.answered' } }),

  /** Notes for which reward somebody saves. */
  saveFor: signedInRoute
    .route({ method: 'PUT', path: '/rewards/saving', tags, summary: 'Save for a reward' })
    .input(Saving)
    .output(z.object({}))
    .errors(notFound),

  /** Gives somebody extra credits or takes some back, with a reason, for admins of the group. */
  adjust: signedInRoute
    .route({ method: 'POST', path: '/rewards/entries', tags, summary: 'Give or take credits' })
    .input(NewEntry)
    .output(z.object({}))
    .errors({ ...adminsOnly, ...conflict }),

  /** Sets somebody's pocket money, for admins of the group. What was collected before stays. */
  setPocketMoney: signedInRoute
    .route({ method: 'PUT', path: '/rewards/pocket-money', tags, summary: "Set somebody's pocket money" })
    .input(PocketMoneyChange)
    .output(z.object({}))
    .errors({ ...adminsOnly, ...conflict }),

  /** Turns credits into money that the group owes, for oneself or for somebody without an account. */
  turnCredits: signedInRoute
    .route({ method: 'POST', path: '/rewards/pocket-money/credits', tags, summary: 'Turn credits into pocket money' })
    .input(TurnedCredits)
    .output(z.object({}))
    .errors({
      ...notFound,
      ...conflict,
      NO_RATE: { status: 409, message: 'rewards:refusal.noRate' },
      TOO_DEAR: { status: 409, message: 'rewards:refusal.tooFew' },
    }),

  /** Notes that money was paid out, no more than is owed, for admins of the group. No money moves by it. */
  payOut: signedInRoute
    .route({ method: 'POST', path: '/rewards/pocket-money/payments', tags, summary: 'Note that pocket money was paid out' })
    .input(NewPayment)
    .output(z.object({}))
    .errors({ ...adminsOnly, ...conflict, TOO_MUCH: { status: 409, message: 'rewards:refusal.tooMuch' } }),

  /** Takes back that money was paid out, for admins of the group. */
  takeBackPayment: signedInRoute
    .route({ method: 'DELETE', path: '/rewards/pocket-money/payments/{paymentId}', tags, summary: 'Take back a payment of pocket money' })
    .input(z.strictObject({ paymentId: z.uuid() }))
    .output(z.object({}))
    .errors(adminsOnly),

  /** Returns the last 200 lines of somebody's pocket money, the newest first: for them and the admins of the group, empty for anybody else. */
  pocketLedger: signedInRoute
    .meta({ reads: ['pocket_entries', 'family_members', 'profiles'], keep: 'everything' })
    .route({ method: 'GET', path: '/rewards/pocket-money/ledger', tags, summary: 'What somebody was owed and paid' })
    .input(z.strictObject({ familyId: z.uuid(), personId: z.uuid() }))
    .output(z.array(PocketEntry)),
}
