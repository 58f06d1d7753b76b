-- The access rule: who may see or edit a category may do so with everything in it. Creator and admins edit, a member
-- with level edit too unless their role is view_only, a member with any level views; nobody else knows of it.
create table app.category_permissions (
  id               uuid primary key default uuidv7(),
  family_id        uuid not null,
  category_id      uuid not null,
  family_member_id uuid not null,
  permission_level text not null check (permission_level in ('view', 'edit')),
  version          int not null default 1,
  unique (family_member_id, category_id),
  -- No action: a category that is shared cannot be deleted, but a whole family can.
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete no action,
  foreign key (family_id, family_member_id) references app.family_members (family_id, id) on delete cascade
);
create index on app.category_permissions (family_id, category_id);
create index on app.category_permissions (family_id, family_member_id);

-- Grants of a category to a whole group. They give nobody a right; only the deletion check reads them.
create table app.family_category_permissions (
  id               uuid primary key default uuidv7(),
  family_id        uuid not null,
  category_id      uuid not null,
  permission_level text not null check (permission_level in ('view', 'edit')),
  unique (category_id, family_id),
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete no action
);
create index on app.family_category_permissions (family_id, category_id);

-- `details` holds ids and levels, never an address; the name of a category that moved away stays in it.
create table app.category_change_log (
  id          uuid primary key default uuidv7(),
  family_id   uuid not null,
  category_id uuid,
  changed_by  uuid references app.people on delete set null,
  action      text not null check (action in
    ('permission_updated', 'permission_removed', 'category_shared', 'category_unshared', 'category_merged', 'category_left', 'category_arrived')),
  details     jsonb not null default '{}',
  created_at  timestamptz not null default now(),
  foreign key (family_id, category_id) references app.categories (family_id, id) on delete cascade
);
create index on app.category_change_log (family_id, category_id, created_at desc, id desc);
create index on app.category_change_log (changed_by);

-- Triggers keep the number, since counting 20,000 rows for each new one costs too much. Adding rows locks it.
create table app.category_counts (
  category_id uuid not null,
  table_name  text not null check (length(table_name) <= 63),
  row_count   int not null,
  primary key (category_id, table_name)
);
