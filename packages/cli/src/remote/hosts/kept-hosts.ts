import { readFile, stat } from 'node:fs/promises'
import { getSystemErrorMessage } from 'node:util'
import { isSystemError } from '../../system-error.ts'
import type { Hosts } from './host.ts'
import { readHosts } from './hosts-document.ts'

/** The list as it lies on the disk; what is wrong with it is a sentence for the person. */
export type KeptHosts =
  | { readonly state: 'whole'; readonly hosts: Hosts }
  /** Others could have read or written it. */
  | { readonly state: 'exposed'; readonly hosts: Hosts; readonly trouble: string }
  /** Nothing can be taken from it. */
  | { readonly state: 'broken'; readonly trouble: string }

/** Reads the list; where there is none nobody is logged in anywhere. */
export async function keptHosts(file: string, platform: NodeJS.Platform): Promise<KeptHosts> {
  try {
    const { mode } = await stat(file)
    const hosts = readHosts(await readFile(file, 'utf8'))
    if (hosts === undefined) return { state: 'broken', trouble: `${file} is broken` }
    return isExposed(mode, platform) ? exposed(file, mode, hosts) : { state: 'whole', hosts }
  } catch (error) {
    if (!isSystemError(error)) throw error
    if (noFile.includes(error.code)) return { state: 'whole', hosts: [] }
    return { state: 'broken', trouble: `Can't read ${file}: ${getSystemErrorMessage(error.errno)}` }
  }
}

// --- internal ---

const noFile = ['ENOENT', 'ENOTDIR']

const OTHERS = 0o077

/** On Windows the bits say nothing: there the folder of a person's settings is theirs. */
const isExposed = (mode: number, platform: NodeJS.Platform) => platform !== 'win32' && (mode & OTHERS) !== 0

const exposed = (file: string, mode: number, hosts: Hosts): KeptHosts => ({
  state: 'exposed',
  hosts,
  trouble: `Permissions 0${(mode & 0o777).toString(8)} for ${file} are too open: others could have its tokens`,
})
