import { execFile, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

/** Puts the files at HEAD of a bare repository into a folder, all of them that it holds. */
export async function checkout(repository: string, folder: string): Promise<void> {
  const files = await filesAtHead(repository)
  const answers = await contents(
    repository,
    files.map(({ id }) => id),
  )
  for (const [place, content] of answers.entries()) {
    const path = join(folder, files[place]!.path)
    if (content === undefined) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

// --- internal ---

async function filesAtHead(repository: string): Promise<{ id: string; path: string }[]> {
  const args = ['--git-dir', repository, 'ls-tree', '-r', '-z', 'HEAD']
  const { stdout } = await promisify(execFile)('git', args, { maxBuffer: 2 ** 30 })
  return [...stdout.matchAll(/100(?:644|755) blob (\w+)\t([^\0]+)\0/g)].map(([, id = '', path = '']) => ({
    id,
    path,
  }))
}

/** What git holds under each id; undefined where a copy lacks it. */
async function contents(repository: string, ids: readonly string[]): Promise<(Buffer | undefined)[]> {
  const git = spawn('git', ['--git-dir', repository, 'cat-file', '--batch'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  git.stdin.end(ids.map((id) => `${id}\n`).join(''))
  const answer = await buffer(git.stdout)
  let at = 0
  return ids.map(() => {
    const end = answer.indexOf('\n', at)
    const size = / blob (\d+)$/.exec(answer.toString('latin1', at, end))?.[1]
    const from = end + 1
    at = size === undefined ? from : from + Number(size) + 1
    return size === undefined ? undefined : answer.subarray(from, at - 1)
  })
}
