import { expect, test } from 'vitest'
import { contract } from './api/contract.ts'
import { DEFAULT_LANGUAGE, localeRetryPolicy } from './api/locales.ts'
import { DEFAULT_LAYOUT } from './api/own-profile.ts'
import { DEFAULT_PUSH_KEY, DEFAULT_PUSH_TYPE } from './api/pushes.ts'
import { socketBackoff, socketClientSettings, socketServerSettings } from './api/realtime.ts'
import { PreferredJobTypes } from './api/user.ts'
import * as limits from './limits.ts'

const values = new Map<string, unknown>(Object.entries(limits))

/** Values of spec §9, and of §4 and §7 where those state numbers. Times in ms. */
const specValues: Partial<Record<keyof typeof limits, number>> = {
  USERS_PAGE_SIZE: 12,
  ISSUES_PAGE_SIZE: 10,
  JOBS_PAGE_SIZE: 24,
  MEMBERS_PAGE_SIZE: 48,
  REPOSITORIES_PAGE_SIZE: 24,
  PAGINATION_SIZE: 10,
  PAGINATION_WINDOW: 2,
  MAX_REPOSITORY_URLS: 10,
  TOP_REPOSITORIES: 6,
  ANALYSIS_INTERVAL: 3_600_000,
  MIN_SHOWN_ANALYSIS_AGE: 3_600_000,
  POLL_INTERVAL_INCREMENT: 10_000,
  RELATIVE_TIME_INTERVAL: 15_000,
  CHUNK_TIMEOUT: 120_000,
  VISIT_INTERVAL: 60_000,
  SEARCH_DEBOUNCE: 200,
  PROFILE_RELOAD_DEBOUNCE: 100,
  MIN_JOB_DESCRIPTION_LENGTH: 256,
  MAX_BIOGRAPHY_LENGTH: 256,
  INITIAL_ANSWER_THRESHOLD: 100,
  MAX_REPOSITORY_BYTES: 1_000_000_000,
  MAX_PACKAGE_ICON_BYTES: 20_000,
  MAX_ORGANIZATION_LOGO_BYTES: 200_000,
  PACKAGE_ICON_SIZE: 128,
  ORGANIZATION_LOGO_SIZE: 128,
  AVATAR_SIZE: 256,
  WIDGET_WIDTH: 220,
  WIDGET_HEIGHT: 50,
  TECHNOLOGY_SLOT_SIZE: 56,
  LANGUAGE_ICON_SIZE: 48,
  PAGE_WIDTH: 640,
  RESUME_WIDTH: 1280,
  COLD_THRESHOLD: 20,
  MIN_OPEN_SOURCE_STARS: 10,
  SOCKET_RECONNECTION_DELAY: 1000,
  SOCKET_RECONNECTION_DELAY_MAX: 5000,
  SOCKET_RANDOMIZATION: 0.5,
  SOCKET_TIMEOUT: 20_000,
  SOCKET_COMPRESSION_THRESHOLD: 1024,
  SOCKET_BACKOFF_MIN: 100,
  SOCKET_BACKOFF_MAX: 10_000,
  SOCKET_BACKOFF_FACTOR: 2,
  MAX_QUERY_KEYS: 1000,
}

test.each(Object.entries(specValues))('sets %s to %d (spec §9)', (name, value) => {
  expect(values.get(name)).toBe(value)
})

test('defaults to full-time work for a new user (spec §9)', () => {
  expect(PreferredJobTypes.parse({})).toEqual({
    remote: false,
    fullTime: true,
    partTime: false,
    hourlyPaid: false,
    shortTerm: false,
    intern: false,
  })
})

test.each([
  ['users.list', contract.users.list, 12],
  ['users.followers', contract.users.followers, 12],
  ['leaders.list', contract.leaders.list, 12],
  ['issues.list', contract.issues.list, 10],
  ['repositories.issues', contract.repositories.issues, 10],
  ['repositories.listByUser', contract.repositories.listByUser, 24],
  ['jobs.list', contract.jobs.list, 24],
  ['organizations.members', contract.organizations.members, 48],
])('uses the page size of the spec for %s (spec §9)', (_, { query }, size) => {
  expect(query?.parse({})).toMatchObject({ limit: size })
})

test('reconnects the socket after one to five seconds (spec §7)', () => {
  expect(socketClientSettings).toMatchObject({
    transports: ['polling', 'websocket'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  })
})

test('compresses socket messages above 1024 bytes and doubles the reconnect delay (spec §9)', () => {
  expect(socketServerSettings.perMessageDeflate.threshold).toBe(1024)
  expect(socketBackoff).toEqual({ min: 100, max: 10_000, factor: 2 })
})

test('retries locale requests five times, starting after 250 ms (spec §7)', () => {
  expect(localeRetryPolicy).toEqual({ maxRetries: 5, firstDelayMs: 250 })
})

test('uses the default selections of the spec (spec §9)', () => {
  expect({ DEFAULT_PUSH_TYPE, DEFAULT_PUSH_KEY, DEFAULT_LAYOUT, DEFAULT_LANGUAGE }).toEqual({
    DEFAULT_PUSH_TYPE: 'monthly',
    DEFAULT_PUSH_KEY: 'commitCount',
    DEFAULT_LAYOUT: 'rightSidebar',
    DEFAULT_LANGUAGE: 'en',
  })
})
