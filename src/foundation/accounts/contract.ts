import { z } from 'zod'
import { line, openRoute, signedInRoute } from '../../platform/shared/api.ts'

/** Addresses are compared in their normal form: NFKC, trimmed, lower case. */
const email = z
  .string()
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email({ error: 'Please enter a valid email address' }).max(254))

/** At least 6 characters (AUTH-12); the server refuses the commonest ones and the person's own name or address (GAP-136). */
const newPassword = z.string().min(6, { error: 'Your password needs at least 6 characters' }).max(200)

/** What a person knows of themselves: names, address, zone (IANA). */
export const Person = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  timeZone: z.string(),
})
export type Person = z.infer<typeof Person>

const done = z.object({})
const tags = ['Account']
const weakPassword = { WEAK_PASSWORD: { status: 422, message: 'This password is too easy to guess. Please choose another.' } } as const
const linkSpent = { LINK_SPENT: { status: 410, message: 'This link has expired or was used before' } } as const

export const accountsContract = {
  /** What people should know of this server before they have an account; `supportAddress` is where they may write (GAP-127). */
  welcome: openRoute
    .route({ method: 'GET', path: '/account/welcome', tags, summary: 'What sign-up offers on this server' })
    .output(z.object({ signUp: z.enum(['open', 'invited']), mail: z.boolean(), supportAddress: z.string().nullable() })),

  /** The person behind the session, or null; never an error, so that a screen may ask before it knows. */
  me: openRoute
    .route({ method: 'GET', path: '/account/me', tags, summary: 'Who is signed in' })
    .output(z.object({ person: Person.nullable() })),

  /**
   * Makes an account with its own hive. With a mail server the answer is the same for known addresses and nobody is signed
   * in before the address is verified; without one the person is signed in at once, and a known address is refused (GAP-57).
   */
  signUp: openRoute
    .route({ method: 'POST', path: '/account/sign-up', tags, summary: 'Make an account' })
    .input(
      z.strictObject({
        firstName: line(100),
        lastName: line(100),
        email,
        password: newPassword,
        termsAccepted: z.literal(true, { error: 'Please accept the Terms and Conditions' }),
        timeZone: z.string().max(64),
      }),
    )
    .output(z.object({ signedIn: z.boolean() }))
    .errors({
      ...weakPassword,
      ADDRESS_TAKEN: { status: 409, message: 'There is already an account with this email' },
      SIGN_UP_CLOSED: { status: 403, message: 'This home takes new people by invitation only' },
    }),

  signIn: openRoute
    .route({ method: 'POST', path: '/account/sign-in', tags, summary: 'Start a session' })
    .input(z.strictObject({ email, password: z.string().min(1).max(200) }))
    .output(done)
    .errors({
      WRONG_CREDENTIALS: { status: 401, message: 'Wrong email or password' },
      UNVERIFIED: { status: 403, message: 'Please verify your email first. We have sent you a new link.' },
    }),

  /** Ends this session; nothing happens when there is none. */
  signOut: openRoute.route({ method: 'POST', path: '/account/sign-out', tags, summary: 'End this session' }).output(done),

  /** Confirms an address with the token of its mail and signs the person in. */
  verifyEmail: openRoute
    .route({ method: 'POST', path: '/account/verify-email', tags, summary: 'Confirm an address' })
    .input(z.strictObject({ token: z.string().min(20).max(100) }))
    .output(done)
    .errors(linkSpent),

  /** Sends a reset link if there is such an account; the answer is the same for known and unknown addresses. */
  forgotPassword: openRoute
    .route({ method: 'POST', path: '/account/forgot-password', tags, summary: 'Ask for a reset link' })
    .input(z.strictObject({ email }))
    .output(done),

  /** Sets a new password with the token of the reset mail, ends all other sessions and signs the person in. */
  resetPassword: openRoute
    .route({ method: 'POST', path: '/account/reset-password', tags, summary: 'Set a new password' })
    .input(z.strictObject({ token: z.string().min(20).max(100), password: newPassword }))
    .output(done)
    .errors({ ...linkSpent, ...weakPassword }),

  /** Keeps this session going: it lives 14 days from its last renewal, 30 days in all (GAP-135). The app calls it at most hourly. */
  renewSession: signedInRoute.route({ method: 'POST', path: '/account/renew-session', tags, summary: 'Keep this session' }).output(done),
}
