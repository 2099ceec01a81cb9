import { execa } from 'execa'

export interface FileLines {
  readonly language: string
  readonly code: number
  readonly comment: number
}

/** Returns cloc's line counts for each file of a folder, by path. */
export async function countWithCloc(folder: string): Promise<Map<string, FileLines>> {
  const options = ['--by-file', '--json', '--quiet', '--skip-uniqueness', '--timeout', '0']
  const { stdout } = await execa('cloc', [...options, folder], { maxBuffer: 2 ** 30 })
  const { header: _, SUM: __, ...files } = JSON.parse(stdout) as Record<string, FileLines>
  return new Map(Object.entries(files))
}
