import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, resolve } from 'node:path'
import { Refusal } from '../contract/refusal.ts'
import { skipSentences } from '../contract/skip-sentences.ts'

/** Something that can be analysed: a folder of this machine, or a repository to clone. */
export type Target =
  | { readonly kind: 'folder'; readonly name: string; readonly path: string }
  | { readonly kind: 'url'; readonly name: string; readonly url: string }

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
  if (text !== '' && existsSync(path) && statSync(path).isDirectory())
    return { kind: 'folder', name: folderName(path), path }
  if (isGitUrl(text)) return { kind: 'url', name: urlName(text), url: text }
  if (/^[\w][\w-]*\/[\w.-]+$/.test(text))
    return { kind: 'url', name: text, url: `${gitHub}/${text.replace(/\.git$/, '')}.git` }
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) throw new Refusal('unreadable', skipSentences.unreadable(text))
  return { kind: 'folder', name: text, path }
}

/** What a repository cloned from an address is called: its last two names, as `owner/name`. */
export function urlName(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/^[^/]*:/, '')
  const names = path.split('/').filter((name) => name !== '')
  return names
    .slice(-2)
    .join('/')
    .replace(/\.git$/, '')
}

// --- internal ---

/** Addresses git clones from without running anything; `-` in front would be an option to ssh. */
function isGitUrl(text: string): boolean {
  return /^(https?|ssh|git|file):\/\/(?!-)\S+$/i.test(text) || /^[\w.-]+@(?!-)[\w.-]+:(?!\/\/)\S+$/.test(text)
}

function folderName(path: string): string {
  return basename(path).replace(/\.git$/, '') || path
}
