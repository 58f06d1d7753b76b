call app.lives_in_category('app.rotas', array['subject_id', 'subject_kind']::name[]);
create trigger check_person before insert or update of person_id on app.rotas for each row execute function app.check_named('person_id', 'person_may_see');
call app.releases('app.rotas', 'person_id');

-- Returns the letter that a rota has on each of these days, without its free days.
create function app.rota_days_in(p_first date, p_last date) returns table (id uuid, category_id uuid, on_date date, part int)
language sql stable
begin atomic
  select r.id, r.category_id, d.on_date, ascii(letter) - 64 as part
    from app.rotas r
   cross join generate_series(0, least(r.until_day, p_last) - greatest(r.starts_on, p_first)) n(days)
   cross join lateral (select greatest(r.starts_on, p_first) + n.days as on_date) d
   cross join lateral (
     select coalesce(r.other_days ->> d.on_date::text, substr(r.cycle, 1 + (d.on_date - r.starts_on) % length(r.cycle), 1)) as letter) l
   where r.starts_on <= p_last and letter <> '-';
end;
grant execute on function app.rota_days_in(date, date) to hive_api, hive_keeper;
