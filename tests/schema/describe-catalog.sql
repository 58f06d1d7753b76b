-- Everything that defines the schemas of the product, one line per object; $1 is the prefix of the roles.
with ns as (select oid from pg_namespace where nspname in ('app', 'auth', 'mail', 'jobs')),
rels as (select c.* from pg_class c where c.relnamespace in (select oid from ns)),
grants(kind, object, acl) as (
  select 'schema', n.nspname::text, n.nspacl from pg_namespace n where n.oid in (select oid from ns)
  union all select 'relation', r.oid::regclass::text, coalesce(r.relacl, acldefault(case r.relkind when 'S' then 's'::"char" else 'r' end, r.relowner)) from rels r where r.relkind in ('r', 'p', 'v', 'm', 'S')
  union all select 'column', a.attrelid::regclass || '.' || a.attname, a.attacl from pg_attribute a where a.attrelid in (select oid from rels) and a.attacl is not null
  union all select 'function', p.oid::regprocedure::text, coalesce(p.proacl, acldefault('f', p.proowner)) from pg_proc p where p.pronamespace in (select oid from ns)
  union all select 'type', t.oid::regtype::text, t.typacl from pg_type t where t.typnamespace in (select oid from ns) and t.typacl is not null)
select 'schema ' || n.nspname || ' of ' || n.nspowner::regrole as line from pg_namespace n where n.oid in (select oid from ns)
union all select 'relation ' || r.relkind::text || ' ' || r.oid::regclass || ' of ' || r.relowner::regrole || ' ' || coalesce(r.reloptions::text, '')
    || ' rls ' || r.relrowsecurity || ' forced ' || r.relforcerowsecurity || ' ' || r.relpersistence::text || ' ' || r.relreplident::text || coalesce(' as ' || case when r.relkind in ('v', 'm') then pg_get_viewdef(r.oid) end, '')
  from rels r where r.relkind in ('r', 'p', 'v', 'm', 'c', 'f')
union all select 'column ' || a.attrelid::regclass || '.' || a.attname || ' at ' || row_number() over (partition by a.attrelid order by a.attnum) || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end || ' generated [' || a.attgenerated::text || '] identity [' || a.attidentity::text || '] '
    || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || case when a.attcollation <> 0 then ' collate ' || a.attcollation::regcollation else '' end
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid in (select oid from rels where relkind in ('r', 'p', 'v', 'm', 'c', 'f')) and a.attnum > 0 and not a.attisdropped
union all select 'constraint ' || c.conrelid::regclass || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid) || ' valid ' || c.convalidated || ' enforced ' || coalesce(to_jsonb(c) ->> 'conenforced', 'true') -- new in 18
  from pg_constraint c where c.connamespace in (select oid from ns)
union all select 'index ' || pg_get_indexdef(i.indexrelid) || ' valid ' || i.indisvalid from pg_index i where i.indrelid in (select oid from rels)
union all select 'sequence ' || s.seqrelid::regclass || ' ' || s.seqtypid::regtype || ' ' || s.seqstart || ' ' || s.seqincrement || ' ' || s.seqmin || ' ' || s.seqmax || ' ' || s.seqcache || ' ' || s.seqcycle
    || ' of ' || (select r.relowner::regrole from pg_class r where r.oid = s.seqrelid)
  from pg_sequence s where s.seqrelid in (select oid from rels)
union all select 'trigger ' || pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t where t.tgrelid in (select oid from rels) and not t.tgisinternal
union all select 'rule ' || pg_get_ruledef(w.oid) from pg_rewrite w where w.ev_class in (select oid from rels) and w.rulename <> '_RETURN'
union all select 'function ' || p.oid::regprocedure || ' of ' || p.proowner::regrole || ' '
    || regexp_replace(pg_get_functiondef(p.oid), '\s*--[^\n]*', '', 'g') -- a comment in a body may change without a migration
  from pg_proc p where p.pronamespace in (select oid from ns) and p.prokind in ('f', 'p')
union all select 'type ' || t.oid::regtype || ' ' || t.typtype::text || ' of ' || t.typowner::regrole
    || coalesce(' (' || (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) || ')', '') || coalesce(' ' || t.typbasetype::regtype, '')
  from pg_type t where t.typnamespace in (select oid from ns) and t.typtype in ('e', 'd', 'r') 
union all select 'policy ' || p.polrelid::regclass || ' ' || p.polname || ' ' || p.polcmd::text || ' ' || p.polpermissive || ' to '
    || array_to_string(array(select case when r = 0 then 'public' else r::regrole::text end from unnest(p.polroles) r order by 1), ', ')
    || ' using ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '-') || ' check ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '-')
  from pg_policy p where p.polrelid in (select oid from rels)
union all select 'grant on ' || g.kind || ' ' || g.object || ' to ' || case when a.grantee = 0 then 'public' else a.grantee::regrole::text end || ' ' || a.privilege_type
    || case when a.is_grantable then ' with grant option' else '' end || ' by ' || a.grantor::regrole
  from grants g, aclexplode(g.acl) a
union all select 'default privileges of ' || d.defaclrole::regrole || ' ' || d.defaclobjtype::text || ' in ' || d.defaclnamespace || ' to ' || case when a.grantee = 0 then 'public' else a.grantee::regrole::text end || ' ' || a.privilege_type
  from pg_default_acl d, aclexplode(d.defaclacl) a where starts_with(d.defaclrole::regrole::text, $1 || '_')
union all select 'content table ' || c.name::text from app.content_tables c
union all select 'schema version ' || v.version from app.schema_version v
union all select 'statistics ' || pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s where s.stxnamespace in (select oid from ns)
union all select 'comment on ' || d.classoid::regclass || ' ' || d.objoid || ': ' || d.description from pg_description d where d.classoid = 'pg_class'::regclass and d.objoid in (select oid from rels)
