const kilobytes = (n: number) => n * 1000

/** Larger repositories are not analyzed (spec §8, §9: 1,000,000 kB, 1 GB). */
export const MAX_REPOSITORY_BYTES = kilobytes(1_000_000)

/** A language icon is cold below this temperature (spec §9). */
export const COLD_THRESHOLD = 20

/** Top repositories shown on a profile (spec §1, §9). */
export const TOP_REPOSITORIES = 6

/** Maximum number of warnings listed per repository. `warningCount` is always the full number. */
export const MAX_WARNINGS = 1000

/** Maximum number of reviewers without commits listed per repository. */
export const MAX_REVIEWERS = 100

/** The latest reviews that evidence lists. The figures count all of them. */
export const MAX_EVIDENCE_REVIEWS = 10_000

/** Maximum number of reviewed pull requests listed per user. */
export const MAX_REVIEWED_PULL_REQUESTS = 30

/** Maximum number of files that equally many people know, listed per repository. */
export const MAX_TEAM_FILES = 200

/** Maximum numbers in the stored knowledge of a repository: groups and people of a folder, CODEOWNERS entries. */
export const MAX_FOLDER_GROUPS = 40
export const MAX_FOLDER_PEOPLE = 10
export const MAX_CODE_OWNERS_ENTRIES = 100

/** Maximum number of repositories listed with the knowledge of an organization's members. */
export const MAX_SHARED_REPOSITORIES = 100

/** Page sizes (spec §9). */
export const USERS_PAGE_SIZE = 12
export const ANONYMOUS_PEOPLE_PAGE_SIZE = 20
export const ISSUES_PAGE_SIZE = 10
export const JOBS_PAGE_SIZE = 24
export const MEMBERS_PAGE_SIZE = 48
export const REPOSITORIES_PAGE_SIZE = 24
export const REPOSITORY_PEOPLE_PAGE_SIZE = 50
/** Users listed with a technology of a repository. */
export const MAX_TECHNOLOGY_PEOPLE = 20

/** Maximum number of educations, positions or sections; adding another returns 409. */
export const MAX_LIST_ENTRIES = 200

/** Maximum number of URLs per analyze form (spec §5, §9). */
export const MAX_REPOSITORY_URLS = 10

const seconds = (n: number) => n * 1000
const minutes = (n: number) => seconds(60 * n)
const hours = (n: number) => minutes(60 * n)
const days = (n: number) => hours(24 * n)

/** Minimum time between two analyses of a profile, in ms (spec §6, §9). */
export const ANALYSIS_INTERVAL = hours(1)

/** The date of an analysis is shown only when it is older than this, in ms (spec §9). */
export const MIN_SHOWN_ANALYSIS_AGE = minutes(60)

/** How long a deleted profile can be restored and an anonymous profile is available, in ms. */
export const DELETED_PROFILE_TTL = days(30)
export const ANONYMOUS_PROFILE_TTL = days(30)

/** Client intervals and delays in ms (spec §4, §9). */
export const POLL_INTERVAL_INCREMENT = seconds(10)
export const RELATIVE_TIME_INTERVAL = seconds(15)
export const VISIT_INTERVAL = seconds(60)
export const SEARCH_DEBOUNCE = 200
export const PROFILE_RELOAD_DEBOUNCE = 100
export const CHUNK_TIMEOUT = seconds(120)

/** Socket for live updates; times in ms (spec §7). */
export const SOCKET_RECONNECTION_DELAY = seconds(1)
export const SOCKET_RECONNECTION_DELAY_MAX = seconds(5)
export const SOCKET_RANDOMIZATION = 0.5
export const SOCKET_TIMEOUT = seconds(20)
/** Larger responses, in bytes, are compressed (spec §9). */
export const SOCKET_COMPRESSION_THRESHOLD = 1024
/** Default reconnection backoff, in ms (spec §9). */
export const SOCKET_BACKOFF_MIN = 100
export const SOCKET_BACKOFF_MAX = seconds(10)
export const SOCKET_BACKOFF_FACTOR = 2

/** Maximum length in characters (spec §5, §9). */
export const MAX_BIOGRAPHY_LENGTH = 256
/** Maximum number of list entries in a profile. */
export const MAX_LINKS = 20
export const MAX_NATURAL_LANGUAGES = 20
export const MIN_JOB_DESCRIPTION_LENGTH = 256
/** How long a job stays open after publication, in ms. */
export const JOB_TTL = 60 * 86_400_000
/** Issues without activity for this long are no longer listed, in ms. */
export const MAX_ISSUE_IDLE_TIME = days(180)
/**
 * Refresh interval for a repository's issues, and the minimum interval for refreshes that follow an analysis,
 * in ms.
 */
export const ISSUES_REFRESH_INTERVAL = hours(6)
export const MIN_ISSUES_REFRESH_INTERVAL = hours(1)
/** Maximum number of repositories per hour whose issues are refreshed. */
export const MAX_ISSUE_REFRESHES_PER_HOUR = 200
/** Maximum number of issues per repository; the newest are listed. */
export const MAX_REPOSITORY_ISSUES = 200

/** The initial answer is posted with a new question only if it is longer than this. */
export const INITIAL_ANSWER_THRESHOLD = 100

/** Exclusive upload limits in bytes (spec §5, §9). */
export const MAX_PACKAGE_ICON_BYTES = 20_000
export const MAX_ORGANIZATION_LOGO_BYTES = 200_000
export const MAX_AVATAR_BYTES = 2_000_000

/** Sizes in pixels (spec §2, §9). */
export const PACKAGE_ICON_SIZE = 128
export const ORGANIZATION_LOGO_SIZE = 128
export const AVATAR_SIZE = 256
export const WIDGET_WIDTH = 220
export const WIDGET_HEIGHT = 50
export const TECHNOLOGY_SLOT_SIZE = 56
export const LANGUAGE_ICON_SIZE = 48
/** Width of page and resume containers. */
export const PAGE_WIDTH = 640
export const RESUME_WIDTH = 1280

/** Minimum number of stars for 'Open Source Only' (spec §2). */
export const MIN_OPEN_SOURCE_STARS = 10

/** A session expires after this time without activity, and at the latest after this age, in ms. */
export const SESSION_IDLE_TTL = days(14)
export const MAX_SESSION_AGE = days(90)

/** Maximum number of emails per profile. Noreply addresses of code hosts don't count. */
export const MAX_EMAILS = 10
/** Validity of the link in a verification email, in ms. */
export const EMAIL_VERIFICATION_TTL = hours(24)
/** Minimum time between two invitations to the same address by anyone, in ms. */
export const INVITATION_INTERVAL = days(30)
/**
 * Minimum time between two invitations of an organization to the same address, and the validity of an
 * invitation, in ms.
 */
export const ORGANIZATION_INVITATION_INTERVAL = hours(24)
export const ORGANIZATION_INVITATION_TTL = days(30)

/** How long a former login stays reserved, in ms. */
export const RESERVED_LOGIN_TTL = days(90)

/** Default page size (spec §9). */
export const PAGINATION_SIZE = 10
/** Number of pages shown on each side of the current page. */
export const PAGINATION_WINDOW = 2

/** Maximum number of keys in a query string (spec §9). */
export const MAX_QUERY_KEYS = 1000

/** Page size of the failed tasks. */
export const FAILED_TASKS_PAGE_SIZE = 24
/** Page size of the usage log. */
export const USAGE_LOG_PAGE_SIZE = 24

/** With less free disk space, the server clones no repositories, so that it can still store user data. */
export const MIN_FREE_DISK_BYTES = kilobytes(3_000_000)

/** Maximum number of webhook endpoints per user or organization. */
export const MAX_WEBHOOK_ENDPOINTS = 10
export const MAX_WEBHOOK_URL_LENGTH = 500
export const MAX_WEBHOOK_DESCRIPTION_LENGTH = 100
/** How long deliveries are also signed with the previous secret, in ms. */
export const WEBHOOK_SECRET_OVERLAP = hours(24)
/** How long an attempt to deliver a webhook may take, in ms. */
export const WEBHOOK_TIMEOUT = seconds(10)
/** Length of the stored part of a response. */
export const MAX_WEBHOOK_RESPONSE_BYTES = 1024
/** Deliveries are stored this long, in ms, and at most this many are listed. */
export const WEBHOOK_DELIVERY_TTL = days(30)
export const WEBHOOK_DELIVERIES_PAGE_SIZE = 100
/** An endpoint whose attempts have all failed for this time is turned off, in ms. */
export const MAX_WEBHOOK_FAILURE_AGE = days(5)
/** How long changes of endpoints are stored, in ms, and how many are listed. */
export const WEBHOOK_LOG_TTL = days(365)
export const WEBHOOK_LOG_PAGE_SIZE = 50

/** The maximum number of people in a comparison. */
export const MAX_COMPARED = 4
/** The maximum number of rows of an export. */
export const MAX_EXPORT_ROWS = 1000
export const MAX_CANDIDATE_NOTE_LENGTH = 2000
export const MAX_CANDIDATE_TAG_LENGTH = 40
/** Notes, tags and shortlist entries are deleted this long after the candidate withdrew the consent, in ms. */
export const WITHDRAWN_RECORDS_TTL = 30 * 86_400_000

/** Maximum length of texts in a case, and of the contested text as shown. */
export const MAX_CASE_TEXT_LENGTH = 4000
export const MAX_SHOWN_FIGURE_LENGTH = 200
export const CASES_PAGE_SIZE = 30
export const HIRING_LOG_PAGE_SIZE = 50
/** Maximum number of rows in a CSV file of the hiring log. */
export const MAX_HIRING_LOG_ROWS = 50_000
/** With fewer people, an impact ratio would say something about individuals. */
export const MIN_IMPACT_CELL = 10
