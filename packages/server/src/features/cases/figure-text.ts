import type { FigureReference } from '@handiwork/core/api'
import { badgeByKey, languageByTitle, technologyByKey } from '@handiwork/core/catalog'
import { formatXp } from '@handiwork/core/format'
import { sql } from 'kysely'
import type { StoredPerson } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'

type RatedPerson = Pick<StoredPerson, 'experience' | 'languages' | 'groups' | 'badges'>

/** A figure of a user's profile as it is shown now: `Python 96 xp`. Undefined if there is no such figure. */
export async function loadFigureText(
  db: Queryable,
  userId: string,
  figure: FigureReference,
): Promise<string | undefined> {
  const { rows } = await sql<{ person: RatedPerson }>`
    select jsonb_build_object('experience', person -> 'experience', 'languages', person -> 'languages',
      'groups', person -> 'groups', 'badges', person -> 'badges') as person
    from ratings where user_id = ${userId}`.execute(db)
  return figureText(rows[0]?.person ?? noRating, figure)
}

const noRating: RatedPerson = {
  experience: { total: 0, code: 0, stackOverflow: 0 },
  languages: [],
  groups: [],
  badges: [],
}

/** Skills of the catalog without commits have 0 xp, which can be contested, too. */
export function figureText(person: RatedPerson, { kind, name }: FigureReference): string | undefined {
  if (kind === 'total') return skillText('Total', person.experience.total)
  if (name === null) return undefined
  if (kind === 'badge') {
    const badge = person.badges.find((one) => one.name === name)
    const title = badgeByKey(name)?.title
    return title && [title, badge?.level ?? 'not earned'].join(', ')
  }
  if (kind === 'language') {
    const stat = person.languages.find((one) => one.name === name)
    const title = stat?.name ?? languageByTitle(name)?.title
    return title && skillText(title, stat?.experience ?? 0)
  }
  const technologies = person.groups.flatMap((group) => group.technologies)
  const stat = technologies.find((one) => one.name === name)
  const title = stat?.title ?? technologyByKey(name)?.title
  return title && skillText(title, stat?.experience ?? 0)
}

const skillText = (title: string, experience: number) => `${title} ${formatXp(experience)} xp`
