-- Renames tables, columns and functions to the standard terms that the code uses. Data is unchanged.

alter table looks rename to profile_views;
alter table profile_views rename column looker_id to viewer_id;
alter table profile_views rename column look_count to view_count;
alter table profile_views rename column last_looked_at to last_viewed_at;
alter table profile_views rename constraint looks_pkey to profile_views_pkey;
alter table profile_views rename constraint looks_user_id_fkey to profile_views_user_id_fkey;
alter table profile_views rename constraint looks_looker_id_fkey to profile_views_viewer_id_fkey;
alter index looks_latest rename to profile_views_latest;
alter index looks_looker rename to profile_views_viewer;

alter table host_bans rename to rate_limit_backoffs;
alter table rate_limit_backoffs rename constraint host_bans_pkey to rate_limit_backoffs_pkey;

alter table host_answers rename to host_responses;
alter table host_responses rename column answer to response;
alter table host_responses rename constraint host_answers_pkey to host_responses_pkey;
alter index host_answers_used rename to host_responses_used;

alter table device_requests rename column asked_at to polled_at;
alter table former_logins rename column held_until to reserved_until;
alter table invited_addresses rename column stopped_at to opted_out_at;
alter table ratings rename column catalogue to catalog_version;
alter table users rename column suggestions_asked_at to suggestions_requested_at;
alter table users rename column visibility_before to previous_visibility;
-- A view has its own column names.
alter view visible_users rename column visibility_before to previous_visibility;
alter table visit_days rename column people to user_count;
update emails set source = 'user' where source = 'person';

alter function search_mark rename to search_term;
alter function search_beginnings rename to search_prefixes;
alter table search_people rename column marks to terms;
alter view searchable_people rename column marks to terms;

-- The body of this function is text, so the renames above don't update it.
create or replace function refresh_search(ids uuid[]) returns void language plpgsql as $$
begin
  -- Concurrent changes of a user wait here, so that the last one indexes all of them.
  perform from users where id = any (ids) order by id for no key update;
  delete from search_people
    where user_id = any (ids) and not exists (select from visible_users where id = search_people.user_id);
  insert into search_people as people
    select * from searchable_people where user_id = any (ids)
    on conflict (user_id, part) do update set interested = excluded.interested, experience = excluded.experience,
      terms = excluded.terms, words = excluded.words, skills = excluded.skills,
      experiences = excluded.experiences, temperatures = excluded.temperatures
    where people is distinct from excluded;
end $$;

alter trigger users_searched_for on users rename to users_search_insert;
alter trigger users_searched_for_otherwise on users rename to users_search_update;
alter trigger user_languages_came on user_languages rename to user_languages_search_insert;
alter trigger user_languages_changed on user_languages rename to user_languages_search_update;
alter trigger user_languages_went on user_languages rename to user_languages_search_delete;
alter trigger user_technologies_came on user_technologies rename to user_technologies_search_insert;
alter trigger user_technologies_changed on user_technologies rename to user_technologies_search_update;
alter trigger user_technologies_went on user_technologies rename to user_technologies_search_delete;
