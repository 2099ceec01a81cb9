import type { ActionInputs } from './action-inputs.ts'

/** The arguments of `handiwork push`. The service gets the token from a variable, never from an argument. */
export function pushArguments(
  { attest, authors, server }: Pick<ActionInputs, 'attest' | 'authors' | 'server'>,
  report: string,
): string[] {
  // The command compares it with the report: an email address is exact, a login is not in the report.
  const author = authors.length === 1 && EMAIL.test(authors[0] ?? '') ? authors[0] : undefined
  return [
    'push',
    '--yes',
    `--remote=${server}`,
    ...(author !== undefined ? [`--author=${author}`] : []),
    ...(attest ? ['--attest'] : []),
    '--',
    report,
  ]
}

const EMAIL = /^[^<>\s]+@[^<>\s]+$/
