import { count, day, number, xp } from '@handiwork/core/format'

/** What paper says besides what people wrote; the page says the same (`resume` in the site's texts). */
export const words = {
  xp: 'xp',
  now: 'now',
  resume: (name: string) => (name === '' ? 'Resume' : `Resume of ${name}`),
  portrait: (name: string) => `Portrait of ${name}`,
  level: (level: number, months: number) => `Level ${number(level)}, from ${count(months, 'month')} of code`,
  contact: 'Contact',
  code: 'Code',
  hallmarks: 'Hallmarks',
  projects: 'Projects',
  technologies: 'Technologies',
  /** Of sections whose title says nothing. */
  sections: { positions: 'Work experience', educations: 'Education', languages: 'Languages', text: 'About' },
  stars: (stars: number) => count(stars, 'star'),
  projectXp: (experience: number) => `${xp(experience)} xp`,
  languages: (parts: readonly { readonly name: string; readonly value: number }[]) =>
    `Experience by language: ${parts.map(({ name, value }) => `${name} ${xp(value)}`).join(', ')}`,
  other: 'Other',
  marks: { verified: 'verified', good: 'good', great: 'great' },
  cold: (year: number | undefined) => (year === undefined ? 'cold' : `cold since ${year}`),
  proof: (repositories: number, at: Date) =>
    `Figures read from ${count(repositories, 'repository', 'repositories')} on ${day(at)}. Anyone can follow them at`,
} as const
