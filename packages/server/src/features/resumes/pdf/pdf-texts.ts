import { formatDay, formatNumber, formatXp, pluralize } from '@handiwork/core/format'

/** The fixed texts of the PDF. They match `resume` in the site's texts. */
export const pdfTexts = {
  xp: 'xp',
  now: 'present',
  resume: (name: string) => (name === '' ? 'Resume' : `Resume of ${name}`),
  portrait: (name: string) => `Portrait of ${name}`,
  level: (level: number, months: number) =>
    `Level ${formatNumber(level)}, based on ${pluralize(months, 'month')} of code`,
  contact: 'Contact',
  code: 'Code',
  badges: 'Badges',
  projects: 'Projects',
  technologies: 'Technologies',
  /** Fallback titles of sections. */
  sections: { positions: 'Work experience', educations: 'Education', languages: 'Languages', text: 'About' },
  stars: (stars: number) => pluralize(stars, 'star'),
  projectXp: (experience: number) => `${formatXp(experience)} xp`,
  languages: (parts: readonly { readonly name: string; readonly value: number }[]) =>
    `Experience by language: ${parts.map(({ name, value }) => `${name} ${formatXp(value)}`).join(', ')}`,
  other: 'Other',
  marks: { verified: 'verified', good: 'good', great: 'great' },
  cold: (year: number | undefined) => (year === undefined ? 'cold' : `cold since ${year}`),
  verification: (repositories: number, at: Date) =>
    `Figures computed from ${pluralize(repositories, 'repository', 'repositories')} on ${formatDay(at)}. Anyone can verify them at`,
} as const
