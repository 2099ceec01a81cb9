import { startBitbucket } from '@handiwork/fixtures/hosts'
import { testReviews } from '../reviews.suite.ts'
import { testSource } from '../source.suite.ts'
import { createBitbucketSource } from './bitbucket.ts'

const factory = { start: startBitbucket, source: createBitbucketSource }

testSource('bitbucket', factory)
testReviews('bitbucket', factory, { missingScopes: ['account', 'repository'], maxReviews: 1000 })
