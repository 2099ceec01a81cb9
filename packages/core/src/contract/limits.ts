const kilobytes = (n: number) => n * 1000

/** Repositories over 1 GB cannot be processed (spec §8, §9: 1,000,000 kB). */
export const REPOSITORY_AT_MOST = kilobytes(1_000_000)

/** Language icon cold when the temperature is below 20 (spec §9). */
export const COLD_BELOW = 20

/** Top repositories shown on a profile (spec §1, §9). */
export const TOP_REPOSITORIES = 6

/** A report names so many warnings of a repository; their number is told in full. */
export const WARNINGS_AT_MOST = 1000

/** Pages of lists (spec §9). */
export const USERS_A_PAGE = 12
export const ISSUES_A_PAGE = 10
export const JOBS_A_PAGE = 24
export const MEMBERS_A_PAGE = 48
export const REPOSITORIES_A_PAGE = 24

/** Of educations, positions or sections; one more is refused with 409. */
export const LIST_ENTRIES_AT_MOST = 200

/** Addresses in one go of the analyze form (spec §5, §9). */
export const URLS_AT_MOST = 10

const seconds = (n: number) => n * 1000
const minutes = (n: number) => seconds(60 * n)
const hours = (n: number) => minutes(60 * n)
const days = (n: number) => hours(24 * n)

/** How long a profile has to wait before it can be analysed again, in ms (spec §6, §9). */
export const ANALYSIS_EVERY = hours(1)

/** The time of an analysis is not shown for so long after it, in ms (spec §9). */
export const DATE_HIDDEN_FOR = minutes(60)

/** A deleted profile can be restored, and an anonymous one seen, for so long, in ms. */
export const RESTORABLE_FOR = days(30)
export const ANONYMOUS_FOR = days(30)

/** Waits of the client in ms (spec §4, §9). */
export const POLL_GROWS_BY = seconds(10)
export const RELATIVE_TIME_EVERY = seconds(15)
export const VISIT_EVERY = seconds(60)
export const SEARCH_DEBOUNCE = 200
export const PROFILE_RELOAD_DEBOUNCE = 100
export const CHUNK_TIMEOUT = seconds(120)

/** Socket of live updates, in ms (spec §7). */
export const SOCKET_RECONNECTION_DELAY = seconds(1)
export const SOCKET_RECONNECTION_DELAY_MAX = seconds(5)
export const SOCKET_RANDOMIZATION = 0.5
export const SOCKET_TIMEOUT = seconds(20)
/** Answers of more bytes are compressed (spec §9). */
export const SOCKET_COMPRESSION_THRESHOLD = 1024
/** Waits where the above are not given, in ms (spec §9). */
export const SOCKET_BACKOFF_MIN = 100
export const SOCKET_BACKOFF_MAX = seconds(10)
export const SOCKET_BACKOFF_FACTOR = 2

/** Lengths of texts in characters (spec §5, §9). */
export const BIOGRAPHY_AT_MOST = 256
/** Entries of lists in a profile. */
export const LINKS_AT_MOST = 20
export const NATURAL_LANGUAGES_AT_MOST = 20
export const JOB_DESCRIPTION_AT_LEAST = 256
/** In milliseconds. A job is open so long after it was published. */
export const JOB_OPEN_FOR = 60 * 86_400_000
/** In milliseconds. An issue nothing happens in for so long is welcoming to nobody any more. */
export const ISSUE_IDLE_AFTER = days(180)
/** A repository is asked for its issues again after so long, in ms, and after an analysis not within so short a time. */
export const ISSUES_CHECKED_EVERY = hours(6)
export const ISSUES_FRESH_FOR = hours(1)
/** So many repositories are asked for their issues in an hour. */
export const ISSUE_CHECKS_AN_HOUR = 200
/** Of one repository, the newest; with more of them nobody could choose. */
export const ISSUES_OF_REPOSITORY_AT_MOST = 200

/** An answer is posted along with a new question only when it is longer. */
export const INITIAL_ANSWER_OVER = 100

/** Files have to be smaller than this, in bytes (spec §5, §9). */
export const PACKAGE_ICON_UNDER_BYTES = 20_000
export const ORGANIZATION_LOGO_UNDER_BYTES = 200_000
export const AVATAR_UNDER_BYTES = 2_000_000

/** Pixels (spec §2, §9). */
export const PACKAGE_ICON_SIZE = 128
export const ORGANIZATION_LOGO_SIZE = 128
export const AVATAR_SIZE = 256
export const WIDGET_WIDTH = 220
export const WIDGET_HEIGHT = 50
export const TECHNOLOGY_SLOT = 56
export const LANGUAGE_ICON_SIZE = 48
/** Containers of pages, and of resumes. */
export const PAGE_WIDTH = 640
export const RESUME_WIDTH = 1280

/** 'Open Source Only' counts repositories with so many stars (spec §2). */
export const OPEN_SOURCE_STARS = 10

/** A session ends after so much silence, and at the latest after so much time, in ms. */
export const SESSION_IDLE = days(14)
export const SESSION_AT_MOST = days(90)

/** Addresses of e-mail a profile may have; those that code hosts give out in their place are not counted. */
export const EMAILS_AT_MOST = 10
/** For so long the link in a mail proves an address, in ms. */
export const VERIFICATION_FOR = hours(24)
/** An address is sent one invitation in so long a time, whoever invites, in ms. */
export const INVITATION_EVERY = days(30)
/** An organization writes to one address once in so long a time, and asks to join it for so long, in ms. */
export const ORGANIZATION_INVITATION_EVERY = hours(24)
export const ORGANIZATION_INVITATION_FOR = days(30)

/** A name that was given up is nobody else's for so long, in ms. */
export const LOGIN_HELD_FOR = days(90)

/** Where a list names no size of its own (spec §9). */
export const PAGINATION_SIZE = 10
/** Pages shown beside the one at hand. */
export const PAGINATION_WINDOW = 2

/** A query in an address has at most so many keys (spec §9). */
export const QUERY_KEYS_AT_MOST = 1000

/** Lines of the usage log in a page. */
export const USAGE_A_PAGE = 24

/** With less room on the disk a server fetches no repositories: what it holds already comes first. */
export const FREE_DISK_AT_LEAST = kilobytes(3_000_000)
