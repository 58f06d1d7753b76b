-- What a transaction keeps of its rights is no longer signed.
drop table app.signing_key;
