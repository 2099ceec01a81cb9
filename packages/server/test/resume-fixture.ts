import type { Education, Position, Resume, Section } from '@handiwork/core/api'
import type { Badge, LanguageStat } from '@handiwork/core/contract'

const USER_ID = '01890000-0000-7000-8000-000000000001'

/** Mira's resume, as in the page mock-up. */
export function resumeFixture(changes: Partial<Resume> = {}): Resume {
  return {
    user,
    layoutType: 'rightSidebar',
    showAvatar: true,
    sections: [
      sectionFixture({ title: 'Work Experience', type: 'positions', area: 'Main', order: 1 }),
      sectionFixture({ title: 'Education', type: 'educations', area: 'Main', order: 2 }),
      sectionFixture({ title: 'Languages', type: 'languages', area: 'Sidebar', order: 1 }),
      sectionFixture({
        title: 'Away from work',
        area: 'Sidebar',
        order: 2,
        description: 'Restores hand planes; sells none of them.',
      }),
      sectionFixture({ title: 'Left out', area: 'Bench', order: 1, description: 'Never printed' }),
    ],
    positions,
    educations: [
      educationFixture({
        degree: 'MSc',
        field: 'Informatics',
        organizationName: 'University of Porto',
        location: 'Porto, Portugal',
        startYear: 2011,
        endYear: 2013,
      }),
    ],
    groups: [],
    repositories: [
      repositoryFixture('mira/tidewater', 'Go', 842, 371),
      repositoryFixture('mira/sandpiper', 'Rust', 316, 244),
    ],
    ...changes,
  }
}

export function sectionFixture(section: Partial<Section>): Section {
  return {
    _id: USER_ID,
    userId: USER_ID,
    title: 'About',
    description: '',
    area: 'Main',
    type: 'text',
    order: 1,
    ...section,
  }
}

export function positionFixture(position: Partial<Position>): Position {
  return {
    _id: USER_ID,
    userId: USER_ID,
    jobTitle: 'Engineer',
    organizationName: 'Oakfield',
    startMonth: 1,
    startYear: 2020,
    endMonth: 2,
    endYear: 2021,
    description: '',
    location: '',
    current: false,
    order: 1,
    ...position,
  }
}

export function educationFixture(education: Partial<Education>): Education {
  return {
    _id: USER_ID,
    userId: USER_ID,
    field: '',
    degree: '',
    organizationName: '',
    startYear: null,
    endYear: null,
    description: '',
    location: '',
    order: 1,
    ...education,
  }
}

const languages = (['TypeScript 742', 'Go 561', 'Rust 318', 'Python 96', 'SQL 48'] as const).map(
  (line): LanguageStat => {
    const [name = '', experience] = line.split(' ')
    return {
      name,
      additionCount: 1,
      deletionCount: 1,
      commitCount: 1,
      experience: Number(experience),
      temperature: 90,
      lastUsageTimestamp: '2026-11-01T00:00:00Z',
    }
  },
)

const badges = (
  [
    ['front-end', 'great'],
    ['back-end', 'great'],
    ['unit-testing', 'great'],
    ['dev-ops', 'good'],
    ['test-automation', 'good'],
    ['rock-star', 'verified'],
  ] as const
).map(([name, level]): Badge => {
  return { name, level, cold: false, lastUsageTimestamp: null, figures: {}, missing: [] }
})

const user: Resume['user'] = {
  _id: USER_ID,
  login: 'mira',
  name: 'Mira Okafor',
  namePlaceholder: 'MO',
  avatarUrl: null,
  color: '#b5603a',
  jobTitle: 'Staff engineer',
  company: 'Oakfield',
  location: 'Lisbon, Portugal',
  countryCode: 'pt',
  biography:
    'I build queues, schedulers and the screens people watch them on. I like systems that are boring at three in the morning, and I have been paid to make several exciting ones boring.',
  url: 'https://miraokafor.dev',
  publicEmail: 'hello@miraokafor.dev',
  links: [],
  naturalLanguages: [
    { code: 'en', level: 'native' },
    { code: 'pt', level: 'c1' },
    { code: 'ig', level: 'b2' },
  ],
  experience: { total: 2184, code: 2184, stackOverflow: 0 },
  level: 8,
  activeMonthCount: 148,
  languages,
  badges,
  analyzedRepositoryCount: 46,
  analyzeTimestamp: '2026-11-20T09:00:00Z',
}

const positions = [
  positionFixture({
    order: 4,
    jobTitle: 'Staff engineer',
    organizationName: 'Oakfield',
    location: 'Lisbon, Portugal',
    startMonth: 3,
    startYear: 2021,
    endMonth: null,
    endYear: null,
    current: true,
    description:
      '- Designed the double-entry ledger behind 2,300 marketplaces; one unexplained cent in four years.\n- Moved nightly batches to events in eleven months, with no weekend work.\n- Mentor of six; three now lead teams.',
  }),
  positionFixture({
    order: 3,
    jobTitle: 'Senior software engineer',
    organizationName: 'Harborlight',
    location: 'Porto, Portugal',
    startMonth: 6,
    startYear: 2017,
    endMonth: 2,
    endYear: 2021,
    description:
      '- Wrote the scheduler that became [kestrel](https://kestrel.test), and gave it away (5,913 stars).\n- 40,000 jobs a minute on one Postgres.',
  }),
  positionFixture({
    order: 2,
    jobTitle: 'Software engineer',
    organizationName: 'Farol Digital',
    location: 'Porto, Portugal',
    startMonth: 9,
    startYear: 2014,
    endMonth: 5,
    endYear: 2017,
    description:
      '- Ferry and tram timetables for three cities, in Go and JavaScript.\n- Cut the nightly import from 50 minutes to 70 seconds.',
  }),
  positionFixture({
    order: 1,
    jobTitle: 'Intern',
    organizationName: 'INESC TEC',
    location: 'Porto, Portugal',
    startMonth: 7,
    startYear: 2013,
    endMonth: 8,
    endYear: 2014,
  }),
]

function repositoryFixture(fullName: string, language: string, starCount: number, experience: number) {
  return {
    _id: USER_ID,
    fullName,
    name: fullName.split('/')[1] ?? '',
    namePlaceholder: 'MT',
    source: 'github',
    private: false,
    description: null,
    origin: null,
    languageSizes: [],
    imageUrl: null,
    color: '#b5603a',
    starCount,
    forks: 0,
    quality: { score: null, title: null },
    contributorCount: 1,
    warningCount: 0,
    languages: [{ name: language }, { name: 'Shell' }],
    experience,
    userContributionPercent: null,
    userContributed: true,
    userRemoved: false,
    analyzedAt: null,
    lastAnalyzeTimestamp: null,
  } as const satisfies Resume['repositories'][number]
}
