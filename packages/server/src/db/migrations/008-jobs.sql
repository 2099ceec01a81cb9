-- A job is open for a while after it was published.
alter table jobs add column expires_at timestamptz;
update jobs set expires_at = publication_timestamp + interval '60 days' where publication_timestamp is not null;

-- Whoever has the mail may take up the invitation, once.
alter table organization_invitations add column token_hash bytea;
create unique index organization_invitations_token on organization_invitations (token_hash);

-- When a repository was last asked for the issues that welcome contributors.
alter table repositories add column issues_checked_at timestamptz;
create index repositories_issues_due on repositories (issues_checked_at nulls first) where not private;

create index answers_user on answers (user_id);
create index questions_user on questions (user_id);
create index jobs_author on jobs (author_id);

-- What somebody who is about to ask is shown: questions with words in common.
create index questions_words on questions using gin (to_tsvector('english', title)) where status = 'published';
