call app.lives_in_category('app.numbers', array['subject_id', 'subject_kind']::name[]);
