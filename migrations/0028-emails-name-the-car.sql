-- Emails about contracts and appointments name the car or house that the thing belongs to, as the notifications in the app do (GAP-105).
set role hive_owner;
grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
create or replace function app.renewal_email_data(the_user uuid, the_item uuid, end_date date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', a.email, 'timeZone', p.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', i.id, 'subcategoryName', b.name, 'parentName', coalesce(h.name, k.name),
           'providerName', i.provider_name, 'endDate', i.contract_end_date,
           'monthlyCostPence', i.monthly_cost_pence, 'paymentMethod', i.payment_method)
    from app.items i
    join app.subcategories b on b.category_id = i.category_id and b.id = i.subcategory_id
    left join app.houses h on h.id = b.house_id
    left join app.cars k on k.id = b.car_id
    join app.categories c on c.id = i.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts a on a.id = the_user
    join app.profiles p on p.id = a.id
    join app.notification_settings s on s.user_id = a.id
   where i.id = the_item and i.contract_end_date = end_date and s.renewals_by_mail
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
create or replace function app.appointment_email_data(the_user uuid, the_appointment uuid, begins text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
           'recipient', o.email, 'timeZone', a.time_zone, 'familyName', f.name, 'categoryName', c.name,
           'subcategoryId', b.id, 'itemId', a.id, 'subcategoryName', b.name, 'parentName', coalesce(h.name, k.name),
           'day', a.local_day, 'time', pg_catalog.to_char(a.local_time, 'HH24:MI'),
           'location', a.location, 'appointmentDate', a.appointment_date)
    from app.appointments a
    join app.subcategories b on b.category_id = a.category_id and b.id = a.subcategory_id
    left join app.houses h on h.id = b.house_id
    left join app.cars k on k.id = b.car_id
    join app.categories c on c.id = a.category_id
    join app.families f on f.id = c.family_id
    join auth.accounts o on o.id = the_user
    join app.notification_settings s on s.user_id = o.id
   where a.id = the_appointment and a.reminder_enabled and s.reminders_by_mail
     and a.local_day::text || ' ' || pg_catalog.to_char(a.local_time, 'HH24:MI') || ' ' || a.time_zone = begins
     and exists (select from app.people_who_may_see(c.id) reader where reader = the_user)
$$;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
