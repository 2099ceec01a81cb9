import { type ExportedTable, internal, ownId } from './exported-table.ts'

const progress = 'the progress of an analysis, which is deleted after thirty days'

/** Tables with the results of analyses. */
export const workTables: readonly ExportedTable[] = [
  {
    ...{ table: 'user_repositories', owner: 'user_id', file: 'repositories' },
    description: 'your repositories and your contribution to each',
    columns: [
      ...['listed', 'added', 'contributed', 'removed_at', 'experience', 'contribution_percent'],
      ...['familiarity', 'contributor', 'technologies', 'counted_in', 'created_at'],
    ],
    omitted: {
      user_id: ownId,
      repository_id: 'the name and URL of the repository are included instead',
      rated_head: internal,
    },
    joined: {
      table: 'repositories',
      by: 'repository_id',
      columns: ['source', 'full_name', 'url', 'private', 'head'],
    },
  },
  {
    ...{ table: 'repository_users', owner: 'user_id' },
    columns: [],
    omitted: {
      ...{ user_id: ownId, repository_id: 'the repository is in repositories' },
      author_key: 'the name is in repositories',
    },
  },
  {
    ...{ table: 'analysis_steps', owner: 'user_id' },
    columns: [],
    omitted: {
      ...{ run_id: internal, user_id: ownId, repository_id: progress, state: progress, fraction: progress },
      ...{ read_commits: progress, total_commits: progress, head: progress, reason: progress },
      ...{ message: progress, updated_at: progress },
    },
  },
  {
    ...{ table: 'analysis_runs', owner: 'user_id', file: 'analyses' },
    description: 'analyses of your work in the last thirty days',
    columns: ['state', 'as_of', 'clear_cache', 'listed_at', 'finished_at', 'failure', 'created_at'],
    omitted: { id: internal, user_id: ownId },
  },
  {
    ...{ table: 'ratings', owner: 'user_id', file: 'rating' },
    description: 'your rating and the version of the rules',
    columns: ['id', 'person', 'model', 'catalog_version', 'as_of', 'rated_at', 'uncredited'],
    omitted: {
      ...{ user_id: ownId, run_id: internal },
      ...{ upkeep_count: 'part of `person`', last_active_at: 'part of `person`' },
      ...{ active_year_count: 'part of `person`', badges: 'part of `person`' },
    },
  },
  {
    ...{ table: 'evidence', owner: 'user_id' },
    columns: [],
    omitted: { user_id: ownId, content: 'included in evidence.json and reviewed-commits.json, unpacked' },
  },
  {
    ...{ table: 'log_entries', owner: 'user_id', file: 'rating-log' },
    description: 'changes to your rating',
    columns: ['id', 'diff', 'created_at'],
    omitted: { user_id: ownId, run_id: internal },
  },
  {
    ...{ table: 'user_languages', owner: 'user_id', file: 'languages' },
    description: 'your languages and your experience in each',
    columns: ['language', 'experience', 'open_source_experience', 'temperature', 'last_used_at'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'user_technologies', owner: 'user_id', file: 'technologies' },
    description: 'your technologies and your experience in each',
    columns: ['technology', 'experience', 'project_count', 'last_used_at'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'leader_scores', owner: 'user_id', file: 'leaderboards' },
    description: 'leaderboards you are on; the board without a name covers all languages',
    columns: ['board', 'open_source', 'country_code', 'experience', 'standing', 'standing_at'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'self_attested_reports', owner: 'user_id', file: 'self-attested-reports' },
    description: 'reports you pushed from your own machines, as signed',
    columns: ['id', 'public_key', 'signature', 'signed', 'digest', 'pushed_at'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'ci_attested_reports', owner: 'user_id', file: 'ci-attested-reports' },
    description: 'reports of your CI jobs, with the attestation and the verified identity of the job',
    columns: ['id', 'repository', 'figures', 'bundle', 'identity', 'program', 'pushed_at'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'assistance_statements', owner: 'user_id', file: 'ai-use-statements' },
    description: 'your statements about AI use; without a repository, they cover all',
    columns: ['id', 'from_date', 'to_date', 'kind', 'tool', 'created_at'],
    omitted: { user_id: ownId, repository_id: 'the name and URL of the repository are included instead' },
    joined: { table: 'repositories', by: 'repository_id', columns: ['source', 'full_name', 'url'] },
  },
]
