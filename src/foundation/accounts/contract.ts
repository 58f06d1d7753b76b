import { z } from 'zod'
import {
  changeRefusals,
  emailAddress as email,
  ifVersion,
  instant,
  nameLine,
  nameOrNothing,
  notFound,
  openRoute,
  signedInRoute,
  timeZone,
  inOneAlphabet,
} from '#platform/shared/api.ts'
import { longestName } from './shared/limits.ts'
import { readPairingCode } from './shared/pairing-code.ts'

/** At least 6 characters; the server refuses the commonest ones and the person's own name or address. */
const newPassword = z.string().min(6, { error: 'accounts:field.passwordShort' }).max(200)

/**
 * The signed-in person: names, time zone (IANA), whether the guide of a new account is still shown (`firstSteps`), and whether they
 * look after this server (`operator`). The address is only returned for the password. `peopleColors` has the colours
 * of the people in the person's groups, chosen or dealt, 1 to 6 by their id. `keptAs` is the name of their household on devices, a hash that
 * differs from server to server. `isTablet` says that it is no person but a tablet of a
 * group, by its name.
 */
export const Person = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  emailVerified: z.boolean(),
  timeZone: z.string(),
  firstSteps: z.boolean(),
  operator: z.boolean(),
  isTablet: z.boolean(),
  peopleColors: z.record(z.uuid(), z.int()),
  hasLeaderboard: z.boolean(),
  keptAs: z.string(),
  version: z.int(),
})
export type Person = z.infer<typeof Person>

/** A browser in which the person is signed in: its name, and when it was first and last used. `here`: the one that sent the request. */
export const Session = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: instant,
  renewedAt: instant,
  here: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** A person whom the demonstration offers to sign in as, with their credentials and their part in the household. */
export const DemoPerson = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  password: z.string(),
  about: z.string(),
})
export type DemoPerson = z.infer<typeof DemoPerson>

/** A code as it was made, whatever the case and the spaces in which it is typed, and with the letters that are taken for digits. */
const code = z
  .string()
  .max(100)
  .transform((typed) => readPairingCode(typed))

/** The code that pairs a tablet: 8 signs. */
const pairingCode = code.pipe(z.string().length(8, { error: 'accounts:pair.codeLength' }))

const done = z.object({})
const tags = ['Account']
const weakPassword = { WEAK_PASSWORD: { status: 422, message: 'accounts:refusal.weakPassword' } } as const
const wrongPassword = { WRONG_PASSWORD: { status: 403, message: 'accounts:email.incorrect' } } as const
const passwordNeeded = { PASSWORD_NEEDED: { status: 403, message: 'accounts:refusal.passwordNeeded' } } as const
const otherAccount = { OTHER_ACCOUNT: { status: 403, message: 'accounts:refusal.otherAccount' } } as const
const wrongCode = { WRONG_CODE: { status: 422, message: 'accounts:firstAccount.wrong' } } as const
const password = z.string().min(1).max(200)

/** The fields of a new account, with the accepted terms and the token of an invitation, if any. */
export const SignUp = z
  .strictObject({
    firstName: inOneAlphabet(nameLine(longestName)),
    lastName: inOneAlphabet(nameOrNothing(longestName)),
    email,
    password: newPassword,
    termsAccepted: z.literal(true, { error: 'accounts:field.terms' }),
    timeZone: z.string().max(64),
    /** From the server's log: the first account of some servers is made with it alone. */
    firstAccountCode: code.optional(),
    /** From the link of an invitation to this very address: invited people can sign up where nobody else can. */
    invitationToken: z.string().min(20).max(100).optional(),
  })
  // Invited people enter a full name; a single word leaves the last name empty.
  .refine(({ lastName, invitationToken }) => lastName !== '' || invitationToken !== undefined, {
    path: ['lastName'],
    error: 'api:check.empty',
  })
export type SignUp = z.infer<typeof SignUp>

/** The token of a link that confirms an address, and the password of its account where it is required. */
export const Confirmation = z.strictObject({ token: z.string().min(20).max(100), password: password.optional() })
export type Confirmation = z.infer<typeof Confirmation>

/** A new password, with the token of the reset link. */
export const PasswordReset = z.strictObject({ token: z.string().min(20).max(100), password: newPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

/** New names and, if given, another time zone, based on the version `ifVersion` of the person. */
export const ProfileChange = z.strictObject({
  ifVersion,
  firstName: inOneAlphabet(nameLine(longestName)),
  lastName: inOneAlphabet(nameOrNothing(longestName)),
  timeZone: timeZone.optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** The password of the account to be deleted, and the members who take over its groups. */
export const AccountRemoval = z.strictObject({
  password,
  successors: z
    .array(z.strictObject({ familyId: z.uuid(), memberId: z.uuid() }))
    .max(200)
    .default([]),
})
export type AccountRemoval = z.infer<typeof AccountRemoval>

const linkUsed = { LINK_SPENT: { status: 410, message: 'accounts:refusal.linkSpent' } } as const

export const accountsContract = {
  /**
   * Returns what people should know of this server before they have an account; they can write to `supportAddress`. `demo` is
   * null unless this is a demonstration, which shows everybody whom they can sign in as. `firstAccountCode`: sign-up needs the code
   * in the server's log: nobody has an account yet.
   */
  welcome: openRoute.route({ method: 'GET', path: '/account/welcome', tags, summary: 'What sign-up offers on this server' }).output(
    z.object({
      signUp: z.enum(['open', 'invited']),
      firstAccountCode: z.boolean(),
      mail: z.boolean(),
      supportAddress: z.string().nullable(),
      demo: z.object({ people: z.array(DemoPerson) }).nullable(),
    }),
  ),

  /** Returns the person of the session, or null; never an error, so any screen can call it. `demo` is there only in a demonstration. */
  me: openRoute
    .meta({ reads: ['profiles', 'family_members', 'families'], keep: 'always' })
    .route({ method: 'GET', path: '/account/me', tags, summary: 'Who is signed in' })
    .output(z.object({ person: Person.nullable(), demo: z.literal(true).optional() })),

  /**
   * Creates an account with its personal space. Without a mail server the person is signed in at once, and a known address is
   * refused. With one, nothing shows whether it is known, and only a confirmed one signs in; until then the latest sign-up counts.
   */
  signUp: openRoute
    .route({ method: 'POST', path: '/account/sign-up', tags, summary: 'Create an account' })
    .input(SignUp)
    .output(z.object({ signedIn: z.boolean() }))
    .errors({
      ...weakPassword,
      ADDRESS_TAKEN: { status: 409, message: 'accounts:refusal.addressTaken' },
      SIGN_UP_CLOSED: { status: 403, message: 'accounts:refusal.signUpClosed' },
      ...wrongCode,
    }),

  /** Says whether this is the code of the first account, before its form is filled in; sign-up asks for it again. */
  checkFirstAccountCode: openRoute
    .route({ method: 'POST', path: '/account/first-account', tags, summary: 'Check the code for the first account' })
    .input(z.strictObject({ code }))
    .output(done)
    .errors({ ...wrongCode, SIGN_UP_CLOSED: { status: 403, message: 'accounts:refusal.signUpClosed' } }),

  signIn: openRoute
    .route({ method: 'POST', path: '/account/sign-in', tags, summary: 'Start a session' })
    .input(z.strictObject({ email, password }))
    .output(done)
    .errors({
      WRONG_CREDENTIALS: { status: 401, message: 'accounts:refusal.wrongCredentials' },
      UNVERIFIED: { status: 403, message: 'accounts:refusal.unverified' },
    }),

  /**
   * Ends this session, if there is one. `clearStorage` has the browser delete all that this server's pages keep on the device, as browsers do on https.
   */
  signOut: openRoute
    .route({ method: 'POST', path: '/account/sign-out', tags, summary: 'End this session' })
    .input(z.strictObject({ clearStorage: z.boolean().optional() }).optional())
    .output(done),

  /**
   * Confirms an address with the token of its email and signs the person in. Outside the browser that requested the email, the
   * account's password is required, since anybody may have typed that address; a wrong one leaves the link valid.
   */
  verifyEmail: openRoute
    .route({ method: 'POST', path: '/account/verify-email', tags, summary: 'Confirm an address' })
    .input(Confirmation)
    .output(done)
    .errors({ ...linkUsed, ...wrongPassword, ...passwordNeeded }),

  /** Makes this browser a tablet of a group with the code that an admin was shown, once and for ten minutes. A person who was signed in is signed out. */
  pairTablet: openRoute
    .route({ method: 'POST', path: '/account/pair', tags, summary: 'Pair a tablet' })
    .input(z.strictObject({ code: pairingCode }))
    .output(done)
    .errors({ WRONG_CODE: { status: 422, message: 'accounts:pair.wrongCode' } }),

  /** Sends a reset link if there is such an account; the answer is the same for known and unknown addresses. */
  forgotPassword: openRoute
    .route({ method: 'POST', path: '/account/forgot-password', tags, summary: 'Ask for a reset link' })
    .input(z.strictObject({ email }))
    .output(done),

  /** Sets a new password with the token of the reset email, ends all other sessions and signs the person in. */
  resetPassword: openRoute
    .route({ method: 'POST', path: '/account/reset-password', tags, summary: 'Set a new password' })
    .input(PasswordReset)
    .output(done)
    .errors({ ...linkUsed, ...weakPassword }),

  /** Renews this session: it lasts 14 days from its last renewal, 30 days in all. The app calls this at most hourly. */
  renewSession: signedInRoute.route({ method: 'POST', path: '/account/renew-session', tags, summary: 'Keep this session' }).output(done),

  /** Changes the person's names. The last name can be empty. */
  changeProfile: signedInRoute
    .route({ method: 'PATCH', path: '/account/profile', tags, summary: 'Change my names and my time zone' })
    .input(ProfileChange)
    .output(Person)
    .errors({ CONFLICT: changeRefusals.CONFLICT }),

  /** Ends the guide of a new account permanently, finished or skipped. Does nothing if it has already ended. */
  endFirstSteps: signedInRoute
    .route({ method: 'POST', path: '/account/first-steps/end', tags, summary: 'End the guide of a new account' })
    .output(done),

  /** Returns the person's address in exchange for their password. */
  unlock: signedInRoute
    .route({ method: 'POST', path: '/account/unlock', tags, summary: 'See my address' })
    .input(z.strictObject({ password }))
    .output(z.object({ email: z.string() }))
    .errors(wrongPassword),

  /** Sends a link to a new address, which becomes the person's own when it is used. Nothing shows whether it has an account. */
  requestEmailChange: signedInRoute
    .route({ method: 'POST', path: '/account/email-change', tags, summary: 'Ask for another address' })
    .input(z.strictObject({ password, email }))
    .output(done)
    .errors({ ...wrongPassword, SAME_ADDRESS: { status: 422, message: 'accounts:refusal.sameAddress' } }),

  /** Makes the new address the person's own, with the token of its email, while signed in as the account that requested it. */
  confirmEmailChange: signedInRoute
    .route({ method: 'POST', path: '/account/confirm-email-change', tags, summary: 'Confirm another address' })
    .input(z.strictObject({ token: z.string().min(20).max(100) }))
    .output(done)
    .errors({ ...linkUsed, ...otherAccount }),

  /** Sets a new password and ends the person's other sessions; this one continues with a new token. */
  changePassword: signedInRoute
    .route({ method: 'POST', path: '/account/change-password', tags, summary: 'Change my password' })
    .input(z.strictObject({ password, newPassword }))
    .output(done)
    .errors({ ...wrongPassword, ...weakPassword }),

  /** Lists the person's sessions, this one first, then the latest used. */
  sessions: signedInRoute
    .meta({ reads: ['sessions'] })
    .route({ method: 'GET', path: '/account/sessions', tags, summary: 'Where I am signed in' })
    .output(z.array(Session)),

  /** Ends another session of the person; its next request is refused. */
  endSession: signedInRoute
    .route({ method: 'DELETE', path: '/account/sessions/{sessionId}', tags, summary: 'Sign out elsewhere' })
    .input(z.strictObject({ sessionId: z.uuid() }))
    .output(done)
    .errors(notFound),

  /** Ends all sessions of the person except this one. */
  endOtherSessions: signedInRoute
    .route({ method: 'POST', path: '/account/sessions/end-others', tags, summary: 'Sign out everywhere else' })
    .output(done),

  /**
   * Deletes the account permanently with everything it owns. Groups that the person created pass to the chosen members
   * (`memberId`), else to those whom `members.succession` names.
   */
  remove: signedInRoute
    .route({ method: 'POST', path: '/account/remove', tags, summary: 'Delete my account' })
    .input(AccountRemoval)
    .output(done)
    .errors(wrongPassword),
}
