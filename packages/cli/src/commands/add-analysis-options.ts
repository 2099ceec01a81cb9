import type { Command } from 'commander'

/** Adds the options shared by all commands that analyze repositories, as the last options. */
export function addAnalysisOptions(command: Command): Command {
  return command
    .option('--no-cache', 'neither read nor write the cache')
    .option('--quiet', 'do not show progress')
    .option('--verbose', 'print how the commits were read')
}
