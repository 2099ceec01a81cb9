import type { DatabaseTransaction } from '../db/tables.ts'

/** Background work by name, with what each is told. */
export interface TaskPayloads {
  /** Lists the repositories of a person's sources and sends the reading of each. */
  'analyze-user': {
    readonly runId: string
    /** How often it waited for a source already. */
    readonly waits?: number
  }
  /** Copies and reads one repository. */
  'analyze-repository': { readonly runId: string; readonly repositoryId: string }
  /** Computes the rating of a run whose repositories are all read. */
  'rate-user': { readonly runId: string }
  /** Rates a person anew by the catalogue of now: as of the same moment, of the same commits. */
  'rate-again': { readonly userId: string }
  /** Reads one repository again, for everybody in it. */
  'refresh-repository': { readonly repositoryId: string }
  /** Reads the commit a repository was read at once more, by the catalogue of now. */
  'reread-repository': { readonly repositoryId: string }
  /** Sends those two for what changes in the catalogue touch, some at a time: whose id comes after. */
  'apply-catalogue': {
    readonly to: 'repositories' | 'people'
    /** Names of packages, and keys of technologies, as they are and as they were; all there is when left out. */
    readonly touched?: { readonly names: readonly string[]; readonly keys: readonly string[] }
    readonly after: string | null
  }
  /** Writes one mail, for which everything is looked up now: the queue keeps neither addresses nor what opens doors. */
  'send-mail':
    | { readonly mail: 'verification'; readonly emailId: string }
    | { readonly mail: 'invitation'; readonly suggestionId: string }
    | { readonly mail: 'organization-invitation'; readonly invitationId: string }
  /** Asks a code host for the issues of a repository that welcome contributors. */
  'refresh-issues': { readonly repositoryId: string }
  /** Sends that for the repositories whose turn it is. */
  'refresh-due-issues': Record<string, never>
  /** Asks a person's code hosts whom they know there. */
  suggestions: { readonly userId: string }
  /**
   * Tells a source that somebody's consent is over, by the token it gave, sealed: nothing else is known of them by then.
   * The others have no such call.
   */
  'end-consent': {
    readonly source: 'gitHub' | 'gitLab'
    readonly identityId: string
    readonly accessToken: string
  }
  /** Looks again at what all jobs name, after the words that jobs are understood by changed. */
  'reword-jobs': Record<string, never>
  /** Removes what is over: sign-ins, sessions, deleted people, anonymous profiles, old answers of code hosts. */
  'clean-up': Record<string, never>
}
export type TaskName = keyof TaskPayloads

export interface SendOptions {
  /** Sends it when this is committed, and not at all when it is rolled back. */
  readonly in?: DatabaseTransaction
  readonly startAfter?: Date
}

/** Where background work is handed in. */
export interface Tasks {
  send<N extends TaskName>(name: N, payload: TaskPayloads[N], options?: SendOptions): Promise<void>
}

/** One try of a task. */
export interface Try<N extends TaskName> {
  readonly payload: TaskPayloads[N]
  /** 0 for the first. */
  readonly retryCount: number
  /** Aborts when the process is told to stop: the task is then tried again elsewhere. */
  readonly signal: AbortSignal
}

/** What is done for each task; a handler that rejects is tried again. All of them may be repeated at any point. */
export type Handlers = { readonly [N in TaskName]: (one: Try<N>) => Promise<void> }

interface TaskSettings {
  readonly retryLimit: number
  /** Seconds before the second try, twice as many before each that follows; at once when left out. */
  readonly retryDelay?: number
  readonly expireInSeconds: number
  /** How many of a kind one process works on at once; undefined: as many as repositories are read at once. */
  readonly atOnce: number | undefined
  /** What it was told is removed as soon as it is done. */
  readonly isForgotten?: true
}

/** A mail is given up after so many more tries. */
export const MAIL_TRIES_AT_MOST = 14
/** So is the end of a consent. */
export const CONSENT_TRIES_AT_MOST = 10

/**
 * A worker that dies is noticed by its missing heartbeat, and costs a try: there are enough of them for a process that is
 * killed again and again, and few enough for a task that kills its process.
 */
export const taskSettings: Readonly<Record<TaskName, TaskSettings>> = {
  'analyze-user': { retryLimit: 25, expireInSeconds: 15 * 60, atOnce: 2 },
  'analyze-repository': { retryLimit: 25, expireInSeconds: 25 * 60, atOnce: undefined },
  'rate-user': { retryLimit: 25, expireInSeconds: 25 * 60, atOnce: 1 },
  'rate-again': { retryLimit: 3, expireInSeconds: 25 * 60, atOnce: 1 },
  'refresh-repository': { retryLimit: 3, expireInSeconds: 25 * 60, atOnce: 1 },
  'reread-repository': { retryLimit: 3, expireInSeconds: 25 * 60, atOnce: 1 },
  'apply-catalogue': { retryLimit: 25, expireInSeconds: 5 * 60, atOnce: 1 },
  // Ten seconds, and twice as long each time, are a day and a half.
  'send-mail': { retryLimit: MAIL_TRIES_AT_MOST, retryDelay: 10, expireInSeconds: 2 * 60, atOnce: 2 },
  suggestions: { retryLimit: 5, retryDelay: 60, expireInSeconds: 10 * 60, atOnce: 1 },
  // Half a minute, and twice as long each time, are half a day.
  'end-consent': {
    ...{ retryLimit: CONSENT_TRIES_AT_MOST, retryDelay: 30, expireInSeconds: 60 },
    ...{ atOnce: 2, isForgotten: true },
  },
  // Whoever fails for good is asked again when it is their turn.
  'refresh-issues': { retryLimit: 2, retryDelay: 60, expireInSeconds: 5 * 60, atOnce: 1 },
  'refresh-due-issues': { retryLimit: 3, expireInSeconds: 5 * 60, atOnce: 1 },
  'reword-jobs': { retryLimit: 5, retryDelay: 10, expireInSeconds: 25 * 60, atOnce: 1 },
  'clean-up': { retryLimit: 3, expireInSeconds: 5 * 60, atOnce: 1 },
}

/** What is sent by the clock: when, as cron writes it. */
export const schedule: Readonly<Partial<Record<TaskName, string>>> = {
  'clean-up': '17 * * * *',
  'refresh-due-issues': '47 * * * *',
  // A new version of the service may understand words otherwise, and a job may be saved while admins change them.
  'reword-jobs': '27 3 * * *',
}
