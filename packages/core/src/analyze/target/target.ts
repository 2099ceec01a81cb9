import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, resolve, sep } from 'node:path'
import { AnalysisError } from '../../contract/analysis-error.ts'
import { skipSentences } from '../../contract/skip-sentences.ts'

/** A repository to analyze: a local folder, a URL to clone, or a mirror. */
export type Target =
  | { readonly kind: 'folder'; readonly name: string; readonly path: string }
  | { readonly kind: 'url'; readonly name: string; readonly url: string }
  | MirrorTarget

/** A bare mirror of a URL, managed by the caller. Analyzed like a clone of the URL. */
export interface MirrorTarget {
  readonly kind: 'mirror'
  readonly name: string
  readonly path: string
  readonly url: string
  /** The id of its HEAD commit. Undefined if the repository is empty. */
  readonly head: string | undefined
  /** Mirrors contain no tags, so the code host reports whether there are any. */
  readonly hasTags: boolean
}

/**
 * Parses a target argument: an existing folder, otherwise a git URL, otherwise `owner/name` on GitHub.
 * Anything else is treated as a missing folder.
 * `cwd` is the base of relative folders, `gitHubUrl` the code host of `owner/name`.
 */
export function parseTarget(text: string, cwd: string, gitHubUrl = 'https://github.com'): Target {
  const path = resolve(cwd, expandHome(text, homedir(), sep))
  if (text !== '' && isFolder(path)) return { kind: 'folder', name: folderName(path), path }
  if (isGitUrl(text))
    return {
      kind: 'url',
      name: repositoryNameFromUrl(text),
      url: text.replace(/^[a-z]+(?=:\/\/)/i, (scheme) => scheme.toLowerCase()),
    }
  if (/^\w[\w-]*\/[\w.-]+$/.test(text))
    return { kind: 'url', name: text, url: `${gitHubUrl}/${text.replace(/\.git$/, '')}.git` }
  if (looksLikeUrl(text)) throw new AnalysisError('unreadable', skipSentences.unreadable(sanitizeUrl(text)))
  if (text === '' || text.includes('\0'))
    throw new AnalysisError('notFound', skipSentences.notFound(sanitizeUrl(text)))
  return { kind: 'folder', name: text, path }
}

/** Replaces a leading `~`, which shells on Windows don't, and quotes prevent elsewhere. */
export function expandHome(path: string, home: string, separator: string): string {
  const isInHome = path === '~' || path.startsWith('~/') || path.startsWith(`~${separator}`)
  return isInHome ? `${home}${path.slice(1)}` : path
}

/** The name of a repository cloned from a URL: the last two path segments as `owner/name`, or the host. */
export function repositoryNameFromUrl(url: string): string {
  const [, host = '', path = ''] =
    /^(?:[a-z]+:\/\/)?(?:[^/]*@)?([^/:]*)(?::\d+(?=\/|$))?:?([^?#]*)/i.exec(url) ?? []
  const names = path.split('/').filter((name) => name !== '')
  return (
    names
      .slice(-2)
      .join('/')
      .replace(/\.git$/, '') ||
    host ||
    url
  )
}

/** URLs that git can clone without executing anything. A leading `-` would be an option to ssh. */
function isGitUrl(text: string): boolean {
  return PRINTABLE.test(text) && (URL_PATTERN.test(text) || SCP_PATTERN.test(text))
}

const PRINTABLE = /^[^\s\p{Cc}\p{Cf}\\]+$/u
const URL_PATTERN =
  /^(?:(?:https?|ssh|git):\/\/(?:[^/@]+@)?(?:(?!-)[^/@:[]+|\[[\da-f:.]+\])(?::\d+)?(?:\/.*)?|file:\/\/[^/@]*\/.*)$/i
/** `user@host:path`. Without a user, only unambiguous hosts are accepted. */
const SCP_PATTERN = /^(?:\w[\w.-]*@(?:\w[\w.-]*|\[[\da-f:.]+\])|\w[\w-]*(?:\.[\w-]+)+):(?![:-]|\/\/)./i

/** Looks like a URL, and not like a Windows drive letter. */
function looksLikeUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(text) || /^[^/]*:\/\/|^[^/]*@[^/]*:/.test(text)
}

/** Removes passwords and control characters. */
function sanitizeUrl(text: string): string {
  return text.replace(/\/\/.*@/s, '//').replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

function folderName(path: string): string {
  return basename(path).replace(/\.git$/, '') || path
}
