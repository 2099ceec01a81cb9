-- Messages between servers that are too long for a notification; the adapter of Socket.IO takes them away again.
create table realtime_messages (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
