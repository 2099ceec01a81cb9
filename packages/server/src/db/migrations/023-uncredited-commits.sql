-- The commits that name a user but are not credited to them, with masked addresses
-- (docs/decisions/084-explain-uncredited-commits.md). Null for ratings before this migration, until the next analysis.

alter table ratings add column uncredited jsonb;
