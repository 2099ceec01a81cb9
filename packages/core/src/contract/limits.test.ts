import { expect, test } from 'vitest'
import { contract } from './api/contract.ts'
import { DEFAULT_LANGUAGE, localeRetries } from './api/locales.ts'
import { DEFAULT_LAYOUT } from './api/own-profile.ts'
import { DEFAULT_PUSH_KEY, DEFAULT_PUSH_TYPE } from './api/pushes.ts'
import { socketBackoff, socketClientSettings, socketServerSettings } from './api/realtime.ts'
import { PreferredJobTypes } from './api/user.ts'
import * as limits from './limits.ts'

const held = new Map<string, unknown>(Object.entries(limits))

/** Spec §9, and §4 and §7 where numbers stand there; times in ms. */
const ofSpec: Partial<Record<keyof typeof limits, number>> = {
  USERS_A_PAGE: 12,
  ISSUES_A_PAGE: 10,
  JOBS_A_PAGE: 24,
  MEMBERS_A_PAGE: 48,
  REPOSITORIES_A_PAGE: 24,
  PAGINATION_SIZE: 10,
  PAGINATION_WINDOW: 2,
  URLS_AT_MOST: 10,
  TOP_REPOSITORIES: 6,
  ANALYSIS_EVERY: 3_600_000,
  DATE_HIDDEN_FOR: 3_600_000,
  POLL_GROWS_BY: 10_000,
  RELATIVE_TIME_EVERY: 15_000,
  CHUNK_TIMEOUT: 120_000,
  VISIT_EVERY: 60_000,
  SEARCH_DEBOUNCE: 200,
  PROFILE_RELOAD_DEBOUNCE: 100,
  JOB_DESCRIPTION_AT_LEAST: 256,
  BIOGRAPHY_AT_MOST: 256,
  INITIAL_ANSWER_OVER: 100,
  REPOSITORY_AT_MOST: 1_000_000_000,
  PACKAGE_ICON_UNDER_BYTES: 20_000,
  ORGANIZATION_LOGO_UNDER_BYTES: 200_000,
  PACKAGE_ICON_SIZE: 128,
  ORGANIZATION_LOGO_SIZE: 128,
  AVATAR_SIZE: 256,
  WIDGET_WIDTH: 220,
  WIDGET_HEIGHT: 50,
  TECHNOLOGY_SLOT: 56,
  LANGUAGE_ICON_SIZE: 48,
  PAGE_WIDTH: 640,
  RESUME_WIDTH: 1280,
  COLD_BELOW: 20,
  OPEN_SOURCE_STARS: 10,
  SOCKET_RECONNECTION_DELAY: 1000,
  SOCKET_RECONNECTION_DELAY_MAX: 5000,
  SOCKET_RANDOMIZATION: 0.5,
  SOCKET_TIMEOUT: 20_000,
  SOCKET_COMPRESSION_THRESHOLD: 1024,
  SOCKET_BACKOFF_MIN: 100,
  SOCKET_BACKOFF_MAX: 10_000,
  SOCKET_BACKOFF_FACTOR: 2,
  QUERY_KEYS_AT_MOST: 1000,
}

test.each(Object.entries(ofSpec))('§9: %s is %d', (name, value) => {
  expect(held.get(name)).toBe(value)
})

test('§9: a new person looks for full-time work', () => {
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
  ['repositories.listOfUser', contract.repositories.listOfUser, 24],
  ['jobs.list', contract.jobs.list, 24],
  ['organizations.members', contract.organizations.members, 48],
])('§9: a page of %s has its size', (_, { query }, size) => {
  expect(query?.parse({})).toMatchObject({ limit: size })
})

test('§7: the socket reconnects after one to five seconds', () => {
  expect(socketClientSettings).toMatchObject({
    transports: ['polling', 'websocket'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  })
})

test('§9: socket messages of more than 1024 bytes are compressed, and its waits double', () => {
  expect([socketServerSettings.perMessageDeflate.threshold, socketBackoff]).toEqual([
    1024,
    { min: 100, max: 10_000, factor: 2 },
  ])
})

test('§7: texts are asked for five times more, after 250 ms at first', () => {
  expect(localeRetries).toEqual({ atMost: 5, firstAfter: 250 })
})

test('§9: what is chosen before somebody chooses', () => {
  expect([DEFAULT_PUSH_TYPE, DEFAULT_PUSH_KEY, DEFAULT_LAYOUT, DEFAULT_LANGUAGE]).toEqual([
    'monthly',
    'commitCount',
    'rightSidebar',
    'en',
  ])
})
