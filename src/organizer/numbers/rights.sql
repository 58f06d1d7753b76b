call app.lives_in_category('app.numbers', array['child_id', 'pet_id']::name[]);
