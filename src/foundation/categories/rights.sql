insert into app.quotas (name, most) values ('categories', 100);
create trigger next_version before update of name, icon, color, drawing, family_id on app.categories for each row execute function app.next_version();
