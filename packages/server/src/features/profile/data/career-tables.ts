import { type ExportedTable, internal, otherUserId, ownId } from './exported-table.ts'

const searchIndex = 'derived from the profile, languages and technologies for search'

/** Tables about resumes, questions, jobs and recruiting. */
export const careerTables: readonly ExportedTable[] = [
  {
    ...{ table: 'educations', owner: 'user_id', file: 'educations' },
    description: 'the education entries on your resume',
    columns: [
      ...['id', 'field', 'degree', 'organization_name', 'start_year', 'end_year', 'description'],
      ...['location', 'order'],
    ],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'positions', owner: 'user_id', file: 'positions' },
    description: 'the positions on your resume',
    columns: [
      ...['id', 'job_title', 'organization_name', 'start_month', 'start_year', 'end_month', 'end_year'],
      ...['description', 'location', 'current', 'order'],
    ],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'sections', owner: 'user_id', file: 'sections' },
    description: 'the sections on your resume',
    columns: ['id', 'title', 'description', 'area', 'type', 'order'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'organization_members', owner: 'user_id', file: 'organizations' },
    description: 'your organizations and your role in each',
    columns: ['organization_id', 'role', 'created_at'],
    omitted: { user_id: ownId },
    joined: { table: 'organizations', by: 'organization_id', columns: ['login', 'name'] },
  },
  {
    ...{ table: 'organization_invitations', owner: 'user_id', file: 'organization-invitations' },
    description: 'organizations that invite you',
    columns: ['organization_id', 'role', 'created_at'],
    omitted: { id: internal, user_id: ownId, email: internal, token_hash: internal },
    joined: { table: 'organizations', by: 'organization_id', columns: ['login', 'name'] },
  },
  {
    ...{ table: 'jobs', owner: 'author_id', file: 'jobs' },
    description: 'jobs you posted',
    columns: [
      ...['id', 'organization_id', 'title', 'content', 'url', 'original_location', 'location'],
      ...['country_code', 'remote', 'status', 'publication_timestamp', 'expires_at', 'languages', 'packages'],
      ...['badges', 'company_name', 'created_at', 'updated_at'],
      ...['apply_method', 'apply_email', 'employment_types', 'seniorities'],
      ...['salary_min', 'salary_max', 'salary_currency', 'salary_period'],
    ],
    omitted: { author_id: ownId, version: internal },
  },
  {
    ...{ table: 'questions', owner: 'user_id', file: 'questions' },
    description: 'questions you asked',
    columns: [
      ...['id', 'alias', 'title', 'description', 'language', 'vote_count', 'answer_count', 'status'],
      ...['created_at', 'updated_at'],
    ],
    omitted: { user_id: ownId, version: internal },
  },
  {
    ...{ table: 'answers', owner: 'user_id', file: 'answers' },
    description: 'answers you gave',
    columns: ['id', 'question_id', 'description', 'vote_count', 'created_at', 'updated_at'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'question_votes', owner: 'user_id', file: 'question-votes' },
    description: 'ids of questions you voted for',
    columns: ['question_id'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'answer_votes', owner: 'user_id', file: 'answer-votes' },
    description: 'ids of answers you voted for',
    columns: ['answer_id'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'packages', owner: 'proposed_by', file: 'packages' },
    description: 'packages you registered',
    columns: [
      ...['id', 'name', 'title', 'package_names', 'group', 'badge', 'weight', 'icon_url', 'pending'],
      'created_at',
    ],
    omitted: { proposed_by: ownId, version: internal },
  },
  {
    ...{ table: 'searches', owner: 'user_id', file: 'searches' },
    description: 'searches you saved',
    columns: ['id', 'title', 'payload', 'created_at'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'candidates', owner: 'recruiter_id', file: 'candidates' },
    description: 'candidates you saved; without a login if they are hidden',
    columns: ['created_at'],
    omitted: { id: internal, recruiter_id: ownId, user_id: otherUserId },
    joined: { table: 'visible_users', by: 'user_id', columns: ['login'] },
  },
  {
    ...{ table: 'candidates', owner: 'user_id' },
    columns: [],
    omitted: {
      ...{ id: internal, user_id: ownId },
      recruiter_id: 'which candidates recruiters save is private to them',
      created_at: 'which candidates recruiters save is private to them',
    },
  },
  {
    ...{ table: 'profile_views', owner: 'viewer_id', file: 'viewed-profiles' },
    description: 'profiles you viewed as a recruiter; without a login if they are hidden',
    columns: ['view_count', 'last_viewed_at'],
    omitted: { viewer_id: ownId, user_id: otherUserId },
    joined: { table: 'visible_users', by: 'user_id', columns: ['login'] },
  },
  {
    ...{ table: 'profile_views', owner: 'user_id', file: 'profile-viewers' },
    description: 'recruiters who viewed your profile; without a login if they are hidden',
    columns: ['view_count', 'last_viewed_at'],
    omitted: { user_id: ownId, viewer_id: otherUserId },
    joined: { table: 'visible_users', by: 'viewer_id', columns: ['login'] },
  },
  {
    ...{ table: 'search_people', owner: 'user_id' },
    columns: [],
    omitted: {
      user_id: ownId,
      ...{
        part: searchIndex,
        interested: searchIndex,
        experience: searchIndex,
        terms: searchIndex,
        words: searchIndex,
      },
      ...{ skills: searchIndex, experiences: searchIndex, temperatures: searchIndex },
      ...{ active_day: searchIndex, standing: searchIndex, used_days: searchIndex, facet_terms: searchIndex },
    },
  },
]
