-- Messages between servers that are too long for a notification. The Socket.IO adapter deletes them.
create table realtime_messages (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
