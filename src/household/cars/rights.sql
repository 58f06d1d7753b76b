call app.lives_in_category('app.cars');
