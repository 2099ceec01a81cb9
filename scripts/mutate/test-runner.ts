import { relative } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import type { TestResult } from './result.ts'

/** Vitest in this process. It keeps transformed modules between runs, so that a run takes seconds. */
export interface TestRunner extends AsyncDisposable {
  /** Runs test files, after the given files were changed. */
  run(files: readonly string[], changedFiles: readonly string[]): Promise<TestResult[]>
}

export async function createTestRunner(root: string): Promise<TestRunner> {
  const vitest = await createVitest({
    root,
    watch: false,
    reporters: [{}],
    onConsoleLog: () => false,
    // Modules that stay loaded would outlive a mutant.
    isolate: true,
  })
  let previouslyChanged: readonly string[] = []
  return {
    async run(files, changedFiles) {
      // The caller has restored the files of the previous run.
      for (const file of [...previouslyChanged, ...changedFiles]) vitest.invalidateFile(`${root}/${file}`)
      previouslyChanged = changedFiles
      const specifications = await vitest.globTestSpecifications([...files])
      const wanted = specifications.filter(({ moduleId }) => files.includes(relative(root, moduleId)))
      const { testModules } = await vitest.runTestSpecifications(wanted)
      return testModules.flatMap((module) => resultsOf(module, relative(root, module.moduleId)))
    },
    [Symbol.asyncDispose]: () => vitest.close(),
  }
}

function resultsOf(module: TestModule, file: string): TestResult[] {
  for (const error of module.errors()) console.error(`${file}: ${error.message}`)
  return [...module.children.allTests()]
    .filter((test) => test.result().state !== 'skipped')
    .map((test) => ({ file, title: test.fullName, isFailed: test.result().state === 'failed' }))
}
