-- A job is open for a limited time after publication.
alter table jobs add column expires_at timestamptz;
update jobs set expires_at = publication_timestamp + interval '60 days' where publication_timestamp is not null;

-- Anyone who has the email can accept the invitation, once.
alter table organization_invitations add column token_hash bytea;
create unique index organization_invitations_token on organization_invitations (token_hash);

-- When a repository's issues that welcome contributors were last requested.
alter table repositories add column issues_checked_at timestamptz;
create index repositories_issues_due on repositories (issues_checked_at nulls first) where not private;

create index answers_user on answers (user_id);
create index questions_user on questions (user_id);
create index jobs_author on jobs (author_id);

-- Similar questions, shown while a user types a title: questions that share words with it.
create index questions_words on questions using gin (to_tsvector('english', title)) where status = 'published';

-- Among questions with equally many votes, the newest is first; also for all languages together.
drop index questions_list;
create index questions_list on questions (language, vote_count desc, created_at desc, id desc) where status = 'published';
create index questions_all on questions (vote_count desc, created_at desc, id desc) where status = 'published';
create index questions_new on questions (created_at desc, id desc) where status = 'published';

-- A user's votes, so that the counts can be corrected when the user is erased.
create index question_votes_user on question_votes (user_id);
create index answer_votes_user on answer_votes (user_id);
