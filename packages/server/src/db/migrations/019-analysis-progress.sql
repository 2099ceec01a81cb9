-- The number of commits read so far, and of all commits, while a repository is read.
alter table analysis_steps add column read_commits integer, add column total_commits integer;
