call app.lives_in_category('app.meal_plans', array['plan_date', 'changed_by']::name[]);
call app.remember_changer('app.meal_plans');
-- A day whose fields are all empty counts as not planned.
update app.content_tables
   set shown_where = 'num_nonnulls(breakfast, lunch, dinner, snacks, notes) > 0'
 where name = 'app.meal_plans'::regclass;
