import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'

const cases: readonly (readonly [
  jobTitle: string | null,
  activeYears: number | null,
  seniority: string | null,
])[] = [
  ['Senior Software Engineer', 1, 'senior'],
  ['Sr. Python Developer', null, 'senior'],
  ['Staff Engineer', null, 'lead'],
  ['Member of Technical Staff', 3, 'mid'],
  ['Principal engineer', null, 'lead'],
  ['CTO', null, 'lead'],
  ['Head of Platform', null, 'lead'],
  ['Junior developer', 9, 'junior'],
  ['Teamleiterin Backend', null, 'lead'],
  ['Softwarearchitekt', null, 'lead'],
  ['Werkstudent', 8, 'junior'],
  ['Erfahrener Entwickler', null, 'senior'],
  ['Architecte logiciel', null, 'lead'],
  ['Développeur confirmé', null, 'senior'],
  ['Stagiaire', null, 'junior'],
  ['Líder técnico', null, 'lead'],
  ['Desarrollador semi-senior', null, 'mid'],
  ['Arquitecta de software', null, 'lead'],
  ['Desenvolvedor pleno', null, 'mid'],
  ['Engenheira sênior', null, 'senior'],
  ['Estagiário', null, 'junior'],
  ['Engineer', 1, 'junior'],
  ['Engineer', 2, 'mid'],
  ['Engineer', 5, 'mid'],
  ['Engineer', 6, 'senior'],
  ['Engineer', 0, null],
  [null, null, null],
]

describe.each(databases)('seniority on $kind', ({ open }) => {
  test('is that of the job title in five languages, or by years with commits', async () => {
    await using database = await open()
    const { rows } = await sql<{ seniority: string | null }>`
      select search_seniority(job_title, years) as seniority
      from unnest(${cases.map(([jobTitle]) => jobTitle)}::text[], ${cases.map(([, years]) => years)}::int[])
        with ordinality as one (job_title, years, position) order by position`.execute(database.db)
    expect(rows.map(({ seniority }, index) => [cases[index]![0], seniority])).toEqual(
      cases.map(([jobTitle, , seniority]) => [jobTitle, seniority]),
    )
  })
})
