import type { DatabaseTransaction } from '../db/tables.ts'

/** A run of a user, whose rows are found by the user. Undefined in tasks of earlier versions. */
export interface RunReference {
  readonly runId: string
  readonly userId?: string
}

/** Background tasks by name, with their payloads. */
export interface TaskPayloads {
  /** Lists the repositories of a user's accounts and sends one analysis task for each. */
  'analyze-user': RunReference & {
    /** How often the task has already waited for a rate-limited code host. */
    readonly waits?: number
  }
  /** Mirrors and analyzes one repository. */
  'analyze-repository': RunReference & { readonly repositoryId: string }
  /** Computes the rating of a run whose repositories are all analyzed. */
  'rate-user': RunReference
  /** Recomputes a user's rating with the current model and catalog, for the same commits and the same `asOf` date. */
  'refresh-rating': { readonly userId: string }
  /** Analyzes one repository again, for all its contributors. */
  'refresh-repository': { readonly repositoryId: string }
  /** Analyzes the same commit again with the current catalog. */
  'reanalyze-repository': { readonly repositoryId: string }
  /**
   * Sends those two tasks for everything that a catalog change affects, or for what another rating model computed
   * (`outdated…`), in batches ordered by id, starting after `after`.
   */
  'apply-catalog': {
    readonly to: 'repositories' | 'users' | 'outdatedRepositories' | 'outdatedUsers'
    /**
     * Affected package names and technology keys, before and after the change. Everything is affected when
     * omitted.
     */
    readonly affected?: { readonly names: readonly string[]; readonly keys: readonly string[] }
    readonly after: string | null
  }
  /** Sends one email. The worker looks up the address and creates the token, so the queue stores neither. */
  'send-mail': /** Tasks of the version before have no `userId`. */
    | { readonly mail: 'verification'; readonly emailId: string; readonly userId?: string }
    | { readonly mail: 'invitation'; readonly suggestionId: string; readonly userId?: string }
    | { readonly mail: 'organization-invitation'; readonly invitationId: string }
    | { readonly mail: 'webhook-disabled'; readonly webhookId: string; readonly userId: string }
    | {
        readonly mail: 'application'
        readonly notice: 'received' | 'reply' | 'withdrawn' | 'status' | 'message'
        readonly applicationId: string
        /** The recipient. */
        readonly userId: string
      }
    | { readonly mail: 'case'; readonly entryId: string; readonly userId: string }
    | { readonly mail: 'alert'; readonly alertId: string }
  /** Sends that task for the alerts that are due. */
  'send-due-alerts': Record<string, never>
  /** Fetches the issues of a repository that are labeled for new contributors. */
  'refresh-issues': { readonly repositoryId: string }
  /** Sends that task for the repositories that are due. */
  'refresh-due-issues': Record<string, never>
  /** Fetches follows from a user's code hosts, for suggestions. */
  suggestions: { readonly userId: string }
  /**
   * Revokes a deleted user's consent at a provider with a revocation API. Carries the encrypted token,
   * because the user may already be erased.
   */
  'revoke-consent': {
    readonly source: 'gitHub' | 'gitLab'
    readonly identityId: string
    readonly accessToken: string
  }
  /** Creates the deliveries of the events that were written to the outbox. */
  'relay-webhooks': Record<string, never>
  /** Makes one attempt to deliver an event to a webhook endpoint. */
  'deliver-webhook': { readonly deliveryId: string }
  /** Adds the changes of the numbers of users on leaderboards to their sums. */
  'sum-leader-counts': Record<string, never>
  /** Counts the entries of large leaderboards at regular intervals, so that ranks far down are found quickly. */
  'refresh-leader-checkpoints': Record<string, never>
  /** Deletes objects from the bucket whose pictures were deleted. */
  'remove-objects': Record<string, never>
  /** Extracts the keywords of all jobs again after the vocabulary changed. */
  'reprocess-jobs': Record<string, never>
  /**
   * Deletes expired data: sign-in attempts, sessions, deleted users, anonymous profiles and cached code host
   * responses.
   */
  'clean-up': Record<string, never>
}
export type TaskName = keyof TaskPayloads

export interface SendOptions {
  /** The task is sent when this transaction commits, and discarded if it rolls back. */
  readonly in?: DatabaseTransaction
  /** Seconds before the task starts, by the database's clock. Immediately when omitted. */
  readonly delaySeconds?: number
}

/** Sends background tasks. */
export interface Tasks {
  send<N extends TaskName>(name: N, payload: TaskPayloads[N], options?: SendOptions): Promise<void>
}

/** One attempt to process a task. */
export interface TaskDelivery<N extends TaskName> {
  readonly payload: TaskPayloads[N]
  /** 0 for the first attempt. */
  readonly retryCount: number
  /** Aborts when the process shuts down. The task is then retried. */
  readonly signal: AbortSignal
}

/** Handlers by task. A rejection causes a retry. Handlers must tolerate being repeated from any point. */
export type TaskHandlers = { readonly [N in TaskName]: (delivery: TaskDelivery<N>) => Promise<void> }

interface TaskSettings {
  readonly retryLimit: number
  /** Seconds before the first retry, doubled for each further one. When omitted, from 1 to 30. */
  readonly retryDelay?: number
  readonly expireInSeconds: number
  /**
   * Tasks of this kind processed in parallel by one process. Undefined: as many as repositories are analyzed
   * in parallel.
   */
  readonly concurrency: number | undefined
  /** Deletes the task with its payload as soon as it is done. */
  readonly isDeletedWhenDone?: true
}

/** Number of retries before an email is given up. */
export const MAX_MAIL_RETRIES = 14
/** Number of retries before a consent revocation is given up. */
export const MAX_REVOCATION_RETRIES = 10

/**
 * A worker that dies is detected by its missing heartbeat, which costs one retry. The limits tolerate
 * repeated restarts but stop a task that kills its process.
 */
export const taskSettings: Readonly<Record<TaskName, TaskSettings>> = {
  'analyze-user': { retryLimit: 25, expireInSeconds: 15 * 60, concurrency: 2 },
  'analyze-repository': { retryLimit: 25, expireInSeconds: 25 * 60, concurrency: undefined },
  'rate-user': { retryLimit: 25, expireInSeconds: 25 * 60, concurrency: 1 },
  'refresh-rating': { retryLimit: 3, expireInSeconds: 25 * 60, concurrency: 1 },
  'refresh-repository': { retryLimit: 3, expireInSeconds: 25 * 60, concurrency: 1 },
  'reanalyze-repository': { retryLimit: 3, expireInSeconds: 25 * 60, concurrency: 1 },
  'apply-catalog': { retryLimit: 25, expireInSeconds: 5 * 60, concurrency: 1 },
  // Doubled delays from 10 to 20 seconds cover two to four days.
  'send-mail': { retryLimit: MAX_MAIL_RETRIES, retryDelay: 10, expireInSeconds: 2 * 60, concurrency: 2 },
  'send-due-alerts': { retryLimit: 3, expireInSeconds: 5 * 60, concurrency: 1 },
  suggestions: { retryLimit: 5, retryDelay: 60, expireInSeconds: 10 * 60, concurrency: 1 },
  // Delays doubled from 30 seconds cover half a day.
  'revoke-consent': {
    ...{ retryLimit: MAX_REVOCATION_RETRIES, retryDelay: 30, expireInSeconds: 60 },
    ...{ concurrency: 2, isDeletedWhenDone: true },
  },
  // A repository that keeps failing is retried when it is due again.
  'refresh-issues': { retryLimit: 2, retryDelay: 60, expireInSeconds: 5 * 60, concurrency: 1 },
  'refresh-due-issues': { retryLimit: 3, expireInSeconds: 5 * 60, concurrency: 1 },
  'relay-webhooks': { retryLimit: 3, expireInSeconds: 5 * 60, concurrency: 1, isDeletedWhenDone: true },
  // Failed attempts become new tasks. These retries are for workers that die.
  'deliver-webhook': {
    ...{ retryLimit: 25, retryDelay: 2, expireInSeconds: 2 * 60 },
    ...{ concurrency: 8, isDeletedWhenDone: true },
  },
  'sum-leader-counts': { retryLimit: 3, expireInSeconds: 5 * 60, concurrency: 1, isDeletedWhenDone: true },
  'refresh-leader-checkpoints': { retryLimit: 3, expireInSeconds: 30 * 60, concurrency: 1 },
  'remove-objects': { retryLimit: 0, expireInSeconds: 5 * 60, concurrency: 1, isDeletedWhenDone: true },
  'reprocess-jobs': { retryLimit: 5, retryDelay: 10, expireInSeconds: 25 * 60, concurrency: 1 },
  'clean-up': { retryLimit: 3, expireInSeconds: 5 * 60, concurrency: 1 },
}

/** Scheduled tasks with their cron expressions. */
export const taskSchedule: Readonly<Partial<Record<TaskName, string>>> = {
  'clean-up': '17 * * * *',
  'refresh-due-issues': '47 * * * *',
  // Alerts are due once a day; later hours catch up after downtime.
  'send-due-alerts': '7 6-23 * * *',
  // Events of a process that died between the commit and its own relay.
  'relay-webhooks': '* * * * *',
  'sum-leader-counts': '* * * * *',
  'refresh-leader-checkpoints': '37 * * * *',
  'remove-objects': '* * * * *',
  // A new release may recognize other keywords, and a job may be saved during a vocabulary change.
  'reprocess-jobs': '27 3 * * *',
}
