/** Searches, from very common to rare criteria. */
export const queries: Readonly<Record<string, string>> = {
  anyone: '',
  TypeScript: 'languages=typescript',
  'TypeScript, at least 100 xp, not cold': 'languages=typescript:100:20',
  'TypeScript and React': 'languages=typescript&technologies=react',
  'JavaScript, Python, Docker and React': 'languages=javascript,python&technologies=docker,react',
  'Go in Germany or remote': 'languages=go&countryCode=de&remote=true',
  'Java in Lisbon, actively looking': 'languages=java&location=Lisbon, Portugal&jobSearchStatus=active',
  'Rust and PostgreSQL, German B1 or better, no visa':
    'languages=rust&technologies=postgresql&naturalLanguages=de:b1&withoutVisa=true',
  'keywords "mar" and "backend"': 'q=mar backend',
  'compiler engineer, at least 300 xp, part-time':
    'q=engineer compilers&minimumExperience=300&jobTypes=partTime',
  'senior Python, used this year, back-end badge, remote or in Germany':
    'languages=python&seniority=senior&lastUsed=year&badges=back-end&countryCode=de&remote=true',
}
