import type { Mutant } from './mutants.ts'

const isTheirs = 'and s.user_id = (select app.uid())'

/** Faults in who gets a download, and in what is read for downloads alone. */
export const exportMutants: readonly Mutant[] = [
  {
    name: 'a piece is given out after a right was lost',
    inFunction: 'app.piece_of_export(uuid, bytea, integer)',
    from: 'and e.allowed',
    to: '',
  },
  {
    name: 'a category that is not seen any more does not close a download',
    inFunction: 'app.may_have_export(uuid, uuid[], uuid[])',
    from: 'c.id = any (p_categories)',
    to: 'false',
  },
  {
    name: 'members get the download of a group when they see what is in it',
    inFunction: 'app.may_have_export(uuid, uuid[], uuid[])',
    from: 'p_family in (select app.administered_families())',
    to: 'true',
  },
  { name: 'the downloads of any session are listed for everybody', inFunction: 'app.my_exports(bytea)', from: isTheirs, to: '' },
  { name: 'everybody removes any download', inFunction: 'app.remove_export(uuid, bytea)', from: 'and e.user_id = app.uid()', to: '' },
  { name: 'any member asks for a group', inFunction: 'app.ask_for_export(bytea, uuid, bytea, text)', from: 'and m.administers', to: '' },
  {
    name: 'a personal space is exported as a group',
    inFunction: 'app.ask_for_export(bytea, uuid, bytea, text)',
    from: "and f.group_type <> 'personal'",
    to: '',
  },
  {
    name: 'a session that has ended asks for a download',
    inFunction: 'app.ask_for_export(bytea, uuid, bytea, text)',
    from: 'and s.expires_at > now()',
    to: '',
  },
  {
    name: 'a download is packed for a session that has ended',
    inFunction: 'app.asker_of_export(uuid, uuid)',
    from: 'and s.expires_at > now()',
    to: "or e.id = p_export and e.state = 'building'",
  },
  {
    name: 'an earlier attempt adds pieces',
    inFunction: 'app.add_piece(uuid, uuid, integer, bytea)',
    from: 'and e.build = p_build',
    to: '',
  },
  {
    name: 'what is ready is packed anew',
    inFunction: 'app.begin_export(uuid, uuid)',
    from: "and e.state in ('waiting', 'building')",
    to: '',
  },
  {
    name: 'everybody reads every change log',
    inFunction: 'app.administered_log()',
    from: 'l.family_id = any (array (select app.administered_families()))',
    to: 'true',
  },
  {
    name: 'members read which task each credit is for',
    inFunction: 'app.administered_credits()',
    from: 'c.family_id = any (array (select app.administered_families()))',
    to: 'c.family_id in (select m.family_id from app.family_members m where m.user_id = app.uid())',
  },
  { name: 'everybody reads every account', inFunction: 'app.my_account()', from: 'where a.id = (select app.uid())', to: '' },
  { name: 'everybody reads every session', inFunction: 'app.my_sessions()', from: 's.user_id = (select app.uid()) and', to: '' },
  {
    name: 'everybody reads every invitation',
    inFunction: 'app.all_my_invitations()',
    from: 'cross join lateral app.invitation_for_me(i.id) v(seen)',
    to: "cross join lateral (select jsonb_build_object('id', i.id)) v(seen)",
  },
]
