call app.lives_in_category('app.children');
create trigger check_person before insert or update of person_id on app.children for each row execute function app.check_person_of_child();
call app.releases('app.children', 'person_id');
