import { type ExportedTable, internal, ownId } from './exported-table.ts'

/** Tables about alerts. */
export const alertTables: readonly ExportedTable[] = [
  {
    ...{ table: 'alerts', owner: 'user_id', file: 'alerts' },
    description: 'your alerts by email',
    columns: [
      'kind',
      'title',
      'criteria',
      'search_id',
      'interval',
      'created_at',
      'checked_at',
      'sent_at',
      'new_count',
    ],
    omitted: { id: internal, user_id: ownId, pending: internal },
  },
  {
    ...{ table: 'alert_people', owner: 'user_id' },
    columns: [],
    omitted: {
      user_id: ownId,
      alert_id: 'belongs to a recruiter; the searches themselves are listed as actions of recruiters',
    },
  },
]
