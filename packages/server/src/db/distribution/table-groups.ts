/** How the rows of a table are placed if the database has several machines. */
export type TableGroup =
  /** With the rows of a user: the column contains the user's id. */
  | { readonly group: 'user'; readonly key: string }
  /** By a value that leads to the ids of users, such as a login, which is unique in the whole service. */
  | { readonly group: 'directory'; readonly key: string }
  /** A complete copy on each machine, so that it can be joined with rows of users. */
  | { readonly group: 'copied' }
  /** On the coordinator only: tables of work in progress, and those that are small compared with users. */
  | { readonly group: 'coordinator' }

/** The group of each table. A test compares it with the tables that exist. */
export const tableGroups: Readonly<Record<string, TableGroup>> = {
  ...byUser('id', ['users']),
  ...byUser('user_id', [
    ...[
      'emails',
      'identities',
      'open_id_accounts',
      'sessions',
      'api_tokens',
      'suggestions',
      'removed_emails',
    ],
    ...['ratings', 'evidence', 'log_entries', 'user_languages', 'user_technologies', 'leader_scores'],
    ...['search_people', 'educations', 'positions', 'sections', 'profile_views', 'searches'],
    ...['organization_profile_views', 'self_attested_reports', 'ci_attested_reports', 'user_repositories'],
    ...['analysis_runs', 'analysis_steps', 'assistance_statements', 'consent_changes', 'role_sources'],
  ]),
  ...byUser('follower_id', ['follows']),
  ...byUser('followed_id', ['followers']),
  ...byUser('recruiter_id', ['candidates']),
  ...directory('login', ['user_logins', 'former_logins']),
  ...directory('address', ['verified_emails']),
  ...directory('subject', ['user_accounts']),
  ...directory('repository_id', ['repository_users']),
  ...inGroup('copied', [
    ...['repositories', 'organizations', 'organization_members', 'organization_invitations', 'packages'],
    ...['keywords', 'cases', 'webhook_endpoints'],
  ]),
  ...inGroup('coordinator', [
    ...['repository_packages', 'issues', 'hosted_squashes', 'usage_log', 'visit_days', 'files'],
    ...['jobs', 'saved_jobs', 'questions', 'answers', 'question_votes', 'answer_votes'],
    ...['applications', 'application_messages', 'alerts', 'alert_people', 'shortlist_entries'],
    ...['candidate_notes', 'candidate_tags', 'case_entries', 'category_declarations', 'hiring_log'],
    ...['search_records', 'search_record_rows', 'leader_counts', 'leader_count_changes'],
    ...['leader_checkpoints', 'object_removals', 'webhook_outbox', 'webhook_deliveries', 'webhook_attempts'],
    ...['webhook_job_matches', 'webhook_changes', 'oauth_attempts', 'device_requests'],
    ...['rate_limit_backoffs', 'rate_limit_counts', 'host_responses', 'realtime_messages'],
    ...['invited_addresses', 'tombstones', 'used_attestations'],
  ]),
}

/** What happens to a row when a user it refers to is erased. */
export type ErasureRule = 'delete' | 'clear'

/**
 * Columns with the ids of users, other than keys: their rows are elsewhere than those of the user. A database with
 * several machines can't follow such references, so an erasure names each of them. A test compares them with the
 * foreign keys.
 */
export const userReferences: Readonly<Record<string, Readonly<Record<string, ErasureRule>>>> = {
  ...withRule('delete', 'user_id', [
    ...['user_logins', 'former_logins', 'verified_emails', 'user_accounts'],
    ...['repository_users', 'oauth_attempts', 'device_requests'],
    ...['question_votes', 'answer_votes', 'organization_members', 'organization_invitations'],
    ...['webhook_endpoints', 'webhook_outbox', 'webhook_job_matches'],
    ...['search_record_rows', 'application_messages'],
    ...['applications', 'alert_people', 'alerts', 'saved_jobs', 'candidate_tags', 'candidate_notes', 'cases'],
  ]),
  ...withRule('clear', 'user_id', ['usage_log', 'questions', 'answers']),
  ...withRule('clear', 'author_id', ['jobs']),
  packages: { proposed_by: 'clear' },
  follows: { followed_id: 'delete' },
  followers: { follower_id: 'delete' },
  profile_views: { viewer_id: 'delete' },
  candidates: { user_id: 'delete' },
  shortlist_entries: { user_id: 'delete', added_by: 'clear' },
  webhook_deliveries: { subject_user_id: 'delete' },
  webhook_changes: { user_id: 'delete', actor_id: 'clear' },
  hiring_log: { user_id: 'clear', recruiter_id: 'clear' },
  search_records: { recruiter_id: 'clear' },
  case_entries: { reviewer_id: 'clear' },
  application_messages: { user_id: 'delete', author_id: 'clear' },
  candidate_notes: { user_id: 'delete', recruiter_id: 'delete', author_id: 'clear' },
  candidate_tags: { user_id: 'delete', recruiter_id: 'delete' },
  cases: { user_id: 'delete', answered_by: 'clear' },
}

function withRule(rule: ErasureRule, column: string, tables: readonly string[]) {
  return Object.fromEntries(tables.map((table) => [table, { [column]: rule }]))
}

function byUser(key: string, tables: readonly string[]) {
  return Object.fromEntries(tables.map((table) => [table, { group: 'user', key } as const]))
}

function directory(key: string, tables: readonly string[]) {
  return Object.fromEntries(tables.map((table) => [table, { group: 'directory', key } as const]))
}

function inGroup(group: 'copied' | 'coordinator', tables: readonly string[]) {
  return Object.fromEntries(tables.map((table) => [table, { group } as const]))
}
