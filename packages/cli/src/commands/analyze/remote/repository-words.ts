import { RepositoryUrls } from '@handiwork/core/api'
import { WrongUsage } from '../../../wrong-usage.ts'

/** The addresses of what was typed: `owner/name` is on GitHub, as for a local analysis; a service reads no folders. */
export function repositoryWords(words: readonly string[]): readonly string[] {
  if (words.length === 0) return []
  const folder = words.find((word) => /^[.~/\\]|^[a-z]:[\\/]/i.test(word))
  if (folder !== undefined)
    throw new WrongUsage(
      `A service reads repositories by their addresses, not folders of this machine such as ${folder}.`,
    )
  const { data, error } = RepositoryUrls.safeParse(words.map(onGitHub))
  if (error) throw new WrongUsage(`${error.issues[0]?.message}.`)
  return data
}

// --- internal ---

const onGitHub = (word: string) =>
  /^\w[\w-]*\/[\w.-]+$/.test(word) ? `https://github.com/${word.replace(/\.git$/, '')}` : word
