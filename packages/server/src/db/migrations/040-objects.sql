-- Pictures can be in a bucket; then their content is null here.
alter table files alter column content drop not null;

-- Objects to delete from the bucket. An upload inserts a row first, so that one that is never finished is deleted, too.
create table object_removals (
  key text primary key,
  due_at timestamptz not null default now()
);
create index object_removals_due on object_removals (due_at);
