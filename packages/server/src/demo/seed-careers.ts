import { builtInSections } from '@handiwork/core/api'
import { careers, type DemoCareer } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
import type { Ago } from './ago.ts'
import { fixedId } from './fixed-id.ts'
import { idOf, registered } from './seed-people.ts'

/** Keeps what people's resumes tell. */
export async function seedCareers(db: Queryable, ago: Ago): Promise<void> {
  for (const [login, career] of Object.entries(careers)) {
    await db
      .insertInto('positions')
      .values(positionsOf(login, career, ago))
      .execute()
    await db
      .insertInto('educations')
      .values(educationsOf(login, career, ago))
      .execute()
  }
  const withResume = registered.filter(({ resumeCreated }) => resumeCreated)
  await db
    .insertInto('sections')
    .values(withResume.flatMap(({ login }) => sectionsOf(login, careers[login]?.sections ?? builtInSections)))
    .execute()
}

// --- internal ---

/** The first of a list has the highest number. */
const orderOf = (index: number, all: readonly unknown[]) => all.length - index

function positionsOf(login: string, { positions }: DemoCareer, { year }: Ago) {
  return positions.map(({ start, end, ...position }, index, all) => ({
    ...position,
    id: fixedId('position', login, String(index)),
    userId: idOf(login),
    startMonth: start[0],
    startYear: year - start[1],
    endMonth: end === undefined ? null : end[0],
    endYear: end === undefined ? null : year - end[1],
    current: end === undefined,
    order: orderOf(index, all),
  }))
}

function educationsOf(login: string, { educations }: DemoCareer, { year }: Ago) {
  return educations.map(({ startYearsAgo, endYearsAgo, ...education }, index, all) => ({
    ...education,
    id: fixedId('education', login, String(index)),
    userId: idOf(login),
    startYear: year - startYearsAgo,
    endYear: year - endYearsAgo,
    order: orderOf(index, all),
  }))
}

/** Areas count from one. */
function sectionsOf(login: string, sections: DemoCareer['sections'] | typeof builtInSections) {
  return sections.map((section, index) => ({
    ...section,
    id: fixedId('section', login, String(index)),
    userId: idOf(login),
    order: sections.slice(0, index).filter(({ area }) => area === section.area).length + 1,
  }))
}
