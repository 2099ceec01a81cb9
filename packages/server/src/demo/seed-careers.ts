import { builtInSections } from '@handiwork/core/api'
import { type DemoCareer, demoCareers } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
import type { DemoClock } from './demo-clock.ts'
import { fixedId } from './fixed-id.ts'
import { demoUserId, registeredUsers } from './seed-users.ts'

/** Inserts the resume data of sample users. */
export async function seedCareers(db: Queryable, clock: DemoClock): Promise<void> {
  for (const [login, career] of Object.entries(demoCareers)) {
    await db
      .insertInto('positions')
      .values(positionRows(login, career, clock))
      .execute()
    await db
      .insertInto('educations')
      .values(educationRows(login, career, clock))
      .execute()
  }
  const usersWithResume = registeredUsers.filter(({ resumeCreated }) => resumeCreated)
  await db
    .insertInto('sections')
    .values(
      usersWithResume.flatMap(({ login }) =>
        sectionRows(login, demoCareers[login]?.sections ?? builtInSections),
      ),
    )
    .execute()
}

/** The first item of a list has the highest order number. */
const orderNumber = (index: number, all: readonly unknown[]) => all.length - index

function positionRows(login: string, { positions }: DemoCareer, { currentYear }: DemoClock) {
  return positions.map(({ start, end, ...position }, index, all) => ({
    ...position,
    id: fixedId('position', login, String(index)),
    userId: demoUserId(login),
    startMonth: start[0],
    startYear: currentYear - start[1],
    endMonth: end === undefined ? null : end[0],
    endYear: end === undefined ? null : currentYear - end[1],
    current: end === undefined,
    order: orderNumber(index, all),
  }))
}

function educationRows(login: string, { educations }: DemoCareer, { currentYear }: DemoClock) {
  return educations.map(({ startYearsAgo, endYearsAgo, ...education }, index, all) => ({
    ...education,
    id: fixedId('education', login, String(index)),
    userId: demoUserId(login),
    startYear: currentYear - startYearsAgo,
    endYear: currentYear - endYearsAgo,
    order: orderNumber(index, all),
  }))
}

/** The order is numbered from one within each area. */
function sectionRows(login: string, sections: DemoCareer['sections'] | typeof builtInSections) {
  return sections.map((section, index) => ({
    ...section,
    id: fixedId('section', login, String(index)),
    userId: demoUserId(login),
    order: sections.slice(0, index).filter(({ area }) => area === section.area).length + 1,
  }))
}
