/** What recruiters look for, from what very many have to what few do. */
export const queries: Readonly<Record<string, string>> = {
  anybody: '',
  TypeScript: 'languages=typescript',
  'TypeScript, 100 xp or more, still warm': 'languages=typescript:100:20',
  'TypeScript and React': 'languages=typescript&technologies=react',
  'JavaScript, Python, Docker and React': 'languages=javascript,python&technologies=docker,react',
  'Go in Germany, or remote': 'languages=go&countryCode=de&remote=true',
  'Java in Lisbon, looking for a job now': 'languages=java&location=Lisbon, Portugal&jobSearchStatus=active',
  'Rust and PostgreSQL, German from B1 on, without visa':
    'languages=rust&technologies=postgresql&naturalLanguages=de:b1&withoutVisa=true',
  'words: "mar" and "backend"': 'q=mar backend',
  'an engineer for compilers, 300 xp or more, part time':
    'q=engineer compilers&minimumExperience=300&jobTypes=partTime',
}
