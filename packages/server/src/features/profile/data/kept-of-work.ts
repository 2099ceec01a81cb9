import { type KeptTable, machinery, own } from './kept-table.ts'

/** What analyses found. */
export const keptOfWork: readonly KeptTable[] = [
  {
    ...{ table: 'user_repositories', owner: 'user_id', file: 'repositories' },
    tells: 'your repositories, and your part in each',
    columns: [
      ...['listed', 'added', 'contributed', 'removed_at', 'experience', 'contribution_percent'],
      ...['familiarity', 'contributor', 'created_at'],
    ],
    leftOut: { user_id: own, repository_id: 'its name and address are beside it', rated_head: machinery },
    beside: {
      table: 'repositories',
      by: 'repository_id',
      columns: ['source', 'full_name', 'url', 'private', 'head'],
    },
  },
  {
    ...{ table: 'analysis_runs', owner: 'user_id', file: 'analyses' },
    tells: 'analyses of your work in the last thirty days',
    columns: ['state', 'as_of', 'clear_cache', 'listed_at', 'finished_at', 'failure', 'created_at'],
    leftOut: { id: machinery, user_id: own },
  },
  {
    ...{ table: 'ratings', owner: 'user_id', file: 'rating' },
    tells: 'your rating, and the rules it was computed with',
    columns: ['id', 'person', 'model', 'catalogue', 'as_of', 'rated_at'],
    leftOut: { user_id: own, run_id: machinery },
  },
  {
    ...{ table: 'log_entries', owner: 'user_id', file: 'rating-log' },
    tells: 'how your rating changed',
    columns: ['id', 'diff', 'created_at'],
    leftOut: { user_id: own, run_id: machinery },
  },
  {
    ...{ table: 'user_languages', owner: 'user_id', file: 'languages' },
    tells: 'your languages, with what you have in each',
    columns: ['language', 'experience', 'open_source_experience', 'temperature'],
    leftOut: { user_id: own },
  },
  {
    ...{ table: 'user_technologies', owner: 'user_id', file: 'technologies' },
    tells: 'your technologies',
    columns: ['technology', 'experience', 'project_count'],
    leftOut: { user_id: own },
  },
  {
    ...{ table: 'leader_scores', owner: 'user_id', file: 'leaderboards' },
    tells: 'leaderboards you stand on; the board without a name is that of all languages',
    columns: ['board', 'open_source', 'country_code', 'experience'],
    leftOut: { user_id: own },
  },
  {
    ...{ table: 'self_attested_reports', owner: 'user_id', file: 'self-attested-reports' },
    tells: 'figures you pushed from your own machines, as they were signed',
    columns: ['id', 'public_key', 'signature', 'signed', 'digest', 'pushed_at'],
    leftOut: { user_id: own },
  },
]
