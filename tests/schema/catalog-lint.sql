-- Catalog lint: one row a fault, none on a sound schema. $1 is the prefix of the database's roles.
-- It is a tripwire; the access matrix is the proof. Run with an empty search_path, so that every name is qualified.
with
ns as (select oid, nspname from pg_namespace where nspname in ('app', 'auth', 'mail', 'jobs')),
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
union all select 'policy_always_true', p.name from policies p
  where (pg_get_expr(p.polqual, p.polrelid) = 'true' or pg_get_expr(p.polwithcheck, p.polrelid) = 'true')
    and p.polroles is distinct from array(select oid from ours where word = 'keeper')
union all select 'write_policy_without_check', p.name from policies p where p.polcmd in ('a', 'w', '*') and p.polwithcheck is null
union all select 'bare_function_in_policy', p.name from policies p
  where regexp_replace(p.text, 'SELECT (app|auth|mail)\.[a-z_]+\(', '', 'g') ~ '((app|auth|mail)\.[a-z_]+|current_setting)\('
union all select 'view_not_invoker', c.oid::regclass::text from pg_class c
  where c.relnamespace in (select oid from ns) and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions::text ~ 'security_invoker=(true|on|1)', false))

-- Functions and triggers
union all select 'function_without_search_path', f.name from functions f where not coalesce(f.proconfig @> array['search_path=""'], false)
union all select 'function_to_public', f.name from functions f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a where a.grantee = 0
union all select 'function_leakproof', f.name from functions f where f.proleakproof
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
union all select 'too_much_on_table', l.rolname || ' ' || v.verb || ' ' || t.name from tables t, logins l, unnest(array['truncate', 'references', 'trigger', 'maintain']) v(verb)
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

-- Content
union all select 'content_table_not_entered', t.name from tables t
  where exists (select from columns a where a.attrelid = t.oid and a.attname = 'category_id')
    and exists (select from keys f where f.conrelid = t.oid and f.confrelid = 'app.categories'::regclass and cardinality(f.conkey) = 1)
    and t.oid not in (select c.name from app.content_tables c)
union all select 'content_without_foreign_key', t.name from tables t
  where t.oid in (select c.name from app.content_tables c)
    and not exists (select from keys f where f.conrelid = t.oid and f.confrelid = 'app.categories'::regclass and cardinality(f.conkey) = 1)
union all select 'category_without_foreign_key', t.name from tables t
  where exists (select from columns a where a.attrelid = t.oid and a.attname = 'category_id')
    and not exists (select from keys f where f.conrelid = t.oid and f.confrelid = 'app.categories'::regclass)
    and has_any_column_privilege((select oid from ours where word = 'api'), t.oid, 'select, insert, update')
union all select 'content_without_notice', t.name from tables t
  where t.oid in (select c.name from app.content_tables c)
    and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgfoid = 'app.note_change()'::regprocedure and g.tgtype & 28 = 28)
union all select 'category_nullable', t.name from tables t join columns a on a.attrelid = t.oid and a.attname = 'category_id'
  where not a.attnotnull and t.oid in (select c.name from app.content_tables c)

-- Texts: what a request or its triggers may write ends somewhere. What the mail server said is written by the worker alone.
union all select 'text_without_limit', t.name || '.' || a.attname
  from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  where a.atttypid in ('text'::regtype, 'character varying'::regtype, 'text[]'::regtype) and t.name !~ '^jobs\.' and t.name || '.' || a.attname <> 'mail.outbox.error'
    and exists (select from ours o where o.word in ('api', 'auth', 'keeper')
                   and (has_column_privilege(o.oid, t.oid, a.attnum, 'insert') or has_column_privilege(o.oid, t.oid, a.attnum, 'update')))
    and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'c' and a.attnum = any (k.conkey)
                       and pg_get_constraintdef(k.oid) ~ format('length\(%1$s\)|\m%1$s = ANY \(ARRAY|\m%1$s ~ ''\^\[a-z_\]\{1,[0-9]+\}\$''', a.attname))
order by 1, 2
