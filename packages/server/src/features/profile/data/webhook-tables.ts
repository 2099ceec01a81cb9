import { type ExportedTable, internal, ownId, secret } from './exported-table.ts'

const sentSoon = 'deleted within minutes, when it is sent'

/** Tables about webhooks. */
export const webhookTables: readonly ExportedTable[] = [
  {
    ...{ table: 'webhook_endpoints', owner: 'user_id', file: 'webhooks' },
    description: 'your webhook endpoints, without their secrets',
    columns: [
      ...['id', 'url', 'description', 'events', 'active', 'disabled_reason', 'failing_since'],
      ...['created_at', 'updated_at'],
    ],
    omitted: {
      ...{ user_id: ownId, organization_id: 'the endpoints of organizations belong to them' },
      ...{ secret, previous_secret: secret, previous_secret_until: secret },
    },
  },
  {
    ...{ table: 'webhook_outbox', owner: 'user_id' },
    columns: [],
    omitted: {
      ...{ id: internal, user_id: ownId, event: sentSoon, job_id: sentSoon, data: sentSoon },
      occurred_at: sentSoon,
    },
  },
  {
    ...{ table: 'webhook_deliveries', owner: 'subject_user_id', file: 'webhook-events-about-you' },
    description: 'events that name you and that organizations received in the last 30 days',
    columns: ['event', 'body', 'state', 'created_at'],
    omitted: {
      ...{ id: internal, endpoint_id: internal, subject_user_id: ownId },
      ...{
        attempt_count: internal,
        failure_count: internal,
        next_attempt_at: internal,
        leased_until: internal,
      },
    },
  },
  {
    ...{ table: 'webhook_job_matches', owner: 'user_id', file: 'webhook-job-matches' },
    description: 'jobs as a match for which organizations received your login',
    columns: ['job_id', 'reported_at'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'webhook_changes', owner: 'actor_id', file: 'webhook-changes' },
    description: 'changes of webhook endpoints that you made',
    columns: ['endpoint_id', 'action', 'url', 'created_at'],
    omitted: {
      ...{ id: internal, actor_id: ownId, user_id: ownId },
      organization_id: 'data of the organization',
    },
  },
  {
    ...{ table: 'webhook_changes', owner: 'user_id', file: 'webhook-log' },
    description: 'changes of your webhook endpoints, also those that the service made',
    columns: ['endpoint_id', 'action', 'url', 'created_at'],
    omitted: {},
  },
]
