alter table app.feeds drop constraint feeds_kinds_check,
  add constraint feeds_kinds_check check (cardinality(kinds) between 1 and 7 and kinds <@ array['appointments', 'ends', 'tasks', 'meals', 'trips', 'birthdays', 'rotas']);
