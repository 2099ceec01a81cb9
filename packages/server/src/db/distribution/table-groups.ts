/** How the rows of a table are placed if the database has several machines. */
export type TableGroup =
  /** With the rows of a user: the column contains the user's id. */
  | { readonly group: 'user'; readonly key: string }
  /** By a value that is unique in the whole service, such as a login. It leads to the user's id. */
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
  ...inGroup('copied', [
    ...['repositories', 'organizations', 'organization_members', 'organization_invitations', 'packages'],
    ...['keywords', 'leader_counts'],
  ]),
  ...inGroup('coordinator', [
    ...['repository_packages', 'issues', 'hosted_squashes', 'usage_log', 'visit_days', 'files'],
    ...['jobs', 'saved_jobs', 'questions', 'answers', 'question_votes', 'answer_votes'],
    ...['applications', 'application_messages', 'alerts', 'alert_people', 'shortlist_entries'],
    ...['candidate_notes', 'candidate_tags', 'cases', 'case_entries', 'category_declarations', 'hiring_log'],
    ...['search_records', 'search_record_rows', 'leader_count_changes'],
    ...['webhook_endpoints', 'webhook_outbox', 'webhook_deliveries', 'webhook_attempts'],
    ...['webhook_job_matches', 'webhook_changes', 'oauth_attempts', 'device_requests'],
    ...['rate_limit_backoffs', 'rate_limit_counts', 'host_responses', 'realtime_messages'],
    ...['invited_addresses', 'tombstones', 'used_attestations'],
  ]),
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
