import { type Command, Option } from 'commander'
import { modelChoices } from '../analysis/model-choices.ts'

/** Adds the options that say whose work an analysis reports, in which period, and by which model. */
export function addAuthorOptions(command: Command): Command {
  return command
    .option('--author <author>', 'author email, name or login; repeatable (default: git user.email)', collect)
    .addOption(new Option('--all-authors', 'include all authors').conflicts('author'))
    .option('--since <date>', 'only commits on or after this date, such as 2025-01-31 or 2025-01-31T12:00Z')
    .option('--until <date>', 'only commits up to the end of this date')
    .option('--as-of <date>', 'compute figures as of the end of this date (default: now)')
    .addOption(new Option('--model <name>', 'rating model (default: xp/2)').choices(modelChoices))
}

const collect = (value: string, previous: string[] = []) => [...previous, value]
