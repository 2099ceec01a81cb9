import { allParts, serviceParts } from './build-parts.mjs'

/**
 * What a run needs before it starts: an installation (see installation.mjs) and parts of the build. Commands
 * of the CLI that are not listed need only the command itself.
 */
export const requirements = {
  command: { installation: 'command', parts: ['engine', 'command'] },
  service: { installation: 'service', parts: serviceParts },
  packages: { installation: 'development', parts: allParts },
  development: { installation: 'development', parts: allParts },
}

const commandsOfService = ['serve', 'worker', 'export']

/**
 * Returns what a run of the CLI with these arguments needs. Any argument may be the name of the command,
 * because options can precede it; a wrong guess only builds more.
 */
export function requirementsOf(cliArgs) {
  const isHelp = cliArgs.includes('--help')
  const needsService = !isHelp && cliArgs.some((argument) => commandsOfService.includes(argument))
  return needsService ? requirements.service : requirements.command
}
