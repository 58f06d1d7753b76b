import { type Actor, idOf, sessionHashOf, quoted } from './actors.ts'
import { answered, personOf, single, storing } from './probe-kinds.ts'
import type { TableProbe } from './probes.ts'
import type { VerbProbe } from './verb-probes.ts'

const tokenOf = (person: string): string => `'\\x${sessionHashOf(person).toString('hex')}'::bytea`
const exported = (name: string): string => quoted(`export ${name}`)

const isTrue = (): string => 'select true as done'

/** The tables of downloads. */
export const exportTableProbes: Readonly<Record<string, TableProbe>> = {
  'app.exports': single('app.exports', {
    free: 'rows_done = 1',
    frozen: `user_id = ${quoted('stranger')}`,
    insert: `insert into app.exports (user_id, session_id, language, sealed_for) values (${quoted('stranger')}, uuidv7(), 'en', sha256('a key'))`,
  }),
  'app.export_pieces': single('app.export_pieces', {
    free: "content = 'other'",
    frozen: 'position = 1',
    insert: `insert into app.export_pieces (export_id, position, content) values (${exported('running')}, 0, 'a piece')`,
  }),
}

// Whose session asks, and for what: for a group by its letter, or for all that is the person's.
const askers = [
  'creator F',
  'admin F',
  'edit F',
  'elsewhere F',
  'creator P',
  'ended E',
  'creator E',
  'edit own',
  'ended own',
  'deleted own',
]
const askerOf = (label: string): string => label.replace(/ .*/, '')
const askedFor = (label: string): string => (label.endsWith('own') ? 'null' : quoted(`family ${label.at(-1)}`))

// Theirs with their own session, and another's with the other's session.
const whose = (label: string, actor: Actor): { id: string; token: string } => {
  const person = label === 'other' ? personOf('other', actor) : actor
  return { id: exported(`${label === 'F' ? 'F' : 'own'} ${person}`), token: tokenOf(person) }
}

const requests: Readonly<Record<string, VerbProbe>> = {
  // What a session has asked for: an id for each existing export, also of a group that its person no longer administers.
  'app.standing_export()': {
    labels: ['admin F', 'edit own', 'edit P'],
    call: (label) => storing(`app.standing_export(${tokenOf(askerOf(label))}, ${askedFor(label)})`),
    effect: (label) => `select current_setting('test.answer') = ${exported(label.split(' ').toReversed().join(' '))} as done`,
  },
  'app.ask_for_export()': {
    labels: askers,
    call: (label) => storing(`app.ask_for_export(${tokenOf(askerOf(label))}, ${askedFor(label)}, sha256('another key'), 'en')`),
    effect: () => `select exists (select from app.exports where id::text = current_setting('test.answer')) as done`,
  },
  'app.my_exports()': {
    labels: ['own', 'F', 'other'],
    call: (label, actor) => {
      const { id, token } = whose(label, actor)
      return storing(`select allowed from app.my_exports(${token}) where id = ${id}`)
    },
    effect: answered('true'),
  },
  'app.piece_of_export()': {
    labels: ['own', 'F', 'other'],
    call: (label, actor) => {
      const { id, token } = whose(label, actor)
      return storing(`app.piece_of_export(${id}, ${token}, 0) = 'sealed'`)
    },
    effect: answered('true'),
  },
  'app.remove_export()': {
    labels: ['own', 'F', 'other'],
    call: (label, actor) => {
      const { id, token } = whose(label, actor)
      return storing(`app.remove_export(${id}, ${token})`)
    },
    effect: answered('true'),
  },
  // Only a caller that knows which build is running learns for whom it is, and nobody does without a session.
  'app.asker_of_export()': {
    labels: ['running build', 'running guess', 'lost build'],
    call: (label) => storing(`app.asker_of_export(${exported(askerOf(label))}, ${quoted(label.replace(/.* /, ''))})`),
    effect: answered(idOf('guest')),
  },
}

const read: Readonly<Record<string, VerbProbe>> = {
  'app.my_account()': {
    labels: ['it'],
    call: () => storing("select string_agg(email, ',') from app.my_account()"),
    effect: (_label, actor) => `select current_setting('test.answer') = '${actor}@example.org' as done`,
  },
  'app.my_sessions()': {
    labels: ['it'],
    call: () => storing("select string_agg(id::text, ',') from app.my_sessions()"),
    effect: (_label, actor) =>
      `select exists (select from auth.sessions where id::text = current_setting('test.answer') and user_id = ${quoted(actor)}) as done`,
  },
  'app.all_my_invitations()': {
    labels: ['invited', 'unverified'],
    call: (label) => storing(`exists (select from app.all_my_invitations() i where i ->> 'id' = ${quoted(`invitation ${label}`)})`),
    effect: answered('true'),
  },
  'app.administered_log()': {
    labels: ['A', 'G'],
    call: (label) => storing(`exists (select from app.administered_log() where category_id = ${quoted(`category ${label}`)})`),
    effect: answered('true'),
  },
  'app.administered_credits()': {
    labels: ['F', 'G'],
    call: (label) => storing(`exists (select from app.administered_credits() where family_id = ${quoted(`family ${label}`)})`),
    effect: answered('true'),
  },
}

const builds = ['build', 'guess']
const running = `from app.exports where id = ${exported('running')}`
const ofBuild = (verb: string, more: string) => (label: string) => storing(`app.${verb}(${exported('running')}, ${quoted(label)}${more})`)

// By the build that is under way, and by one that is not.
const worker: Readonly<Record<string, VerbProbe>> = {
  'app.begin_export()': {
    labels: ['running', 'own creator'],
    call: (label) => `select app.begin_export(${exported(label)}, ${quoted('guess')})`,
    effect: (label) => `select build is not distinct from ${quoted('guess')} as done from app.exports where id = ${exported(label)}`,
  },
  'app.add_piece()': {
    labels: builds,
    call: ofBuild('add_piece', ", 0, 'a piece'"),
    effect: () => `select exists (select from app.export_pieces where export_id = ${exported('running')}) as done`,
  },
  'app.note_export_progress()': {
    labels: builds,
    call: ofBuild('note_export_progress', ', 3, 4'),
    effect: () => `select rows_done = 3 as done ${running}`,
  },
  'app.finish_export()': {
    labels: builds,
    call: ofBuild('finish_export', ", sha256('a key'), 1, 10, '{}', '{}'"),
    effect: () =>
      `select state = 'ready' and exists (select from app.notifications where related_id = ${exported('running')}) as done ${running}`,
  },
  'app.fail_export()': {
    labels: builds,
    call: (label) => `select app.fail_export(${exported('running')}, ${quoted(label)})`,
    effect: () => `select state = 'failed' as done ${running}`,
  },
  'app.care_for_exports()': {
    labels: ['over', 'lost', 'running'],
    call: () => 'select app.care_for_exports()',
    effect: (label) =>
      label === 'over'
        ? `select not exists (select from app.exports where id = ${exported(label)}) as done`
        : `select exists (select from jobs.job_common where name = 'export' and singleton_key = ${exported(label)}) as done`,
  },
}

/** The verbs of downloads, and what is read for them alone. */
export const exportVerbProbes: Readonly<Record<string, VerbProbe>> = {
  ...requests,
  ...read,
  ...worker,
  // What other verbs are made of.
  'app.may_have_export()': { labels: ['it'], call: () => "select app.may_have_export(null, '{}', '{}')", effect: isTrue },
}
