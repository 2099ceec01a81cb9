import { type ExclusionReason, exclusionReasons } from '../history.ts'
import type { UncreditedReason } from './uncredited-report.ts'

export interface UncreditedText {
  readonly title: string
  readonly why: string
  /** What the person can do about it; null if nothing. */
  readonly action: string | null
}

/** Who shows the text. The command can be given addresses; a service requires proof of them. */
export type UncreditedAudience = 'command' | 'service'

/** Describes a group of commits that earn nothing. `detail` is that of the group. */
export function describeUncredited(
  reason: UncreditedReason,
  detail: string | null,
  audience: UncreditedAudience = 'command',
): UncreditedText {
  const text = texts[reason](detail)
  return audience === 'command' ? text : { ...text, action: serviceAction(reason, detail, text.action) }
}

/** Services read mirrors without attributes, and have no options. */
function serviceAction(
  reason: UncreditedReason,
  detail: string | null,
  action: string | null,
): string | null {
  if (reason === 'excludedFiles') return null
  if (reason !== 'unclaimedAddress') return action
  if (detail === null) return null
  return detail.includes(NOREPLY)
    ? 'If the account is yours, connect it.'
    : 'If the address is yours, add and confirm it.'
}

const NOREPLY = '@users.noreply.'

const texts: Readonly<Record<UncreditedReason, (detail: string | null) => UncreditedText>> = {
  merge: () => ({
    title: 'Merge commits',
    why: 'A merge earns nothing. The merged commits count for their authors.',
    action: null,
  }),
  elsewhere: (repository) => ({
    title: `Counted in ${repository ?? 'another repository'}`,
    why: 'The same commit, or a copy of it, counts once.',
    action: null,
  }),
  otherBranch: () => ({
    title: 'On another branch',
    why: 'Only commits that HEAD contains count.',
    action:
      'Merge the branch, or check it out and analyze it. To find it, run: git branch --all --contains <commit>',
  }),
  botName: () => ({
    title: 'Committed under the name of a bot',
    why: 'The name or address in these commits is that of a bot or an AI tool.',
    action: 'Set your own name and address: git config user.name and git config user.email.',
  }),
  botAuthor: () => ({
    title: 'Written by a bot',
    why: 'A commit by a bot or an AI tool belongs to it, even if you are a co-author.',
    action: 'For work that you share with a tool, commit as the author and name the tool as the co-author.',
  }),
  implausibleDate: () => ({
    title: 'Implausible date',
    why: 'The author date is missing, before 1990 or in the future, so the work belongs to no month.',
    action: 'Correct the clock of the machine on which you committed.',
  }),
  repeated: () => ({
    title: 'Repeated lines',
    why: 'You wrote all of these lines before in the same repository.',
    action: null,
  }),
  fileDayCap: () => ({
    title: 'Over the daily limit of a file',
    why: 'Up to 400 lines count per file and day, and earlier commits of the day reached that.',
    action: null,
  }),
  manyAuthors: () => ({
    title: 'More than ten authors',
    why: 'A commit that names more than ten people earns nothing for any of them.',
    action: null,
  }),
  excludedFiles: (exclusion) => ({
    title: `Excluded files: ${isExclusion(exclusion) ? exclusionTitles[exclusion] : 'other'}`,
    why: 'Most of the changed lines are in files that do not count, and the others earn nothing.',
    action: (isExclusion(exclusion) && exclusionActions[exclusion]) || null,
  }),
  noLines: () => ({
    title: 'No lines of text',
    why: 'The commits change only binary files, names, modes or blank lines, or nothing.',
    action: null,
  }),
  unclaimedAddress: (address) => ({
    title: address === null ? 'Your name without an email address' : `Your name with ${address}`,
    why: 'Commits belong to an email address, never to a similar name.',
    action: address === null ? 'If they are yours, add --author with the exact name.' : claimAction(address),
  }),
  lostCoAuthor: () => ({
    title: 'Lost co-author',
    why: 'A line names you as a co-author, but git reads it as none: it has no complete address, or it is not at the end of the message.',
    action:
      "Published commits can't be changed. From now on, end the message with a line such as: Co-authored-by: Name <address>",
  }),
  squash: () => ({
    title: 'Squashed by someone else',
    why: 'The message lists your commits, but the squashed commit has another author.',
    action:
      'If your branch or your fork still exists, analyze it too. From now on, merge without squashing or add a Co-authored-by line.',
  }),
  otherRole: () => ({
    title: 'Committed or reviewed for someone else',
    why: 'You applied, signed or reviewed these commits. Their lines belong to the author; an analysis lists reviews separately.',
    action: null,
  }),
}

/** The proof is the author's own word in the command, and a confirmed address or account on a service. */
function claimAction(address: string): string {
  const login = /^([^@…]+)@users\.noreply\./.exec(address)?.[1]
  if (login !== undefined)
    return `If the account is yours, add --author ${login}. On a service, connect it under Settings > Analyze & Integrations.`
  const option = address.includes('…') ? '--author with the complete address' : `--author ${address}`
  return `If the address is yours, add ${option}. On a service, add and confirm it under Settings > Security.`
}

const isExclusion = (text: string | null): text is ExclusionReason =>
  exclusionReasons.some((reason) => reason === text)

const exclusionTitles: Readonly<Record<ExclusionReason, string>> = {
  vendored: 'vendored code',
  generated: 'generated code',
  minified: 'minified code',
  lockfile: 'lock files',
  documentation: 'documentation',
  data: 'data',
  fixture: 'test data',
  notebookOutput: 'output of notebooks',
  unrecognized: 'unknown languages',
  large: 'changes over 1 MiB',
  binary: 'binary files',
  symlink: 'symbolic links',
  submodule: 'submodules',
  bot: 'bots',
  boundary: 'before the start of the shallow clone',
  unreadable: 'files that could not be read',
}

const overrideAction = (attribute: string) =>
  `If the files are your own work, add a line for them to .gitattributes: <path> -${attribute}`

const exclusionActions: Partial<Record<ExclusionReason, string>> = {
  vendored: overrideAction('linguist-vendored'),
  generated: overrideAction('linguist-generated'),
  boundary: 'Fetch the complete history: git fetch --unshallow',
}
