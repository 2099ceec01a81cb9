import { type KeptTable, machinery, ofOthers, own } from './kept-table.ts'

const again = 'it is made of the profile, the languages and the technologies, to be searched'

/** Resumes, questions, jobs, and what recruiters keep. */
export const keptOfCareers: readonly KeptTable[] = [
  {
    ...{ table: 'educations', owner: 'user_id', file: 'educations' },
    tells: 'educations of your resume',
    columns: [
      ...['id', 'field', 'degree', 'organization_name', 'start_year', 'end_year', 'description'],
      ...['location', 'order'],
    ],
    leftOut: { user_id: own },
  },
  {
    ...{ table: 'positions', owner: 'user_id', file: 'positions' },
    tells: 'positions of your resume',
    columns: [
      ...['id', 'job_title', 'organization_name', 'start_month', 'start_year', 'end_month', 'end_year'],
      ...['description', 'location', 'current', 'order'],
    ],
    leftOut: { user_id: own },
  },
  {
    ...{ table: 'sections', owner: 'user_id', file: 'sections' },
    tells: 'sections of your resume',
    columns: ['id', 'title', 'description', 'area', 'type', 'order'],
    leftOut: { user_id: own },
  },
  {
    ...{ table: 'organization_members', owner: 'user_id', file: 'organizations' },
    tells: 'organizations you belong to, and what you are there',
    columns: ['organization_id', 'role', 'created_at'],
    leftOut: { user_id: own },
    beside: { table: 'organizations', by: 'organization_id', columns: ['login', 'name'] },
  },
  {
    ...{ table: 'jobs', owner: 'author_id', file: 'jobs' },
    tells: 'jobs you wrote',
    columns: [
      ...['id', 'organization_id', 'title', 'content', 'url', 'original_location', 'location'],
      ...['country_code', 'remote', 'status', 'publication_timestamp', 'expires_at', 'languages', 'packages'],
      ...['badges', 'company_name', 'created_at', 'updated_at'],
    ],
    leftOut: { author_id: own, version: machinery },
  },
  {
    ...{ table: 'questions', owner: 'user_id', file: 'questions' },
    tells: 'questions you asked',
    columns: [
      ...['id', 'alias', 'title', 'description', 'language', 'vote_count', 'answer_count', 'status'],
      ...['created_at', 'updated_at'],
    ],
    leftOut: { user_id: own, version: machinery },
  },
  {
    ...{ table: 'answers', owner: 'user_id', file: 'answers' },
    tells: 'answers you gave',
    columns: ['id', 'question_id', 'description', 'vote_count', 'created_at', 'updated_at'],
    leftOut: { user_id: own },
  },
  {
    ...{ table: 'question_votes', owner: 'user_id', file: 'question-votes' },
    tells: 'questions you voted for, by their ids',
    columns: ['question_id'],
    leftOut: { user_id: own },
  },
  {
    ...{ table: 'answer_votes', owner: 'user_id', file: 'answer-votes' },
    tells: 'answers you voted for, by their ids',
    columns: ['answer_id'],
    leftOut: { user_id: own },
  },
  {
    ...{ table: 'packages', owner: 'proposed_by', file: 'packages' },
    tells: 'packages you registered',
    columns: [
      ...['id', 'name', 'title', 'package_names', 'group', 'badge', 'weight', 'icon_url', 'pending'],
      'created_at',
    ],
    leftOut: { proposed_by: own, version: machinery },
  },
  {
    ...{ table: 'searches', owner: 'user_id', file: 'searches' },
    tells: 'searches you saved',
    columns: ['id', 'title', 'payload', 'created_at'],
    leftOut: { user_id: own },
  },
  {
    ...{ table: 'candidates', owner: 'recruiter_id', file: 'candidates' },
    tells: 'candidates you keep; without a login where they are hidden from everybody',
    columns: ['created_at'],
    leftOut: { id: machinery, recruiter_id: own, user_id: ofOthers },
    beside: { table: 'visible_users', by: 'user_id', columns: ['login'] },
  },
  {
    ...{ table: 'candidates', owner: 'user_id' },
    columns: [],
    leftOut: {
      ...{ id: machinery, user_id: own },
      recruiter_id: 'whom somebody considers is their own affair',
      created_at: 'whom somebody considers is their own affair',
    },
  },
  {
    ...{ table: 'looks', owner: 'looker_id', file: 'looked-at' },
    tells: 'developers you looked at as a recruiter; without a login where they are hidden from everybody',
    columns: ['look_count', 'last_looked_at'],
    leftOut: { looker_id: own, user_id: ofOthers },
    beside: { table: 'visible_users', by: 'user_id', columns: ['login'] },
  },
  {
    ...{ table: 'looks', owner: 'user_id', file: 'lookers' },
    tells: 'recruiters who looked at you; without a login where they are hidden from everybody',
    columns: ['look_count', 'last_looked_at'],
    leftOut: { user_id: own, looker_id: ofOthers },
    beside: { table: 'visible_users', by: 'looker_id', columns: ['login'] },
  },
  {
    ...{ table: 'search_people', owner: 'user_id' },
    columns: [],
    leftOut: {
      user_id: own,
      ...{ part: again, interested: again, experience: again, marks: again, words: again },
      ...{ skills: again, experiences: again, temperatures: again },
    },
  },
]
