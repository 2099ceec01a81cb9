import { startGitLab } from '@handiwork/fixtures/hosts'
import { testReviews } from '../reviews.suite.ts'
import { testSource } from '../source.suite.ts'
import { createGitLabSource } from './git-lab.ts'

const factory = { start: startGitLab, source: createGitLabSource }

testSource('gitLab', factory)
testReviews('gitLab', factory, { missingScopes: ['read_repository'], maxReviews: 5000 })
