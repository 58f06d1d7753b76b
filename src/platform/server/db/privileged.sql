alter default privileges for role hive_keeper revoke execute on functions from public;
-- Returns the limit of something; without a row there is none.
create function app.quota(the_name text) returns int language sql stable security definer set search_path = '' as
  $$ select q.most from app.quotas q where q.name = $1 $$;
-- Refuses what would exceed a limit, with the key of the text that names it: the server says that text to the requesting person.
create function app.refuse_above(the_quota text, counted bigint, text_key text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare most constant int := app.quota(the_quota);
begin
  if counted > most then
    raise exception using errcode = 'QUOTA', constraint = the_quota, detail = most::text, message = text_key;
  end if;
end $$;
