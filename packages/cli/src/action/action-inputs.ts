import { UsageError } from '../errors.ts'

/** The inputs of the GitHub Action, as declared in `action.yml`. */
export interface ActionInputs {
  /** Folders, URLs or `owner/name`. Empty for the checkout. */
  readonly repositories: readonly string[]
  /** Empty for all authors. */
  readonly authors: readonly string[]
  readonly since: string | undefined
  readonly until: string | undefined
  readonly asOf: string | undefined
  /** The path of the report. Undefined for a temporary file. */
  readonly report: string | undefined
  readonly hasSummary: boolean
  /** The path of a picture of the report. Undefined for none. */
  readonly picture: string | undefined
  readonly hasComment: boolean
  /** Kinds of cards. Empty for none. */
  readonly cards: readonly string[]
  /** The folder of the cards in the checkout. */
  readonly cardsPath: string
  /** Further options of `handiwork card`. */
  readonly cardOptions: readonly string[]
  readonly hiddenNames: readonly string[]
  /** The name of the artifact. Undefined for none. */
  readonly upload: string | undefined
  /** The token for the API of GitHub. */
  readonly token: string | undefined
  /** The URL of the service to push the report to. */
  readonly server: string | undefined
  readonly serverToken: string | undefined
  readonly attest: boolean
}

/** Returns the text of an input, or '' if it is not set. */
export type ReadInput = (name: string) => string

/** Reads and validates all inputs. Throws a usage error that names the invalid input. */
export function parseActionInputs(read: ReadInput): ActionInputs {
  const text = (name: string) => read(name).trim() || undefined
  const inputs: ActionInputs = {
    repositories: lines(read('repositories')),
    authors: lines(read('authors')),
    since: text('since'),
    until: text('until'),
    asOf: text('as-of'),
    report: text('report'),
    hasSummary: parseBoolean('summary', read, true),
    picture: text('picture'),
    hasComment: parseBoolean('comment', read, false),
    cards: words(read('cards')),
    cardsPath: text('cards-path') ?? 'cards',
    cardOptions: words(read('card-options')),
    hiddenNames: lines(read('hide')),
    upload: text('upload'),
    token: text('token'),
    server: text('server'),
    serverToken: text('server-token'),
    attest: parseBoolean('attest', read, false),
  }
  if (inputs.attest && inputs.server === undefined)
    throw new UsageError('The input attest requires the input server, the URL of a service.')
  return inputs
}

/** One value a line, because names of authors contain spaces and commas. */
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '')

function parseBoolean(name: string, read: ReadInput, fallback: boolean): boolean {
  const text = read(name).trim()
  if (text === '') return fallback
  const value = { true: true, false: false }[text.toLowerCase()]
  if (value === undefined) throw new UsageError(`The input ${name} must be true or false, not "${text}".`)
  return value
}
