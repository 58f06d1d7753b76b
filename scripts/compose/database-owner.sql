-- What the image of PostgreSQL runs once, in a new volume: Hivehold's user owns its database and is no superuser, who is left without a password.
\getenv password POSTGRES_PASSWORD
create role hivehold login createrole password :'password';
create database hivehold owner hivehold encoding 'UTF8' template template0;
alter role postgres password null;
