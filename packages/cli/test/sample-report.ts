import type { Contributor, LanguageStat, Person, Push, Report, Repository } from '@handiwork/core/contract'

/** One complete believable person, at work on three repositories. */
export function sampleReport(changes: Partial<Report> = {}): Report {
  return {
    tool: { name: 'handiwork', version: '0.1.0' },
    model: { name: 'xp/1', catalogue: '1' },
    asOf: '2026-11-20T12:00:00.000Z',
    person: mira,
    repositories: [kestrel, tidewater, ledger],
    skipped: [],
    ...changes,
  }
}

/** The same work when everybody was asked for. */
export const everybodysReport = (changes: Partial<Report> = {}) => sampleReport({ person: null, ...changes })

export function language(
  name: string,
  experience: number,
  temperature: number,
  lastUsage: string | null = '2026-11-18',
): LanguageStat {
  return {
    name,
    additionCount: Math.round(experience * 90),
    deletionCount: Math.round(experience * 30),
    commitCount: Math.round(experience * 3),
    experience,
    temperature,
    lastUsageTimestamp: lastUsage === null ? null : `${lastUsage}T09:30:00.000Z`,
  }
}

export function contributor(name: string, commitCount: number, languages: LanguageStat[] = []): Contributor {
  return {
    name,
    commitCount,
    additionCount: commitCount * 40,
    deletionCount: commitCount * 12,
    activeMonthCount: Math.ceil(commitCount / 30),
    experience: languages.reduce((sum, { experience }) => sum + experience, 0),
    languages,
  }
}

export function repository(fullName: string, changes: Partial<Repository> = {}): Repository {
  const contributors = changes.contributors ?? []
  return {
    fullName,
    name: fullName.split('/').at(-1) ?? fullName,
    source: 'github',
    languages: [],
    languageSizes: [],
    contributors,
    contributorCount: contributors.length,
    contributorActiveMonthCount: contributors.reduce(
      (sum, { activeMonthCount }) => sum + activeMonthCount,
      0,
    ),
    userContributionPercent: null,
    experience: 0,
    pushes: [],
    history: { commitCount: 0, mergeCount: 0, botCommitCount: 0, shallow: false, excluded: {} },
    analyzedAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  }
}

export const history = (commitCount: number): Repository['history'] => ({
  commitCount,
  mergeCount: Math.round(commitCount / 9),
  botCommitCount: 12,
  shallow: false,
  excluded: { lockfile: { fileCount: 40, additionCount: 9000, deletionCount: 8000 } },
})

/** Commits of consecutive months, the last of them in November 2026. */
export function pushes(...commitCounts: number[]): Push[] {
  return commitCounts.map((commitCount, at) => ({
    timestamp: new Date(Date.UTC(2026, 11 - commitCounts.length + at, 1)).toISOString(),
    commitCount,
    languages: [],
  }))
}

const languages = [
  language('TypeScript', 741.6, 99),
  language('Go', 561.2, 98),
  language('Rust', 318.4, 96),
  language('JavaScript', 214.3, 12.4, '2025-03-09'),
  language('Python', 95.7, 41),
  language('SQL', 48.1, 52),
  language('CSS', 37.4, 61),
  language('Shell', 28.2, 33),
  language('Ruby', 17.1, 0, '2016-08-02'),
]

export const mira: Person = {
  name: 'Mira Okafor',
  emails: ['mira@oakfield.example', 'mira@users.noreply.github.com', 'm.okafor@uni.example'],
  experience: { total: 2184.2 },
  level: 8,
  commitCount: 9120,
  activeMonthCount: 118,
  languages,
  pushes: pushes(55, 60, 74, 96, 117, 118, 121, 133, 119, 92, 141, 149),
}

const everyone = [
  contributor('Mira Okafor', 3104, [language('TypeScript', 300, 99), language('Go', 111.6, 98)]),
  contributor('Jonas Lindqvist', 1822, [language('Go', 410, 90), language('Shell', 12, 40)]),
  contributor('陳美玲', 640, [language('Rust', 90, 88)]),
  contributor('Aoife Ní Dhomhnaill-Fitzgerald', 212, [language('Python', 41, 30)]),
]

const kestrel = repository('harborlight/kestrel', {
  languages: [language('Go', 560, 99), language('TypeScript', 402.1, 97), language('Rust', 96, 88)],
  contributors: everyone,
  userContributionPercent: 0.41,
  experience: 411.6,
  pushes: pushes(40, 42, 51, 60, 70, 71, 69, 80, 75, 60, 88, 95),
  history: history(6214),
})

const tidewater = repository('mira/tidewater', {
  languages: [language('TypeScript', 371.2, 96), language('CSS', 22, 50)],
  contributors: [contributor('Mira Okafor', 1911, [language('TypeScript', 371.2, 96)])],
  userContributionPercent: 1,
  experience: 371.2,
  pushes: pushes(10, 12, 14, 20, 31, 30, 38, 40, 30, 20, 35, 34),
  history: history(1911),
})

const ledger = repository('oakfield/ledger', {
  source: 'other',
  languages: [
    language('Rust', 222.4, 91),
    language('SQL', 48.1, 52),
    language('Ruby', 17.1, 0, '2016-08-02'),
  ],
  contributors: [
    contributor('Jonas Lindqvist', 7040, [language('SQL', 210, 71), language('Go', 96, 60)]),
    contributor('Mira Okafor', 2140, [language('Rust', 222.4, 91), language('SQL', 48.1, 52)]),
  ],
  userContributionPercent: 0.22,
  experience: 337.9,
  pushes: pushes(5, 6, 9, 16, 16, 17, 14, 13, 14, 12, 18, 20),
  history: history(10277),
})
