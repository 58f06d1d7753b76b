import { ORPCError } from '@orpc/server'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const minute = 60
const hour = 3600
const day = 24 * hour

// security.md, Limits. One process counts for itself: behind several, the bound is so many times as wide.
const rules = {
  request: { points: 300, duration: minute },
  password: { points: 5, duration: minute },
  passwordAddress: { points: 20, duration: minute },
  reset: { points: 3, duration: hour },
  resetAddress: { points: 20, duration: hour },
  signUp: { points: 5, duration: hour },
  invite: { points: 20, duration: day },
  link: { points: 30, duration: minute },
} as const

/** The gates of the house: each is passed with a key, or throws TOO_MANY_REQUESTS with the seconds to wait. */
export type Limits = Record<keyof typeof rules, (key: string) => Promise<void>>

/** Makes the gates; `scale` multiplies every limit (LIMIT_SCALE), so that a family behind one router is not locked out. */
export function makeLimits(scale: number): Limits {
  const gate = (name: keyof typeof rules): ((key: string) => Promise<void>) => {
    const rule = rules[name]
    const limiter = new RateLimiterMemory({ points: Math.max(1, Math.round(rule.points * scale)), duration: rule.duration })
    return async (key) => {
      try {
        await limiter.consume(key)
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused) : refused
      }
    }
  }
  return {
    request: gate('request'),
    password: gate('password'),
    passwordAddress: gate('passwordAddress'),
    reset: gate('reset'),
    resetAddress: gate('resetAddress'),
    signUp: gate('signUp'),
    invite: gate('invite'),
    link: gate('link'),
  }
}

function tooMany(refused: RateLimiterRes): ORPCError<string, { retryAfterSeconds: number }> {
  return new ORPCError('TOO_MANY_REQUESTS', {
    message: 'Too many attempts. Please wait a moment and try again.',
    data: { retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) },
  })
}
