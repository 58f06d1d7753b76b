-- Whoever enters how a contract renews itself enters its end: what was over by then is not announced (GAP-111).
set role hive_owner;
create or replace function app.note_end_date() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.contract_end_date, new.renewal, new.term_count, new.term_unit, new.end_thresholds)
     is distinct from (old.contract_end_date, old.renewal, old.term_count, old.term_unit, old.end_thresholds)
     and new.end_date_set_at is not distinct from old.end_date_set_at then
    new.end_date_set_at := pg_catalog.now();
  end if;
  if (new.contract_end_date, new.term_count, new.term_unit, new.notice_count, new.notice_unit, new.notice_to, new.post_days, new.cancel_thresholds)
     is distinct from
     (old.contract_end_date, old.term_count, old.term_unit, old.notice_count, old.notice_unit, old.notice_to, old.post_days, old.cancel_thresholds)
     and new.notice_set_at is not distinct from old.notice_set_at then
    new.notice_set_at := pg_catalog.now();
  end if;
  if new.contract_end_date is distinct from old.contract_end_date and new.handled_until is not distinct from old.handled_until then
    new.handled_until := null;
  end if;
  return new;
end $$;
reset role;
