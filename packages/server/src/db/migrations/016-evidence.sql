-- The commits behind the figures of each user's rating (docs/decisions/058-stored-evidence.md).
create table evidence (
  user_id uuid primary key references users on delete cascade,
  -- JSON, compressed with zstd.
  content bytea not null
);
-- The content is already compressed.
alter table evidence alter column content set storage external;
