import { ORPCError } from '@orpc/server'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { routeRefusals } from '#platform/shared/api.ts'

const minute = 60
const hour = 3600
const day = 24 * hour

// How often one network, account or person may try before being refused; SECURITY.md lists them in words. Each process counts for
// itself, so with several of them the bound is that many times as high.
const rules = {
  request: { points: 300, duration: minute },
  anonymous: { points: 300, duration: minute },
  deadSession: { points: 60, duration: minute },
  password: { points: 5, duration: minute },
  passwordAddress: { points: 20, duration: minute },
  wrongPassword: { points: 20, duration: hour },
  reset: { points: 3, duration: hour },
  resetAddress: { points: 20, duration: hour },
  signUp: { points: 5, duration: hour },
  signUpMail: { points: 10, duration: hour },
  invite: { points: 20, duration: day },
  link: { points: 30, duration: minute },
  testMail: { points: 10, duration: hour },
  export: { points: 2, duration: hour },
  ahead: { points: 20_000, duration: hour },
  feed: { points: 60, duration: hour },
  feedsOfPerson: { points: 120, duration: minute },
  missedFeed: { points: 30, duration: minute },
} as const

/** Passes for a key, or throws TOO_MANY_REQUESTS with the seconds to wait; `times` is how many it counts as. */
type Limit = (key: string, times?: number) => Promise<void>

/** A limit on failures: one is taken before an attempt, and given back when it succeeds. Many attempts at once are then held, too. */
type Attempts = {
  take: Limit
  giveBack: (key: string) => Promise<void>
  /** Resets the count, as if nothing had failed. */
  clear: (key: string) => Promise<void>
}

/** The limits of a server process. */
export type Limits = {
  /** Requests of a person. */
  request: Limit
  /** Requests of an address without a session known to be alive. */
  anonymous: Limit
  /** Sessions that an address presented and that turned out not to be alive. */
  deadSession: Attempts
  password: Limit
  passwordAddress: Limit
  /** Wrong passwords for an account or a typed address, over all networks. */
  wrongPassword: Attempts
  reset: Limit
  resetAddress: Limit
  signUp: Limit
  /** Emails to an address that somebody typed to sign up, over all networks. */
  signUpMail: Limit
  invite: Limit
  link: Limit
  /** Test emails of an operator to themselves. */
  testMail: Limit
  /** Downloads of their data that are made for a person. */
  export: Limit
  /** Rows that a person’s requests write ahead, such as the appointments of a series. */
  ahead: Limit
  /** Readings of a calendar feed, and of all those of a person. */
  feed: Limit
  feedsOfPerson: Limit
  /** Addresses of feeds that a client asked for and that lead nowhere. */
  missedFeed: Attempts
}

/** Creates the limits; `scale` multiplies each (LIMIT_SCALE), so that a family behind one router is not locked out. */
export function makeLimits(scale: number): Limits {
  const limiter = (name: keyof typeof rules): RateLimiterMemory => {
    const { points, duration } = rules[name]
    return new RateLimiterMemory({ points: Math.max(1, Math.round(points * scale)), duration })
  }
  const gate = (name: keyof typeof rules): Limit => limitOf(limiter(name))
  return {
    request: gate('request'),
    anonymous: gate('anonymous'),
    deadSession: attemptsOf(limiter('deadSession')),
    password: gate('password'),
    passwordAddress: gate('passwordAddress'),
    wrongPassword: attemptsOf(limiter('wrongPassword')),
    reset: gate('reset'),
    resetAddress: gate('resetAddress'),
    signUp: gate('signUp'),
    signUpMail: gate('signUpMail'),
    invite: gate('invite'),
    link: gate('link'),
    testMail: gate('testMail'),
    export: gate('export'),
    ahead: gate('ahead'),
    feed: gate('feed'),
    feedsOfPerson: gate('feedsOfPerson'),
    missedFeed: attemptsOf(limiter('missedFeed')),
  }
}

function limitOf(limiter: RateLimiterMemory): Limit {
  return async (key, times = 1) => {
    try {
      await limiter.consume(key, times)
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? tooMany(refused) : refused
    }
  }
}

function attemptsOf(limiter: RateLimiterMemory): Attempts {
  return {
    take: limitOf(limiter),
    giveBack: async (key) => {
      // When its hour has passed there is nothing left to give back to.
      const queryStats = await limiter.get(key)
      if (queryStats !== null && queryStats.consumedPoints > 0) await limiter.reward(key)
    },
    clear: async (key) => {
      await limiter.delete(key)
    },
  }
}

/** Returns the seconds to wait that an error of a limit, or of a statement that was stopped, carries; undefined for any other error. */
export function secondsToWait(error: unknown): number | undefined {
  if (error instanceof ORPCError && error.code === 'TOOK_TOO_LONG') return 30
  if (!(error instanceof ORPCError) || error.code !== 'TOO_MANY_REQUESTS') return undefined
  const seconds: unknown = Object(error.data).retryAfterSeconds
  return typeof seconds === 'number' ? seconds : 1
}

function tooMany(refused: RateLimiterRes): ORPCError<string, { retryAfterSeconds: number }> {
  return new ORPCError('TOO_MANY_REQUESTS', {
    ...routeRefusals.TOO_MANY_REQUESTS,
    data: { retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) },
  })
}
