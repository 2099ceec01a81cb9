-- The author whom the visitor of an anonymous profile chose as themselves (docs/decisions/067-people-of-anonymous-analyses.md).
alter table users add column chosen_author jsonb;
