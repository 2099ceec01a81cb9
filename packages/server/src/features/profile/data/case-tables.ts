import { type ExportedTable, internal, otherUserId, ownId } from './exported-table.ts'

const ofOthers = "another user's data"

/** Tables about cases. Declarations of categories are not connected with users. */
export const caseTables: readonly ExportedTable[] = [
  {
    ...{ table: 'cases', owner: 'user_id', file: 'cases' },
    description: 'your cases about figures and rankings',
    columns: [
      ...[
        'number',
        'subject',
        'figure_kind',
        'figure_name',
        'record_id',
        'shown',
        'message',
        'show_contested',
      ],
      ...['state', 'outcome', 'answer', 'deadline', 'created_at', 'reviewed_at', 'answered_at', 'closed_at'],
    ],
    omitted: { id: internal, user_id: ownId, answered_by: otherUserId },
  },
  {
    ...{ table: 'cases', owner: 'answered_by', file: 'answered-cases' },
    description: 'cases of others that you answered as an admin',
    columns: ['number', 'outcome', 'answer', 'answered_at'],
    omitted: {
      ...{ id: internal, answered_by: ownId, user_id: otherUserId, state: internal, deadline: internal },
      ...{ subject: ofOthers, figure_kind: ofOthers, figure_name: ofOthers, record_id: ofOthers },
      ...{ shown: ofOthers, message: ofOthers, show_contested: ofOthers, created_at: ofOthers },
      ...{ reviewed_at: ofOthers, closed_at: ofOthers },
    },
  },
  {
    ...{ table: 'case_entries', owner: 'reviewer_id', file: 'case-entries' },
    description: 'what you did in cases of others as an admin',
    columns: ['kind', 'text', 'created_at'],
    omitted: { id: internal, case_id: internal, reviewer_id: ownId },
  },
]
