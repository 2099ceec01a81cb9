import { startGitLab } from '@handiwork/fixtures/hosts'
import { testSource } from '../source.suite.ts'
import { createGitLabSource } from './git-lab.ts'

testSource('gitLab', { start: startGitLab, source: createGitLabSource })
