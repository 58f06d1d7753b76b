-- Catalog lint: one row per fault, none on a sound schema. $1 is the prefix of the database's roles.
-- It is a quick check; the access matrix is the proof. Run with an empty search_path, so that every name is qualified.
with
server(version) as (values (current_setting('server_version_num')::int)),
-- The last one is what PostgreSQL 16 and 17 are lent.
ns as (select n.oid, n.nspname from pg_namespace n, server s
        where n.nspname in ('app', 'auth', 'mail', 'jobs') or n.nspname = 'newer_postgres' and s.version < 180000),
ours as (select r.oid, r.rolname, w.word, w.word in ('api', 'auth', 'worker') as logs_in
           from unnest(array['owner', 'policy', 'keeper', 'api', 'auth', 'worker']) w(word)
           left join pg_roles r on r.rolname = $1 || '_' || w.word),
logins as (select * from ours where logs_in and oid is not null),
tables as (select c.oid::regclass::text as name, c.* from pg_class c where c.relnamespace in (select oid from ns) and c.relkind in ('r', 'p')),
columns as (select a.attrelid, a.attname, a.attnum, a.attnotnull from pg_attribute a where a.attnum > 0 and not a.attisdropped),
functions as (select p.oid::regprocedure::text as name, p.* from pg_proc p where p.pronamespace in (select oid from ns)),
policies as (select p.*, p.polname || ' on ' || p.polrelid::regclass as name,
                    coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') as text
               from pg_policy p),
homes as (select h.*, h.name::text as table_name from app.table_homes h),
indexes as (select i.indexrelid, i.indrelid, i.indisunique, i.indisprimary, i.indexrelid::regclass::text as name, i.indkey::int2[] as attnums,
                   array(select a.attname from unnest(i.indkey::int2[]) with ordinality k(attnum, position)
                           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by k.position) as names
              from pg_index i where i.indpred is null),
-- Policies that allow every row of a table although they refer to its columns, with the reason.
for_all(role, tables, why) as (values
  ('auth',   '(auth\.[a-z]+|app\.profiles)', 'serves people who are nobody yet, in its own schema, and knows their names'),
  ('worker', '(jobs\.[a-z_]+|mail\.outbox)', 'does whatever is due, for everybody'),
  ('owner',  '(app\.(content_tables|quotas|table_homes)|jobs\.(queue|schedule|version))', 'migrations and starts write what belongs to the schema'),
  ('api',    'app\.content_tables', 'names of tables: nothing of anybody')),
-- Unique indexes that span several homes, with the reason.
spanning(name, why) as (values
  ('auth.accounts_email_key',      'an address is one account''s'),
  ('auth.sessions_pkey',           'hashes of random tokens'),
  ('auth.sessions_id_key',         'random ids of sessions'),
  ('auth.tokens_token_hash_key',   'hashes of random tokens'),
  ('app.feeds_token_hash_key',     'hashes of random tokens'),
  ('auth.devices_pkey',            'hashes of random tokens'),
  ('app.one_personal_space',       'the personal space of a person is where the person is')),
keys as (select con.*, con.conname || ' on ' || con.conrelid::regclass as name from pg_constraint con
          where con.connamespace in (select oid from ns) and con.contype = 'f')

-- Roles
select 'role_missing' as rule, $1 || '_' || word as object from ours where oid is null
union all select 'role_attribute', r.rolname from pg_roles r join ours o using (oid)
  where r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolinherit or r.rolcanlogin <> o.logs_in
union all select 'role_member', pg_get_userbyid(m.member) || ' in ' || pg_get_userbyid(m.roleid)
  from pg_auth_members m where m.member in (select oid from ours)
union all select 'role_inherited', pg_get_userbyid(m.roleid) || ' by ' || pg_get_userbyid(m.member)
  from pg_auth_members m where m.roleid in (select oid from ours) and m.inherit_option
union all select 'login_role_owns', d.classid::regclass || ' ' || d.objid || ' of ' || l.rolname
  from pg_shdepend d join logins l on l.oid = d.refobjid where d.refclassid = 'pg_authid'::regclass and d.deptype = 'o'

-- Schemas and owners
union all select 'schema_unknown', n.nspname from pg_namespace n
  where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public') and n.oid not in (select oid from ns)
union all select 'object_in_public', c.relname from pg_class c where c.relnamespace = 'public'::regnamespace
union all select 'object_in_public', p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
union all select 'table_owner', t.name from tables t where pg_get_userbyid(t.relowner) <> $1 || '_owner'
union all select 'function_owner', f.name from functions f
  where pg_get_userbyid(f.proowner) <> all (case when f.prosecdef then array[$1 || '_policy', $1 || '_keeper'] else array[$1 || '_owner', $1 || '_policy', $1 || '_keeper'] end)
union all select 'create_in_schema', o.rolname || ' in ' || n.nspname from ours o, ns n
  where o.oid is not null and o.word <> 'owner' and has_schema_privilege(o.oid, n.oid, 'create')
union all select 'create_in_database', o.rolname from ours o
  where o.oid is not null and o.word <> 'owner' and has_database_privilege(o.oid, current_database(), 'create')
union all select 'temporary_in_database', l.rolname from logins l where has_database_privilege(l.oid, current_database(), 'temporary')
union all select 'database_to_public', d.datname || ' ' || a.privilege_type
  from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a where d.datname = current_database() and a.grantee = 0
union all select 'schema_to_public', n.nspname from pg_namespace n, aclexplode(n.nspacl) a where n.oid in (select oid from ns) and a.grantee = 0

-- Row-level security
union all select 'rls_off_or_not_forced', t.name from tables t where not (t.relrowsecurity and t.relforcerowsecurity)
union all select 'table_without_policy', t.name from tables t where not exists (select from pg_policy p where p.polrelid = t.oid)
union all select 'policy_to_public', p.name from policies p where 0 = any (p.polroles)
union all select 'policy_to_unknown_role', p.name from policies p where exists (select from unnest(p.polroles) r where r <> 0 and r not in (select oid from ours where oid is not null))
-- An expression without a column is the same for all rows. The one exception is the privileged role, which cannot log in: its functions
-- check the caller.
union all select 'policy_constant', p.name from policies p
  where (p.polqual::text !~ '\{VAR ' or p.polwithcheck::text !~ '\{VAR ')
    and (p.polname, p.polroles) is distinct from ('keeper', array(select oid from ours where word = 'keeper'))
-- The same is true of one that only tests whether a not-null column is null.
union all select 'policy_for_all', p.name from policies p
  where exists (select from columns a where a.attrelid = p.polrelid and a.attnotnull
                   and format('(%I IS NOT NULL)', a.attname) in (pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)))
    and not exists (select from for_all x join ours o on o.word = x.role
                     where p.polroles = array[o.oid] and p.polrelid::regclass::text ~ ('^' || x.tables || '$'))
union all select 'write_policy_without_check', p.name from policies p where p.polcmd in ('a', 'w', '*') and p.polwithcheck is null
union all select 'bare_function_in_policy', p.name from policies p
  where regexp_replace(p.text, 'SELECT (app|auth|mail)\.[a-z_]+\(', '', 'g') ~ '((app|auth|mail)\.[a-z_]+|current_setting)\('
union all select 'view_not_invoker', c.oid::regclass::text from pg_class c
  where c.relnamespace in (select oid from ns) and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions::text ~ 'security_invoker=(true|on|1)', false))

-- Functions and triggers
-- The names in a body that is stored as a query are bound when it is created.
union all select 'function_without_search_path', f.name from functions f
  where not coalesce(f.proconfig @> array['search_path=""'], false) and (f.prosqlbody is null or f.prosecdef)
union all select 'function_to_public', f.name from functions f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a where a.grantee = 0
-- Whatever has to wait locks a row, which moves with its family (CELL-04).
union all select 'function_with_advisory_lock', f.name from functions f where coalesce(pg_get_function_sqlbody(f.oid), f.prosrc) ~* 'advisory'
union all select 'function_leakproof', f.name from functions f where f.proleakproof
-- A name that a column has as well would be taken for the column, or for neither.
union all select 'parameter_without_prefix', f.name || ' ' || a.name
  from functions f, unnest(f.proargnames, f.proargmodes) a(name, mode)
  where f.pronamespace::regnamespace::text <> 'newer_postgres' and coalesce(a.mode, 'i') in ('i', 'b', 'v') and a.name !~ '^p_'
union all select 'variable_without_prefix', f.name from functions f
  where substring(regexp_replace(f.prosrc, '--[^\n]*', '', 'g') from '\mdeclare\M(.*?)\mbegin\M') ~ '(^|;)\s*(?!v_)[a-z]'
union all select 'default_privileges_to_public', o.rolname from ours o
  where o.word in ('owner', 'policy', 'keeper') and o.oid is not null and not exists (
    select from pg_default_acl d where d.defaclrole = o.oid and d.defaclobjtype = 'f' and d.defaclnamespace = 0
       and not exists (select from aclexplode(d.defaclacl) a where a.grantee = 0))
union all select 'verb_without_asker', f.name from functions f
  where f.prosecdef and f.provolatile = 'v' and f.prosrc !~ 'app\.uid\(\)'
    and has_function_privilege((select oid from ours where word = 'api'), f.oid, 'execute')
union all select 'invoker_trigger_writes', f.name from functions f
  where f.prorettype = 'trigger'::regtype and not f.prosecdef and f.prosrc ~* '\m(insert|update|delete|merge|perform|call|execute|select)\M'
union all select 'trigger_disabled', g.tgname || ' on ' || g.tgrelid::regclass from pg_trigger g where g.tgrelid in (select oid from tables) and g.tgenabled <> 'O'

-- Grants
union all select 'table_to_public', t.name || ' ' || a.privilege_type from tables t, aclexplode(t.relacl) a where a.grantee = 0
union all select 'grant_option', t.name from tables t, aclexplode(t.relacl) a where a.is_grantable and a.grantee <> t.relowner
union all select 'too_much_on_table', l.rolname || ' ' || v.verb || ' ' || t.name from tables t, logins l, server s,
    unnest(array['truncate', 'references', 'trigger'] || case when s.version >= 170000 then array['maintain'] end) v(verb)
  where has_table_privilege(l.oid, t.oid, v.verb)
union all select 'sequence_granted', c.oid::regclass || ' to ' || l.rolname from pg_class c, logins l
  where c.relkind = 'S' and c.relnamespace in (select oid from ns) and has_sequence_privilege(l.oid, c.oid, 'usage, select, update')
union all select 'frozen_column_updatable', l.rolname || ' ' || t.name || '.' || a.attname from tables t join columns a on a.attrelid = t.oid, logins l
  where a.attname in ('id', 'category_id', 'family_id', 'created_at', 'created_by', 'version') and l.word in ('api', 'worker')
    and has_column_privilege(l.oid, t.oid, a.attnum, 'update')

-- Keys
union all select 'foreign_key_leaves_out_' || k.col, f.name from keys f, (values ('family_id'), ('category_id')) k(col)
  where exists (select from columns a where a.attrelid = f.conrelid and a.attname = k.col)
    and exists (select from columns a where a.attrelid = f.confrelid and a.attname = k.col)
    and not exists (select from columns a where a.attrelid = f.conrelid and a.attname = k.col and a.attnum = any (f.conkey))
union all select 'foreign_key_without_index', f.name from keys f
  where not exists (select from pg_index i where i.indrelid = f.conrelid and i.indpred is null
                       and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey)
union all select 'unique_leaves_out_tenant', i.indexrelid::regclass::text
  from pg_index i join tables t on t.oid = i.indrelid
  cross join lateral (select a.attnum from columns a where a.attrelid = t.oid and a.attname in ('category_id', 'family_id') order by a.attname limit 1) tenant
  where i.indisunique and not i.indisprimary and not tenant.attnum = any (i.indkey::int2[])

-- Homes: each table declares whose its rows are, and its keys keep to that.
union all select 'table_without_home', t.name from tables t where t.oid not in (select h.name from homes h)
union all select 'home_of_no_table', h.table_name from homes h where h.name not in (select t.oid from tables t)
union all select 'home_key_no_column', h.table_name || '.' || k from homes h, unnest(h.key) k
  where not exists (select from columns a where a.attrelid = h.name and a.attname = k and a.attnotnull)
union all select 'home_key_without_index', h.table_name from homes h
  where h.home <> 'server' and not exists (select from indexes i where i.indrelid = h.name and i.names[1:cardinality(h.key)] = h.key)
union all select 'home_key_not_unique', h.table_name from homes h
  where h.home <> 'server' and exists (select from keys f where f.confrelid = h.name)
    and not exists (select from indexes i where i.indrelid = h.name and i.indisunique and i.names[1:cardinality(h.key)] = h.key)
-- One table per home represents the home itself; the others lead to it.
union all select 'home_without_way', h.table_name from homes h
  where h.home <> 'server' and h.parent is null and h.table_name not in ('app.families', 'app.people', 'auth.accounts')
union all select 'home_of_parent_differs', h.table_name from homes h join homes p on p.name = h.parent where p.home <> h.home
union all select 'home_with_sequence', a.attrelid::regclass || '.' || a.attname from homes h join pg_attribute a on a.attrelid = h.name
  where h.home <> 'server' and a.attidentity <> ''
union all select 'foreign_key_leaves_home', f.name from keys f join homes h on h.name = f.conrelid join homes p on p.name = f.confrelid
  where f.confrelid <> 'app.people'::regclass
    and case when p.home <> h.home then true
             when h.home = 'server' then false
             -- To its parent along its key, or to a neighbour by the column of the home that both have.
             when f.confrelid = h.parent then not array(select a.attname from columns a where a.attrelid = f.conrelid and a.attnum = any (f.conkey)) @> h.key
             else not exists (select from columns a where a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname in ('family_id', 'category_id')) end
-- A primary key on a random id reveals nothing about other homes; any other unique key is unique within one home.
union all select 'unique_spans_homes', i.indexrelid::regclass::text from pg_index i join homes h on h.name = i.indrelid
  cross join lateral (select array(select a.attname from columns a where a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])) as names) k
  where i.indisunique and h.home <> 'server' and not k.names @> h.key and not (h.home = 'family' and k.names && array['family_id', 'category_id']::name[])
    and not (i.indisprimary and exists (
      select from pg_attrdef d where d.adrelid = i.indrelid and i.indnatts = 1 and d.adnum = i.indkey[0] and pg_get_expr(d.adbin, d.adrelid) in ('uuidv7()', 'newer_postgres.uuidv7()')))
    and i.indexrelid::regclass::text not in (select s.name from spanning s)
-- A person's rows are deleted with them. Stored answers have no foreign key: app.delete_account deletes them.
union all select 'deletion_leaves_rows', h.table_name from homes h
  where h.home in ('person', 'account') and h.parent is not null and h.table_name <> 'app.idempotency_keys'
    and not exists (select from keys f where f.conrelid = h.name and f.confrelid = h.parent and f.confdeltype = 'c')

-- Content
union all select 'content_table_not_entered', t.name from tables t
  where exists (select from columns a where a.attrelid = t.oid and a.attname = 'category_id')
    and exists (select from keys f where f.conrelid = t.oid and f.confrelid = 'app.categories'::regclass and cardinality(f.conkey) = 1)
    and t.oid not in (select c.name from app.content_tables c)
union all select 'content_without_foreign_key', t.name from tables t
  where t.oid in (select c.name from app.content_tables c)
    and not exists (select from keys f where f.conrelid = t.oid and f.confrelid = 'app.categories'::regclass and cardinality(f.conkey) = 1)
-- To the category itself, or to a row of content together with its category.
union all select 'category_without_foreign_key', t.name from tables t
  where exists (select from columns a where a.attrelid = t.oid and a.attname = 'category_id')
    and not exists (select from keys f where f.conrelid = t.oid and f.confrelid = 'app.categories'::regclass)
    and not exists (
      select from keys f join columns a on a.attrelid = t.oid and a.attname = 'category_id' and a.attnum = any (f.conkey)
       where f.conrelid = t.oid and f.confrelid in (select c.name from app.content_tables c))
    and has_any_column_privilege((select oid from ours where word = 'api'), t.oid, 'select, insert, update')
union all select 'content_without_notice', t.name from tables t
  where t.oid in (select c.name from app.content_tables c)
    and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgfoid = 'app.note_change()'::regprocedure and g.tgtype & 28 = 28)
union all select 'category_nullable', t.name from tables t join columns a on a.attrelid = t.oid and a.attname = 'category_id'
  where not a.attnotnull and t.oid in (select c.name from app.content_tables c)

-- Texts: whatever a request or its triggers can write has a maximum length, itself or in the row that it refers to. Only the worker writes the mail
-- server's replies.
union all select 'text_without_limit', t.name || '.' || a.attname
  from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  where a.atttypid in ('text'::regtype, 'character varying'::regtype, 'text[]'::regtype) and t.name !~ '^jobs\.' and t.name || '.' || a.attname <> 'mail.outbox.error'
    and exists (select from ours o where o.word in ('api', 'auth', 'keeper')
                   and (has_column_privilege(o.oid, t.oid, a.attnum, 'insert') or has_column_privilege(o.oid, t.oid, a.attnum, 'update')))
    and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and a.attnum = any (k.conkey))
    and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'c' and a.attnum = any (k.conkey)
                       and pg_get_constraintdef(k.oid) ~ format('length\(%1$s\)|length\(\(%1$s\)::text\)|\m%1$s = ANY \(ARRAY|cardinality\(%1$s\) <= [0-9]+\)+ AND \(%1$s <@ ARRAY|\m%1$s ~ ''\^\[a-z_\]\{1,[0-9]+\}\$''', a.attname))
order by 1, 2
