import { fileURLToPath } from 'node:url'
import manifest from '../../packages/cli/package.json' with { type: 'json' }
import { actionTags, commitAction } from './commit-action.ts'

// npm run release:action: builds the Action, and tags a commit that contains it.
const tags = actionTags(manifest.version)
const commit = await commitAction(fileURLToPath(new URL('../..', import.meta.url)), tags)
console.log(`Tagged ${commit} as ${tags.version} and ${tags.major}. Publish it with:`)
console.log(`git push origin ${tags.version} && git push --force origin ${tags.major}`)
