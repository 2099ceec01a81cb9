import { demoUserId } from '../../../../packages/server/src/demo/seed-users.ts'
import { runStatements } from '../start-clusters.ts'
import type { SampleIds } from './scene.ts'

/** Reads ids from the database without Citus. */
export async function readSampleIds(url: string): Promise<SampleIds> {
  const developer = demoUserId('mira')
  const find = async (statement: string): Promise<string> => {
    const [row] = await runStatements(url, [statement])
    if (typeof row?.id !== 'string') throw new Error(`The sample data has no row for ${statement}`)
    return row.id
  }
  return {
    ...{ developer, recruiter: demoUserId('treis'), other: demoUserId('eirinip') },
    organization: await find("select id from organizations where login = 'oakfield'"),
    repository: await find(
      `select repository_id as id from user_repositories join repositories on repositories.id = repository_id
       where user_id = '${developer}' and report is not null and not private
       order by user_repositories.experience desc limit 1`,
    ),
    job: await find(
      `select id from jobs where status = 'published' and organization_id =
       (select id from organizations where login = 'lisbon-transit') order by id limit 1`,
    ),
    question: await find(
      'select questions.id from questions join answers on answers.question_id = questions.id order by 1 limit 1',
    ),
    package: await find('select id from packages order by id limit 1'),
    generatedLogin: await find(
      "select login as id from users where visibility = 'public' and login ~ '-[0-9]+$' order by login limit 1",
    ),
  }
}
