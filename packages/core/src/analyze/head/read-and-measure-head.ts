import type { RegisteredTechnology } from '../../catalog/technologies/registered-technology.ts'
import type { HeadMeasurement } from './measure-head.ts'
import type { HeadOptions } from './read-head.ts'

/**
 * Reads and measures the files at HEAD. Loads the manifest parsers, the technology catalog and the modules of
 * the next steps while git is running.
 */
export async function readAndMeasureHead(
  options: HeadOptions,
  registered: readonly RegisteredTechnology[],
): Promise<HeadMeasurement> {
  const [{ createCatalog }, { readHead }, { measureHead }] = await Promise.all([
    import('../../catalog/technologies/technology-catalog.ts'),
    import('./read-head.ts'),
    import('./measure-head.ts'),
    ...preloadNextSteps(),
  ])
  const headFiles = await readHead(options)
  const paths = (await options.listing).map(({ path }) => path)
  return measureHead({ paths, headFiles, catalog: createCatalog(registered) })
}

const preloadNextSteps = () => [import('../measure-repository.ts'), import('../figures/figures.ts')] as const
