import type { Command } from 'commander'

/** What every command that reads repositories understands, as the last of its options. */
export function readingOptions(command: Command): Command {
  return command
    .option('--no-cache', 'read everything anew, keep nothing for the next time')
    .option('--quiet', 'show no progress')
    .option('--verbose', 'tell how the commits were read')
    .helpOption('-h, --help', 'show this help')
}
