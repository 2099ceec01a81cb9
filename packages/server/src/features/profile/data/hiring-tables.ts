import { type ExportedTable, internal, otherUserId, ownId } from './exported-table.ts'

/** Private notes always have the recruiter as their author. */
const writtenNotes = 'included in the notes that you wrote'

/** Tables about consent and hiring. */
export const hiringTables: readonly ExportedTable[] = [
  {
    ...{ table: 'consent_changes', owner: 'user_id', file: 'consent-changes' },
    description: 'when you agreed to being found by recruiters, and when you withdrew it',
    columns: ['granted', 'place', 'changed_at'],
    omitted: { id: internal, user_id: ownId },
  },
  {
    ...{ table: 'hiring_log', owner: 'recruiter_id', file: 'hiring-actions' },
    description: 'what you searched for and did as a recruiter; without a login if the person is hidden',
    columns: ['at', 'action', 'organization_id', 'job_id', 'details'],
    omitted: { id: internal, recruiter_id: ownId, user_id: otherUserId },
    joined: { table: 'visible_users', by: 'user_id', columns: ['login'] },
  },
  {
    ...{ table: 'hiring_log', owner: 'user_id', file: 'actions-of-recruiters' },
    description: 'what recruiters did with your profile',
    columns: ['at', 'action'],
    omitted: {
      ...{ id: internal, user_id: ownId, recruiter_id: otherUserId },
      organization_id: 'named only if the organization agreed to it, on the page Where you appeared',
      job_id: internal,
      details: "the recruiter's own criteria",
    },
  },
  {
    ...{ table: 'candidate_notes', owner: 'user_id', file: 'notes-of-recruiters' },
    description: 'notes that recruiters wrote about you',
    columns: ['text', 'created_at', 'updated_at'],
    omitted: {
      ...{ id: internal, user_id: ownId, recruiter_id: otherUserId, author_id: otherUserId },
      organization_id: 'named only if the organization agreed to it, on the page Where you appeared',
    },
  },
  {
    ...{ table: 'candidate_notes', owner: 'author_id', file: 'notes-about-candidates' },
    description: 'notes you wrote about candidates; without a login if they are hidden',
    columns: ['text', 'created_at', 'updated_at'],
    omitted: {
      ...{ id: internal, author_id: ownId, recruiter_id: ownId, user_id: otherUserId },
      organization_id: internal,
    },
    joined: { table: 'visible_users', by: 'user_id', columns: ['login'] },
  },
  {
    ...{ table: 'candidate_notes', owner: 'recruiter_id' },
    columns: [],
    omitted: {
      ...{ id: internal, recruiter_id: ownId, organization_id: internal },
      ...{ user_id: writtenNotes, author_id: writtenNotes, text: writtenNotes },
      ...{ created_at: writtenNotes, updated_at: writtenNotes },
    },
  },
  {
    ...{ table: 'candidate_tags', owner: 'user_id', file: 'tags-of-recruiters' },
    description: 'tags that recruiters gave you',
    columns: ['tag', 'created_at'],
    omitted: {
      ...{ id: internal, user_id: ownId, recruiter_id: otherUserId },
      organization_id: 'named only if the organization agreed to it, on the page Where you appeared',
    },
  },
  {
    ...{ table: 'candidate_tags', owner: 'recruiter_id', file: 'tags-of-candidates' },
    description: 'tags you gave to candidates as a recruiter; without a login if they are hidden',
    columns: ['tag', 'created_at'],
    omitted: { id: internal, recruiter_id: ownId, user_id: otherUserId, organization_id: internal },
    joined: { table: 'visible_users', by: 'user_id', columns: ['login'] },
  },
  {
    ...{ table: 'shortlist_entries', owner: 'user_id', file: 'shortlists-with-you' },
    description: 'when recruiters added you to the shortlist of a job',
    columns: ['created_at'],
    omitted: { id: internal, user_id: ownId, added_by: otherUserId, job_id: internal },
  },
  {
    ...{ table: 'shortlist_entries', owner: 'added_by', file: 'shortlisted-candidates' },
    description: 'candidates you added to the shortlist of a job; without a login if they are hidden',
    columns: ['job_id', 'created_at'],
    omitted: { id: internal, added_by: ownId, user_id: otherUserId },
    joined: { table: 'visible_users', by: 'user_id', columns: ['login'] },
  },
  {
    ...{ table: 'search_records', owner: 'recruiter_id', file: 'search-records' },
    description: 'pages of search results that you saw as a recruiter, without the people on them',
    columns: [
      ...['id', 'at', 'organization_id', 'criteria', 'context', 'preceding', 'total', 'versions', 'digest'],
      ...['request_count', 'last_requested_at'],
    ],
    omitted: {
      ...{ recruiter_id: ownId, for_organization: internal },
      row_digests: 'digests of data about other users',
    },
  },
  {
    ...{ table: 'search_record_rows', owner: 'user_id', file: 'appearances' },
    description: 'searches that included you: your rank, the reasons, and what they were computed from',
    columns: ['record_id', 'at', 'rank', 'score', 'inputs', 'reasons'],
    omitted: { user_id: ownId, position: internal },
    joined: {
      ...{ table: 'search_records', by: 'record_id' },
      columns: ['criteria', 'context', 'total', 'versions'],
    },
  },
  {
    ...{ table: 'organization_profile_views', owner: 'user_id', file: 'organizations-that-viewed-you' },
    description: 'organizations that viewed your profile; without a name if they chose to stay unnamed',
    columns: ['view_count', 'last_viewed_at'],
    omitted: { user_id: ownId, organization_id: 'the name is included instead if the organization agreed' },
    joined: { table: 'named_organizations', by: 'organization_id', columns: ['name'] },
  },
]
