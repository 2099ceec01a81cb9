import { badgeKeys } from '@handiwork/core/catalog'

/** Sample data of the styleguide, with fixed dates so that screenshots do not change. */
export const mira = { name: 'Mira Okafor', namePlaceholder: 'MO', color: '#b45309', avatarUrl: null } as const

export const people = [
  mira,
  { name: 'Rui Farinha', namePlaceholder: 'RF', color: '#0e7490', avatarUrl: null },
  { name: 'Inês Salgado', namePlaceholder: 'IS', color: '#a21caf', avatarUrl: null },
  { name: 'Duarte Cabral', namePlaceholder: 'DC', color: '#15803d', avatarUrl: null },
  { name: 'Unknown User', avatarUrl: null },
  {
    name: 'Tidewater',
    namePlaceholder: 'TW',
    color: '#4338ca',
    avatarUrl: '/static/images/languages/go.svg',
  },
] as const

const levels = ['verified', 'good', 'great'] as const
const lastUsageTimestamp = '2019-05-02T09:00:00Z'

export const badgeRows = [
  ...levels.map((level) => ({ level, cold: false })),
  { level: 'good', cold: true } as const,
].map((row) => ({ ...row, badges: badgeKeys.map((name) => ({ name, ...row, lastUsageTimestamp })) }))

export const languages = ['TypeScript', 'Go', 'Rust', 'Python', 'Shell', 'SQL', 'Perl', 'Assembly', 'Zymurgy']

export const qualities = [
  { score: 91, title: 'excellent' },
  { score: 74, title: 'good' },
  { score: 48, title: 'fair' },
  { score: 27, title: 'basic' },
  { score: 9, title: 'minimal' },
] as const

/** `done` is a percentage; undefined before a repository starts and after it ends. */
export const repositories = [
  { name: 'mira/tidewater', icon: 'check', kind: 'ok', text: 'done', done: undefined },
  { name: 'harborlight/kestrel', icon: 'document', kind: 'go', text: 'reading', done: 66 },
  { name: 'oakfield/ledger', icon: 'download', kind: 'go', text: 'cloning', done: 34 },
  { name: 'mira/sandpiper', icon: 'clock', kind: 'muted', text: 'queued', done: undefined },
  { name: 'mira/film-scans', icon: 'warning', kind: 'bad', text: 'skipped', done: undefined },
] as const

export const commits = [
  { hash: '3f9c1ab', title: 'Retry only retryable errors' },
  { hash: 'b07e244', title: 'Report queue capacity' },
] as const

/** The bars of the widget: colors, and heights in percent of the tallest bar. */
export const bars = [
  ['#3178c6', 100],
  ['#00add8', 77],
  ['#dea584', 50],
  ['#f1e05a', 33],
  ['#3572a5', 20],
] as const
