call app.lives_in_category('app.payments', array['item_id', 'due_on', 'due_pence', 'currency']::name[]);
