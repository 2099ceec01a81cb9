import { type ExportedTable, internal, otherUserId, ownId } from './exported-table.ts'

/** Tables about applications and saved jobs. */
export const applicationTables: readonly ExportedTable[] = [
  {
    ...{ table: 'applications', owner: 'user_id', file: 'applications' },
    description: 'your applications with the snapshot and the resume that you sent, and their status',
    columns: [
      ...['id', 'job_id', 'job_title', 'organization_name', 'state', 'snapshot', 'resume', 'message'],
      ...['decision_expected_on', 'sent_at', 'viewed_at', 'interview_at', 'decided_at', 'withdrawn_at'],
    ],
    omitted: { user_id: ownId, organization_id: 'the name of the organization is included instead' },
  },
  {
    ...{ table: 'application_messages', owner: 'user_id', file: 'application-messages' },
    description: 'messages between you and organizations about your applications',
    columns: ['application_id', 'from_applicant', 'text', 'created_at'],
    omitted: { id: internal, user_id: ownId, author_id: 'the organization sent it, not a person' },
  },
  {
    ...{ table: 'application_messages', owner: 'author_id', file: 'application-messages-sent' },
    description: 'messages that you wrote about applications',
    columns: ['application_id', 'from_applicant', 'text', 'created_at'],
    omitted: { id: internal, author_id: ownId, user_id: otherUserId },
    joined: { table: 'visible_users', by: 'user_id', columns: ['login'] },
  },
  {
    ...{ table: 'saved_jobs', owner: 'user_id', file: 'saved-jobs' },
    description: 'ids of jobs you saved',
    columns: ['job_id', 'created_at'],
    omitted: { user_id: ownId },
  },
]
