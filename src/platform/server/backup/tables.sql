-- One row, which the worker writes and servers read for their operators. Requests have no right on it.
create table app.backup_state (
  only_row  boolean primary key default true check (only_row),
  since     timestamptz not null default now(),
  tried_at  timestamptz,
  made_at   timestamptz,
  file      text check (length(file) <= 255),
  bytes     bigint check (bytes > 0),
  sha256    text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- When a backup was last restored and found equal.
  proved_at timestamptz,
  fault     text check (fault in ('noRoom', 'noRight', 'failed', 'damaged', 'unproved', 'notCopied')),
  -- The last fault about which operators got an email, and when.
  told_fault text check (told_fault in ('noRoom', 'noRight', 'failed', 'damaged', 'unproved', 'notCopied', 'old', 'lowDisk')),
  told_at    timestamptz,
  -- The BACKUP_KEY, as a keyed hash, whose emergency page an operator confirmed to be in a safe place, and when.
  kit_mark         text check (length(kit_mark) = 64),
  kit_confirmed_at timestamptz
);
