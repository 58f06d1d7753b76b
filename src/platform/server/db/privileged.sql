alter default privileges for role hive_keeper revoke execute on functions from public;
-- Returns the limit of something; without a row there is none.
create function app.quota(p_name text) returns int language sql stable security definer set search_path = '' as
  $$ select q.most from app.quotas q where q.name = p_name $$;
-- Refuses what would exceed a limit, with the key of the text that the server says to the requesting person.
create function app.refuse_above(p_quota text, p_counted bigint, p_text_key text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare v_most constant int := app.quota(p_quota);
begin
  if p_counted > v_most then
    raise exception using errcode = 'QUOTA', constraint = p_quota, detail = v_most::text, message = p_text_key;
  end if;
end $$;
