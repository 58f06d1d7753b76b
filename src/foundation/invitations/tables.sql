-- Requests reach invitations only through functions, which show each to its recipient, sender, admins or link holder.
create table app.invitations (
  id              uuid primary key default uuidv7(),
  family_id       uuid not null references app.families on delete cascade,
  recipient_email text not null check (recipient_email = lower(btrim(recipient_email)) and length(recipient_email) between 3 and 254),
  sender_id       uuid references app.people on delete set null,
  status          text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  member_type     text not null default 'family' check (member_type in ('family', 'friend')),
  -- A list of {categoryId, permission}; old rows may have category_id and permission_level instead.
  permissions     jsonb not null check (jsonb_typeof(permissions) = 'array'),
  -- The SHA-256 of the link's token; the token itself is not stored.
  token_hash      bytea not null check (length(token_hash) = 32),
  -- The account that opened the link before its address was confirmed.
  held_by         uuid references app.people on delete set null,
  expires_at      timestamptz not null default now() + interval '7 days',
  created_at      timestamptz not null default now(),
  version         int not null default 1,
  -- As of when it was written, for readers who may not see the present names.
  family_name     text check (length(family_name) <= 100),
  sender_name     text check (length(sender_name) <= 201),
  -- The member without an account who gets one by a sign-up with its link and address.
  person_id       uuid references app.people on delete cascade,
  unique (family_id, id)
);
create unique index one_pending on app.invitations (family_id, recipient_email) where status = 'pending';
create index on app.invitations (family_id, created_at desc);
create index on app.invitations (token_hash);
create index on app.invitations (recipient_email);
create index on app.invitations (sender_id);
create index on app.invitations (held_by);
create index on app.invitations (person_id);

create table app.invitation_notifications (
  id            uuid primary key default uuidv7(),
  user_id       uuid not null references app.people on delete cascade,
  invitation_id uuid not null references app.invitations on delete cascade,
  type          text not null check (type ~ '^[a-z_]{1,60}$'),
  read          boolean not null default false,
  created_at    timestamptz not null default now(),
  unique (user_id, invitation_id, type)
);
create index on app.invitation_notifications (user_id, created_at desc, id desc);
create index on app.invitation_notifications (invitation_id);
