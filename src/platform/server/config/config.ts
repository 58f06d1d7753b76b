import { z } from 'zod'
import { type Network, readNetworks } from '../egress/public-address.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'

const flag = z.enum(['1', '0', 'true', 'false']).transform((value) => value === '1' || value === 'true')
// Hivehold needs a name of its own: what an address has beside its origin would be dropped, and links would lead elsewhere.
const webAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => isOrigin(new URL(value)))
  .transform((value) => new URL(value).origin)
const quota = (most: number, least: number) => z.coerce.number().int().min(least).max(1_000_000).default(most)

// One entry per variable: what it may be, its default, and how a wrong value is explained.
const variables = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65535).default(3000),
    should: 'a port number from 0 to 65535, such as 3000',
  },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), should: 'the address to listen on, such as 127.0.0.1 or 0.0.0.0' },
  PUBLIC_URL: {
    schema: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(webAddress).min(1))
      .optional(),
    should:
      'the http or https address people open, several separated by commas, such as https://home.example.org, without a path, user or query: Hivehold needs a name of its own',
  },
  DATA_DIR: { schema: z.string().min(1).default('./data'), should: 'a folder to keep the data in' },
  BACKUP_DIR: {
    schema: z.string().min(1).optional(),
    should: 'a folder to keep backups in, such as one on another disk',
  },
  BACKUP_AT: {
    schema: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/)
      .default('02:00'),
    should: 'a time of day, such as 02:00, or off',
  },
  BACKUP_KEEP: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/)
      .default('7,4,6')
      .transform((value) => value.split(',').map(Number)),
    should: 'how many daily, weekly and monthly backups to keep, such as 7,4,6',
  },
  BACKUP_KEY: {
    schema: z.string().trim().min(16).optional(),
    should: 'a passphrase of at least 16 characters, an age recipient (age1…) or its secret key (AGE-SECRET-KEY-1…)',
  },
  BACKUP_AFTER: {
    schema: z.string().min(1).optional(),
    should: 'a program to run after each backup, which gets the name of its file as the last argument',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    should: 'a PostgreSQL address, such as postgres://owner:password@host:5432/hivehold',
  },
  SECRET: { schema: z.string().min(32).optional(), should: 'at least 32 random characters' },
  SIGN_UP: { schema: z.enum(['open', 'invited']).default('open'), should: 'open or invited' },
  FIRST_ACCOUNT_CODE: {
    schema: z
      .string()
      .trim()
      .max(100)
      .regex(/^([A-Za-z0-9][ -]?){8,}$/)
      .optional(),
    should: 'at least 8 letters and digits, which the first account needs',
  },
  SMTP_URL: { schema: z.url({ protocol: /^smtps?$/ }).optional(), should: 'a mail server, such as smtps://user:password@host:465' },
  MAIL_FROM: {
    schema: z.string().regex(/.+@.+/).transform(quotedSender).default('Hivehold <hivehold@localhost>'),
    should: 'the sender of emails, such as Hivehold <home@example.org>',
  },
  PREVIEW_HOSTS: {
    schema: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(z.string().regex(/^[a-z0-9.*-]+$/i)).min(1))
      .default([]),
    should: 'hosts of previews, several separated by commas, such as *.preview.example.org',
  },
  PUSH_HOSTS: {
    schema: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i)).min(1))
      .default([]),
    should: 'hosts of push services beside the usual ones, several separated by commas, such as push.example.org',
  },
  OUTGOING: {
    schema: z.enum(['on', 'off']).default('on'),
    should: 'on or off; off reads no address that people give, such as of a calendar',
  },
  EGRESS_ALLOW: {
    schema: z.string().transform(networksOf).default([]),
    should: 'private networks or addresses that the server may read from, separated by commas, such as 192.168.1.0/24',
  },
  SUPPORT_ADDRESS: { schema: z.email().optional(), should: 'an email address people can write to' },
  LIMIT_SCALE: { schema: z.coerce.number().positive().default(1), should: 'a number above 0; 2 doubles every rate limit' },
  REQUESTS_AT_ONCE: {
    schema: z.coerce.number().int().min(0).max(100).default(2),
    should: "how many of one person's requests are handled at once, 1 to 100; 0 for no limit",
  },
  STATEMENT_TIMEOUT: {
    schema: z.coerce.number().int().min(0).max(3600).default(10),
    should: 'how many seconds one statement of a request can run in the database, 1 to 3600; 0 for no limit',
  },
  MAX_GROUPS: { schema: quota(20, 2), should: 'a whole number from 2: how many groups one person can have created' },
  MAX_MEMBERS: { schema: quota(50, 2), should: 'a whole number from 2: how many members a group can have' },
  // The defaults of a space and of a place have to fit.
  MAX_CATEGORIES: { schema: quota(100, 10), should: 'a whole number from 10: how many categories a space can have' },
  MAX_SUBCATEGORIES: { schema: quota(100, 20), should: 'a whole number from 20: how many subcategories there can be in one place' },
  MAX_TRIP_PARTS: { schema: quota(500, 50), should: 'a whole number from 50: how many parts of one kind a trip can have' },
  MAX_ROWS: { schema: quota(20_000, 100), should: 'a whole number from 100: how many entries of one kind a category can hold' },
  TRUST_PROXY: {
    schema: z.coerce.number().int().min(0).max(10).default(0),
    should: 'how many proxies are in front of the server, 0 to 10; their X-Forwarded-For is trusted',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    should: 'silent, fatal, error, warn, info, debug or trace',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    should: 'the address of an OpenTelemetry collector that takes OTLP over HTTP, such as http://127.0.0.1:4318',
  },
  METRICS_PORT: {
    schema: z.coerce.number().int().min(1).max(65535).optional(),
    should: 'a port number from 1 to 65535 of its own, such as 9464',
  },
  METRICS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    should: 'the address on which METRICS_PORT is opened, such as 127.0.0.1',
  },
  WORKER: {
    schema: z.enum(['on', 'off']).default('on'),
    should: 'on or off; off leaves emails and notifications to a separate worker (npm run worker)',
  },
  NO_BACKUP: {
    schema: flag.default(false),
    should: '1 to upgrade the database in DATABASE_URL without a backup, because something else makes one',
  },
  NO_BUILD: { schema: flag.default(false), should: '1 to serve the web app as it was last built' },
  DEMO_PUBLIC: { schema: flag.default(false), should: '1 to let other machines reach the demo' },
} as const

const configSchema = z.object({
  PORT: variables.PORT.schema,
  HOST: variables.HOST.schema,
  PUBLIC_URL: variables.PUBLIC_URL.schema,
  DATA_DIR: variables.DATA_DIR.schema,
  BACKUP_DIR: variables.BACKUP_DIR.schema,
  BACKUP_AT: variables.BACKUP_AT.schema,
  BACKUP_KEEP: variables.BACKUP_KEEP.schema,
  BACKUP_KEY: variables.BACKUP_KEY.schema,
  BACKUP_AFTER: variables.BACKUP_AFTER.schema,
  DATABASE_URL: variables.DATABASE_URL.schema,
  SECRET: variables.SECRET.schema,
  SIGN_UP: variables.SIGN_UP.schema,
  FIRST_ACCOUNT_CODE: variables.FIRST_ACCOUNT_CODE.schema,
  SMTP_URL: variables.SMTP_URL.schema,
  MAIL_FROM: variables.MAIL_FROM.schema,
  PREVIEW_HOSTS: variables.PREVIEW_HOSTS.schema,
  PUSH_HOSTS: variables.PUSH_HOSTS.schema,
  OUTGOING: variables.OUTGOING.schema,
  EGRESS_ALLOW: variables.EGRESS_ALLOW.schema,
  SUPPORT_ADDRESS: variables.SUPPORT_ADDRESS.schema,
  LIMIT_SCALE: variables.LIMIT_SCALE.schema,
  REQUESTS_AT_ONCE: variables.REQUESTS_AT_ONCE.schema,
  STATEMENT_TIMEOUT: variables.STATEMENT_TIMEOUT.schema,
  MAX_GROUPS: variables.MAX_GROUPS.schema,
  MAX_MEMBERS: variables.MAX_MEMBERS.schema,
  MAX_CATEGORIES: variables.MAX_CATEGORIES.schema,
  MAX_SUBCATEGORIES: variables.MAX_SUBCATEGORIES.schema,
  MAX_TRIP_PARTS: variables.MAX_TRIP_PARTS.schema,
  MAX_ROWS: variables.MAX_ROWS.schema,
  TRUST_PROXY: variables.TRUST_PROXY.schema,
  LOG_LEVEL: variables.LOG_LEVEL.schema,
  METRICS_PORT: variables.METRICS_PORT.schema,
  OTEL_EXPORTER_OTLP_ENDPOINT: variables.OTEL_EXPORTER_OTLP_ENDPOINT.schema,
  METRICS_HOST: variables.METRICS_HOST.schema,
  WORKER: variables.WORKER.schema,
  NO_BACKUP: variables.NO_BACKUP.schema,
  NO_BUILD: variables.NO_BUILD.schema,
  DEMO_PUBLIC: variables.DEMO_PUBLIC.schema,
})

export type Config = z.infer<typeof configSchema>

/** The names of all variables with what each should be, for the table of docs/configuration.md and its check. */
export const configVariables: ReadonlyArray<{ name: string; should: string }> = Object.entries(variables).map(([name, { should }]) => ({
  name,
  should,
}))

/** Reads the configuration once. @throws StartRefusal for a wrong value, naming the variable and what it should be. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = configSchema.safeParse(given)
  if (!parsed.success) throw new StartRefusal(parsed.error.issues.map(explain).join('\n'))
  if (parsed.data.DATABASE_URL !== undefined && parsed.data.SECRET === undefined) {
    throw new StartRefusal(`SECRET is missing. With DATABASE_URL it should be ${variables.SECRET.should}, the same at every start.`)
  }
  if (parsed.data.NO_BACKUP && parsed.data.DATABASE_URL === undefined) {
    throw new StartRefusal(
      'NO_BACKUP is only for a database in DATABASE_URL: the embedded one is always backed up before an upgrade. Unset it.',
    )
  }
  return parsed.data
}

function explain(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  const should = configVariables.find((variable) => variable.name === name)?.should ?? 'something else'
  return `${name} is not valid. It should be ${should}.`
}

function isOrigin({ username, password, pathname, href }: URL): boolean {
  return username === '' && password === '' && pathname === '/' && !/[?#]/.test(href)
}

function networksOf(typed: string, context: z.RefinementCtx): Network[] {
  const networks = readNetworks(typed)
  if (networks === undefined) context.addIssue('not a list of networks')
  return networks ?? []
}

// A name with one of these signs needs quotes: with a colon it would be a group of addresses.
function quotedSender(sender: string): string {
  const [, name = '', address = ''] = /^\s*([^"<>]*[()[\]:;@\\,.][^"<>]*?)\s*(<[^<>]+>)\s*$/.exec(sender) ?? []
  return name === '' ? sender : `"${name.replaceAll('\\', '\\\\')}" ${address}`
}
