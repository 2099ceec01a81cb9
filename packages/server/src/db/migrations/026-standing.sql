-- Current standing beside xp: on profiles, in search results, and as an order of leaderboards
-- (docs/decisions/088-order-leaderboards-by-standing.md).

alter table ratings
  -- Merges, and commits of others that the user committed.
  add column upkeep_count integer not null default 0,
  -- Null without a plausible date.
  add column last_active_at timestamptz;

-- Ratings before reviews and standing were computed have only the last use of each language.
update ratings set
  upkeep_count = coalesce((person #>> '{upkeep,mergeCount}')::integer, 0)
    + coalesce((person #>> '{upkeep,landedCount}')::integer, 0),
  last_active_at = coalesce(
    (person #>> '{standing,lastActiveTimestamp}')::timestamptz,
    (select max((used ->> 'lastUsageTimestamp')::timestamptz) from jsonb_array_elements(person -> 'languages') as used)
  );

-- The date of every standing on the site: the first day of the month, so that an order doesn't change every second.
create function standing_date() returns timestamptz language sql stable as $$
  select date_trunc('month', now(), 'UTC')
$$;

-- The formula of docs/reviews.md, with the two decimals that are displayed. 31,557,600 seconds are a year.
create function standing_now(xp double precision, upkeep double precision, last_active_at timestamptz, as_of timestamptz)
returns double precision language sql immutable parallel safe as $$
  select coalesce(round((ln(1 + xp * decay) + 0.5 * ln(1 + upkeep * decay))::numeric, 2), 0)::double precision
  from (
    select power(2::double precision,
      -greatest(0, extract(epoch from as_of - last_active_at))::double precision / 31557600 / 2) as decay
  ) as halved
$$;

alter table leader_scores
  add column standing double precision not null default 0,
  -- The standing_date() that it was computed for; null if it never was.
  add column standing_at timestamptz;

-- A board has the part of the merges and landed commits that its xp is of the user's xp in all languages, because they
-- have no language.
create function board_standing(
  xp double precision, total double precision, upkeep_count integer, last_active_at timestamptz, as_of timestamptz
) returns double precision language sql immutable parallel safe as $$
  select standing_now(xp, upkeep_count * least(1, xp / nullif(total, 0)), last_active_at, as_of)
$$;

update leader_scores set
  standing = board_standing(
    leader_scores.experience, skills.total, ratings.upkeep_count, ratings.last_active_at, standing_date()
  ),
  standing_at = standing_date()
from ratings, (
  select user_id, sum(experience order by language collate "C") as total from user_languages group by user_id
) as skills
where ratings.user_id = leader_scores.user_id and skills.user_id = leader_scores.user_id;

create index leader_scores_standing
  on leader_scores (board, open_source, standing desc, experience desc, user_id);
create index leader_scores_standing_country
  on leader_scores (board, open_source, country_code, standing desc, experience desc, user_id);
