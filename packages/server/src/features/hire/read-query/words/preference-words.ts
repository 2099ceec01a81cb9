import { type Criterion, type Meaning, withMeaning } from '../lexicon.ts'

/** Phrases for seniority, job types, availability and remote work in five languages. */
export function preferencePhrases(): (readonly [string, Meaning])[] {
  return phraseLists.flatMap(({ criterion, phrases }) =>
    withMeaning(phrases, { kind: 'criteria', criteria: [criterion] }),
  )
}

export const remoteCriterion: Criterion = { field: 'remote', value: 'true', title: 'Remote' }

const seniority = (value: string, title: string): Criterion => ({ field: 'seniority', value, title })
const jobType = (value: string, title: string): Criterion => ({ field: 'jobTypes', value, title })
const status = (value: string, title: string): Criterion => ({ field: 'jobSearchStatus', value, title })

const phraseLists: readonly { readonly criterion: Criterion; readonly phrases: string }[] = [
  {
    criterion: seniority('junior', 'Junior'),
    phrases: `junior, juniors, jr, junior level, entry level, graduate, new grad, recent graduate, berufseinsteiger
      berufseinsteigerin, berufsanfänger, berufsanfängerin, débutant, débutante, júnior, juniorentwickler
      juniorentwicklerin, principiante, recién graduado, recém formado`,
  },
  {
    criterion: seniority('mid', 'Mid-level'),
    phrases: `mid, mid level, midlevel, mid senior, intermediate, medior, semi senior, semisenior, ssr, confirmé
      confirmée, intermediário, intermediária, intermedio, pleno, plena, intermédiaire`,
  },
  {
    criterion: seniority('senior', 'Senior'),
    phrases: `senior, seniors, sr, senior level, experienced, seasoned, erfahren, erfahrene, erfahrener, erfahrenen
      seniorentwickler, seniorentwicklerin, expérimenté, expérimentée, expérimentés, experimentado, experimentada
      sênior, experiente`,
  },
  {
    criterion: seniority('lead', 'Lead'),
    phrases: `lead, leads, tech lead, technical lead, team lead, teamlead, team leader, lead level, staff, principal
      head, head of, head of engineering, cto, chief technology officer, vp of engineering, vp engineering
      engineering manager, director of engineering, c level, distinguished, teamleiter, teamleiterin, teamleitung
      leitender, leitende, entwicklungsleiter, entwicklungsleiterin, technischer leiter, chef d'équipe
      responsable technique, directeur technique, directrice technique, líder, líder técnico, líder técnica
      jefe de equipo, director técnico, directora técnica, líder de equipe, diretor técnico, diretora técnica`,
  },
  {
    criterion: jobType('fullTime', 'Full time'),
    phrases: `full time, fulltime, permanent, permanent position, vollzeit, in vollzeit, festanstellung, unbefristet
      temps plein, à temps plein, plein temps, cdi, en cdi, tiempo completo, a tiempo completo, jornada completa
      tempo inteiro, a tempo inteiro, tempo integral, em tempo integral, período integral, efetivo`,
  },
  {
    criterion: jobType('partTime', 'Part time'),
    phrases: `part time, parttime, teilzeit, in teilzeit, temps partiel, à temps partiel, mi temps, à mi temps
      tiempo parcial, a tiempo parcial, media jornada, a media jornada, tempo parcial, a tempo parcial, meio período`,
  },
  {
    criterion: jobType('hourlyPaid', 'Hourly paid'),
    phrases: `hourly, hourly paid, paid hourly, by the hour, per hour, auf stundenbasis, stundenweise, stundenbasis
      à l'heure, por horas, por hora, à hora`,
  },
  {
    criterion: jobType('shortTerm', 'Short term'),
    phrases: `contract, contractor, contractors, contracting, freelance, freelancer, freelancers, freelancing
      short term, shortterm, temporary, fixed term, befristet, freiberuflich, freiberufler, freiberuflerin
      freier mitarbeiter, freie mitarbeiterin, indépendant, indépendante, en freelance, cdd, en cdd, mission
      autónomo, autónoma, por proyecto, temporal, temporário, temporária, autônomo, autônoma, pj`,
  },
  {
    criterion: jobType('intern', 'Internship'),
    phrases: `intern, interns, internship, internships, trainee, trainees, apprentice, apprenticeship, working student
      praktikum, praktikant, praktikantin, praktikanten, werkstudent, werkstudentin, werkstudenten, azubi
      auszubildende, auszubildender, stagiaire, stagiaires, en stage, alternance, alternant, alternante, apprenti
      apprentie, becario, becaria, becarios, prácticas, en prácticas, estágio, estagiário, estagiária, estagiários`,
  },
  {
    criterion: status('active', 'Actively looking'),
    phrases: `looking, actively looking, looking for a job, looking for work, looking for a new job, looking for jobs
      job seeking, job seeker, job seekers, seeking work, seeking a job, available, available now, immediately available
      available immediately, auf jobsuche, auf arbeitssuche, arbeitssuchend, arbeitsuchend, jobsuchend, verfügbar
      sofort verfügbar, disponible, disponibles, immédiatement disponible, disponible immédiatement
      en recherche d'emploi, en recherche active, cherche un emploi, disponible ahora, disponible de inmediato
      busca empleo, buscando empleo, buscando trabajo, en búsqueda activa, disponível, disponíveis
      disponível imediatamente, à procura de emprego, procura emprego, em busca de emprego, buscando emprego`,
  },
  {
    criterion: status('open', 'Open to offers'),
    phrases: `open to offers, open to work, open to opportunities, open to new opportunities, open for offers
      open to a new job, open to new roles, passive, offen für angebote, offen für neues, wechselwillig
      à l'écoute du marché, à l'écoute, ouvert aux offres, ouverte aux offres, ouvert aux opportunités
      abierto a ofertas, abierta a ofertas, abierto a propuestas, aberto a propostas, aberta a propostas
      aberto a ofertas, aberto a oportunidades`,
  },
  {
    criterion: status('close', 'Not looking'),
    phrases: 'not looking, not interested, not interested in jobs, not looking for a job',
  },
  {
    criterion: remoteCriterion,
    phrases: `remote, remotely, fully remote, full remote, remote only, remote first, 100% remote, from anywhere, anywhere
      anywhere in the world, worldwide, work from home, working from home, wfh, home office, homeoffice, telecommute
      telecommuting, distributed team, im homeoffice, remote arbeit, von überall, ortsunabhängig, fernarbeit, telearbeit
      télétravail, en télétravail, télétravailleur, à distance, 100% télétravail, remoto, remota, remotos, en remoto
      teletrabajo, desde casa, a distancia, trabajo remoto, desde cualquier lugar, teletrabalho, em teletrabalho
      em remoto, remotamente, trabalho remoto, à distância, de qualquer lugar, em casa, de casa`,
  },
  {
    criterion: { field: 'withoutVisa', value: 'true', title: 'No visa sponsorship needed' },
    phrases: `no visa, without visa, without visa sponsorship, no visa sponsorship, no sponsorship, without sponsorship
      no visa needed, no visa required, no visa sponsorship needed, visa free, needs no visa, does not need a visa
      without a visa, work permit, with work permit, has work permit, ohne visum, kein visum, kein visum nötig
      mit arbeitserlaubnis, arbeitserlaubnis, sans visa, sans visa de travail, permis de travail, sin visado, sin visa
      permiso de trabajo, sem visto, sem necessidade de visto`,
  },
  {
    criterion: { field: 'lastUsed', value: 'month', title: 'Used this month' },
    phrases: `this month, used this month, in the last month, last month, last 30 days, in the last 30 days
      past month, diesen monat, in diesem monat, ce mois, ce mois ci, este mes, este mês, im letzten monat`,
  },
  {
    criterion: { field: 'lastUsed', value: 'year', title: 'Used this year' },
    phrases: `this year, used this year, recently, recent, recently used, in the last year, last year, past year
      in the last 12 months, last 12 months, last 365 days, dieses jahr, in diesem jahr, kürzlich, zuletzt
      cette année, récemment, récent, récente, este año, recientemente, reciente, este ano, recentemente`,
  },
  {
    criterion: { field: 'workSeen', value: 'attested', title: 'Private work attested' },
    phrases: 'attested, private work attested, with private work, attested private work, attested work',
  },
  {
    criterion: { field: 'workSeen', value: 'public', title: 'Public repositories only' },
    phrases: 'public repositories only, only public repositories, public work only',
  },
]
