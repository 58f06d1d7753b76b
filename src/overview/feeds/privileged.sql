create function app.feed_at(p_token bytea) returns table (feed_id uuid, user_id uuid)
language sql stable security definer set search_path = '' as $$
  select f.id, f.user_id from app.feeds f join auth.accounts a on a.id = f.user_id where f.token_hash = p_token
$$;
-- Notes by what kind of program a feed was read, once in ten minutes.
create function app.note_feed_read(p_feed uuid, p_reader text) returns void language sql security definer set search_path = '' as $$
  update app.feeds f set last_read_at = now(), last_reader = p_reader
   where f.id = p_feed and (f.last_reader is distinct from p_reader or f.last_read_at < now() - interval '10 minutes')
$$;
-- The feeds of one person are counted under its lock.
create function app.check_feeds() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.people p where p.id in (select a.user_id from added a) order by p.id for no key update;
  perform app.refuse_above('feeds', count(*), 'feeds:quota')
     from app.feeds f where f.user_id in (select a.user_id from added a) group by f.user_id;
  return null;
end $$;
grant execute on function app.feed_at(bytea) to hive_api;
grant execute on function app.note_feed_read(uuid, text) to hive_auth;
grant execute on function app.check_feeds() to hive_owner;
