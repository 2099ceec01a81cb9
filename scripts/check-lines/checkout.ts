import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { execa } from 'execa'

/**
 * Writes the files at HEAD of a bare repository to a folder, and returns their paths. Skips files that a partial
 * clone lacks.
 */
export async function checkout(repository: string, folder: string): Promise<string[]> {
  const files = await filesAtHead(repository)
  const blobs = await readBlobs(
    repository,
    files.map(({ id }) => id),
  )
  const written: string[] = []
  for (const [index, content] of blobs.entries()) {
    const { path } = files[index]!
    if (content === undefined) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
    written.push(path)
  }
  return written
}

async function filesAtHead(repository: string): Promise<{ id: string; path: string }[]> {
  const args = ['--git-dir', repository, 'ls-tree', '-r', '-z', 'HEAD']
  const { stdout } = await execa('git', args, { maxBuffer: 2 ** 30 })
  return [...stdout.matchAll(/100(?:644|755) blob (\w+)\t([^\0]+)\0/g)].map(([, id = '', path = '']) => ({
    id,
    path,
  }))
}

/** Returns the contents of the given blobs; undefined for missing ones. */
async function readBlobs(repository: string, ids: readonly string[]): Promise<(Buffer | undefined)[]> {
  const { stdout } = await execa('git', ['--git-dir', repository, 'cat-file', '--batch'], {
    input: ids.map((id) => `${id}\n`).join(''),
    stderr: 'ignore',
    encoding: 'buffer',
    maxBuffer: 2 ** 31,
  })
  const output = Buffer.from(stdout.buffer, stdout.byteOffset, stdout.length)
  let position = 0
  return ids.map(() => {
    const end = output.indexOf('\n', position)
    const size = / blob (\d+)$/.exec(output.toString('latin1', position, end))?.[1]
    const from = end + 1
    position = size === undefined ? from : from + Number(size) + 1
    return size === undefined ? undefined : output.subarray(from, position - 1)
  })
}
