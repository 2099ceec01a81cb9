import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, resolve } from 'node:path'
import { Refusal } from '../../contract/refusal.ts'
import { skipSentences } from '../../contract/skip-sentences.ts'

/** Something that can be analysed: a folder of this machine, a repository to clone, or a copy of one. */
export type Target =
  | { readonly kind: 'folder'; readonly name: string; readonly path: string }
  | { readonly kind: 'url'; readonly name: string; readonly url: string }
  | MirrorTarget

/** A bare copy of what is at an address, kept and removed by somebody else; read like a clone of it. */
export interface MirrorTarget {
  readonly kind: 'mirror'
  readonly name: string
  readonly path: string
  readonly url: string
  /** The commit it is at; undefined when there is none. */
  readonly head: string | undefined
  /** Copies come without tags: whether there are any, the host has said. */
  readonly hasTags: boolean
}

/**
 * Reads one word of the command line: a folder if there is one of that name, else a git URL, else `owner/name` on
 * GitHub. `cwd` is what a relative folder starts from, `gitHub` the code host's address. A name that is none of these
 * is taken for a folder, which then is not found.
 */
export function parseTarget(
  text: string,
  cwd: string,
  gitHub = process.env.GITHUB_SERVER_URL ?? 'https://github.com',
): Target {
  const path = resolve(cwd, text.replace(/^~(?=\/|$)/, homedir()))
  if (text !== '' && isFolder(path)) return { kind: 'folder', name: folderName(path), path }
  if (isGitUrl(text))
    return {
      kind: 'url',
      name: urlName(text),
      url: text.replace(/^[a-z]+(?=:\/\/)/i, (scheme) => scheme.toLowerCase()),
    }
  if (/^\w[\w-]*\/[\w.-]+$/.test(text))
    return { kind: 'url', name: text, url: `${gitHub}/${text.replace(/\.git$/, '')}.git` }
  if (isAddress(text)) throw new Refusal('unreadable', skipSentences.unreadable(harmless(text)))
  if (text === '' || text.includes('\0'))
    throw new Refusal('notFound', skipSentences.notFound(harmless(text)))
  return { kind: 'folder', name: text, path }
}

/** What a repository cloned from an address is called: its last two names, as `owner/name`; else its host. */
export function urlName(url: string): string {
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

// --- internal ---

/** Addresses git clones from without running anything; `-` in front would be an option to ssh. */
function isGitUrl(text: string): boolean {
  return plain.test(text) && (withScheme.test(text) || likeScp.test(text))
}

const plain = /^[^\s\p{Cc}\p{Cf}\\]+$/u
const withScheme =
  /^(?:(?:https?|ssh|git):\/\/(?:[^/@]+@)?(?:(?!-)[^/@:[]+|\[[\da-f:.]+\])(?::\d+)?(?:\/.*)?|file:\/\/[^/@]*\/.*)$/i
/** `user@host:path`; without a user only where the host cannot be taken for anything else. */
const likeScp = /^(?:\w[\w.-]*@(?:\w[\w.-]*|\[[\da-f:.]+\])|\w[\w-]*(?:\.[\w-]+)+):(?![:-]|\/\/)./i

/** Something that is meant to be fetched from somewhere, and not the letter of a drive. */
function isAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(text) || /^[^/]*:\/\/|^[^/]*@[^/]*:/.test(text)
}

/** Without a password, and without what a terminal would take for a command. */
function harmless(text: string): string {
  return text.replace(/\/\/.*@/s, '//').replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

function folderName(path: string): string {
  return basename(path).replace(/\.git$/, '') || path
}
