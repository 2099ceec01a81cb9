import { startBitbucket } from '@handiwork/fixtures/hosts'
import { testSource } from '../source.suite.ts'
import { createBitbucketSource } from './bitbucket.ts'

testSource('bitbucket', { start: startBitbucket, source: createBitbucketSource })
