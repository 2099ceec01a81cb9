import type { CodeHost } from '@handiwork/core'
import type { Settings } from '../../env.ts'

/** The code hosts repositories may be read from, as they are set up here. */
export function codeHosts({ sources }: Pick<Settings, 'sources'>): CodeHost[] {
  return (['gitHub', 'gitLab', 'bitbucket'] as const).map((kind) => {
    const { names, webUrl } = sources[kind]
    return { kind, names, webUrl }
  })
}
