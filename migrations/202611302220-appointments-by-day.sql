-- Appointments of some days are found by the day they are entered on.
drop index app.appointments_category_id_appointment_date_idx;
create index on app.appointments (category_id, local_day);
