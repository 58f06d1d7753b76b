-- Versions are times from here on, and the code of the schema is made again when its hash changes.
alter table app.schema_version alter version type bigint, add code text not null default '';
alter table app.schema_version alter code drop default;
