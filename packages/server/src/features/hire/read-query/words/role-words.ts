/** Words for developers, which every result fits; in English, German, French, Spanish and Portuguese. */
export const roleWords = `
  developer, developers, dev, devs, engineer, engineers, engineering, programmer, programmers, coder, coders, coding
  software, software developer, software developers, software engineer, software engineers, software dev
  software engineering, software development, development, programming, web developer, web developers, web dev
  web engineer, application developer, applications developer, app developer, hacker, swe
  people, person, persons, someone, anyone, candidate, candidates, talent, talents, specialist, specialists
  professional, professionals, expert, experts, consultant, consultants, coder, freelancer developer
  entwickler, entwicklerin, entwicklerinnen, entwicklern, softwareentwickler, softwareentwicklerin
  softwareentwicklerinnen, softwareentwicklung, entwicklung, programmierer, programmiererin, programmiererinnen
  programmierung, ingenieur, ingenieurin, ingenieure, softwareingenieur, softwareingenieurin, webentwickler
  webentwicklerin, webentwicklung, anwendungsentwickler, anwendungsentwicklerin, informatiker, informatikerin
  fachkraft, fachkräfte, kandidat, kandidaten, kandidatin, kandidatinnen, leute, jemand, jemanden, person, personen
  experte, expertin, experten, spezialist, spezialistin
  développeur, développeuse, développeurs, développeuses, développeurse, développeur.se, développeur.euse, développement
  programmeur, programmeuse, programmeurs, programmeuses, programmation, ingénieur, ingénieure, ingénieurs, ingénieures
  ingénieur logiciel, ingénieure logiciel, ingénieurs logiciel, développeur web, développeuse web, développeur logiciel
  développeuse logiciel, développeur informatique, développeur d'applications, logiciel, logiciels, informaticien
  informaticienne, personnes, personne, quelqu'un, candidats, candidate, candidat, experte, spécialiste
  desarrollador, desarrolladora, desarrolladores, desarrolladoras, desarrollo, programador, programadora, programadores
  programadoras, programación, ingeniero, ingeniera, ingenieros, ingenieras, ingeniero de software
  ingeniera de software, ingenieros de software, ingeniería de software, desarrollador web, desarrolladora web
  desarrollador de software, desarrolladora de software, desarrolladores de software, desarrollo de software
  informático, informática, persona, personas, alguien, candidato, candidata, candidatos, experto, experta, especialista
  desenvolvedor, desenvolvedora, desenvolvedores, desenvolvedoras, desenvolvimento, programação, engenheiro, engenheira
  engenheiros, engenheiras, engenheiro de software, engenheira de software, engenheiros de software
  engenharia de software, desenvolvedor web, desenvolvedora web, desenvolvedor de software, desenvolvedora de software
  desenvolvimento de software, pessoa, pessoas, alguém, perito, perita, especialistas
`

/** Endings of German compounds: `Pythonentwicklerin` is a Python developer. */
export const roleEndings = [
  ...['entwicklerinnen', 'entwicklerin', 'entwickler', 'entwicklung'],
  ...['programmiererinnen', 'programmiererin', 'programmierer', 'programmierung', 'ingenieurin', 'ingenieur'],
] as const

/** Titles that name a field of work. No criterion expresses them, so they are searched for in profiles. */
export const jobTitles = `
  data engineer, data engineers, data scientist, data scientists, data analyst, data analysts, data science
  data engineering, machine learning engineer, machine learning, ml engineer, ai engineer, security engineer
  network engineer, database administrator, solutions architect, solution architect, software architect
  cloud engineer, cloud architect, game developer, embedded engineer, embedded developer, embedded systems
  firmware engineer, product manager, project manager, product owner, scrum master, ux designer, ui designer
  support engineer, sales engineer, technical writer, developer advocate, developer relations, system administrator
  systems engineer, business analyst, research engineer, hardware engineer, blockchain developer, blockchain engineer
  open source, dateningenieur, datenanalyst, softwarearchitekt, softwarearchitektin, spieleentwickler
  ingénieur données, architecte logiciel, ingeniero de datos, científico de datos, arquitecto de software
  engenheiro de dados, cientista de dados, arquiteto de software
`
