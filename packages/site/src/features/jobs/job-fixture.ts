import type { Job } from '@handiwork/core/api'

/** A job in Lisbon that requires two languages and one technology. */
export function jobFixture(overrides: Partial<Job> = {}): Job {
  return { ...lisbon, ...overrides }
}

const lisbon: Job = {
  _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6',
  title: 'Platform engineer',
  originalLocation: 'Lisbon',
  location: 'Lisbon, Portugal',
  remote: false,
  status: 'published',
  publicationTimestamp: '2026-11-01T09:00:00.000Z',
  expiresAt: '2026-12-31T09:00:00.000Z',
  languages: [{ name: 'typescript' }, { name: 'go' }],
  packagesExtended: [{ name: 'kafka', title: 'Kafka', iconUrl: null }],
  badges: [{ name: 'back-end' }],
  organizationId: '01941f29-7c00-7b97-bbd0-35e3f32a17c7',
  organizationLogin: 'harborlight',
  organizationName: 'Harborlight',
  organizationAvatarUrl: '/files/harborlight.png',
  organizationUrl: 'https://harborlight.example',
  companyName: 'Harborlight',
  hasDescription: true,
  link: '/jobs/01941f29-7c00-7b97-bbd0-35e3f32a17c6',
  canEdit: false,
  saved: false,
  match: null,
  ...{ applyMethod: 'link', url: 'https://harborlight.example/apply', applyEmail: null },
  ...{ employmentTypes: ['fullTime'], seniorities: ['senior'] },
  ...{ salaryMin: 62_000, salaryMax: 78_000, salaryCurrency: 'EUR', salaryPeriod: 'year' },
  description: 'We move **ships**.',
  content: '<p>We move <strong>ships</strong>.</p>\n',
}
