/** A measurement of `npm run bench`. */
export interface Bench {
  /** The arguments after `npm run bench --`. */
  readonly usage: string
  readonly summary: string
  /** How often each figure is measured by default. */
  readonly rounds: number
  readonly usesPostgres: boolean
  readonly needsRepositories?: true
  /** How long it takes at most with the default rounds, on two cores. */
  readonly maxMinutes: number
  /** How much longer it may take per thousand commits of the given repositories. */
  readonly maxMinutesPerThousandCommits?: number
  /** Prints the figures. Returns whether all bounds are met. */
  measure(repositories: readonly string[], rounds: number): Promise<boolean>
}

export const benches = {
  analyze: {
    usage: '[<repository>…]',
    summary: 'the analyze command; on generated repositories if you name none',
    ...{ rounds: 3, usesPostgres: false, maxMinutes: 2, maxMinutesPerThousandCommits: 0.2 },
    measure: async (repositories, rounds) =>
      (await import('./measure-analysis.ts')).measureAnalysis(repositories, rounds),
  },
  peers: {
    usage: 'peers <repository>…',
    summary: 'other tools on the same repositories',
    ...{ rounds: 3, usesPostgres: false, needsRepositories: true },
    ...{ maxMinutes: 1, maxMinutesPerThousandCommits: 0.5 },
    measure: async (repositories, rounds) =>
      (await import('./peers/main.ts')).measurePeers(repositories, rounds),
  },
  install: {
    usage: 'install <repository>…',
    summary: 'the size of the packed command, and its first result with npx and an empty cache',
    ...{ rounds: 3, usesPostgres: false, needsRepositories: true },
    ...{ maxMinutes: 1, maxMinutesPerThousandCommits: 0.2 },
    measure: async (repositories, rounds) =>
      (await import('./install/main.ts')).measureInstall(repositories, rounds),
  },
  service: {
    usage: 'service [<bare repository>…]',
    summary: 'the API and its queue, on PostgreSQL and on the embedded database',
    ...{ rounds: 5, usesPostgres: true, maxMinutes: 8, maxMinutesPerThousandCommits: 0.2 },
    measure: async (repositories, rounds) =>
      (await import('./service/main.ts')).measureService(repositories, rounds),
  },
  pages: {
    usage: 'pages',
    summary: 'cached pages, rendering, and what a browser loads',
    ...{ rounds: 5, usesPostgres: true, maxMinutes: 5 },
    measure: async (_, rounds) => (await import('./pages/main.ts')).measurePages(rounds),
  },
  hire: {
    usage: 'hire',
    summary: 'developer search among a million users',
    ...{ rounds: 5, usesPostgres: true, maxMinutes: 50 },
    measure: async (_, rounds) => (await import('./hire/main.ts')).measureHire(rounds),
  },
  move: {
    usage: 'move',
    summary: 'moving 10,000 users to PostgreSQL, backing them up and restoring them',
    ...{ rounds: 1, usesPostgres: true, maxMinutes: 10 },
    measure: async (_, rounds) => (await import('./move/main.ts')).measureMove(rounds),
  },
  'large-pack': {
    usage: 'large-pack',
    summary: 'a generated pack of 4.5 GiB, which needs 5 GB in the temporary folder',
    ...{ rounds: 2, usesPostgres: false, maxMinutes: 15 },
    measure: async (_, rounds) =>
      (await import('./large-pack/measure-large-pack.ts')).measureLargePack(rounds),
  },
  sizes: {
    usage: 'sizes <repository>…',
    summary: 'what commits and people occupy, and the processor time of a commit',
    ...{ rounds: 1, usesPostgres: true, needsRepositories: true },
    ...{ maxMinutes: 3, maxMinutesPerThousandCommits: 0.1 },
    measure: async (repositories) => (await import('./sizes/main.ts')).measureSizes(repositories),
  },
  million: {
    usage: 'million',
    summary: 'a generated history of a million commits, which needs 2 GB in the temporary folder',
    ...{ rounds: 1, usesPostgres: false, maxMinutes: 20 },
    measure: async (_, rounds) => (await import('./million/main.ts')).measureMillion(rounds),
  },
  exact: {
    usage: 'exact <repository>…',
    summary: 'the pack reader, compared with the git in GIT_ORACLE',
    ...{ rounds: 1, usesPostgres: false, needsRepositories: true },
    ...{ maxMinutes: 1, maxMinutesPerThousandCommits: 0.5 },
    measure: async (repositories) => (await import('./exact/main.ts')).measureExactness(repositories),
  },
} as const satisfies Record<string, Bench>

export function isBenchName(name: string): name is keyof typeof benches {
  return Object.hasOwn(benches, name)
}
