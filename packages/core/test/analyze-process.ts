import { analyzeRepositories } from './analyze-repositories.ts'

// A separate process that analyzes a repository and prints what became of it, so that its memory can be measured.
const [path = ''] = process.argv.slice(2)
const { repositories, skipped } = await analyzeRepositories([{ path }])
const outcome =
  skipped[0]?.reason ??
  `${repositories[0]?.contributors.reduce((sum, { commitCount }) => sum + commitCount, 0)} commits`
process.stdout.write(outcome)
