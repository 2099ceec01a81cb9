import { startStackOverflow } from '@handiwork/fixtures/hosts'
import { testSource } from '../source.suite.ts'
import { stackOverflow } from './stack-overflow.ts'

testSource('stackOverflow', {
  start: startStackOverflow,
  source: (options) => stackOverflow({ ...options, key: 'a-key' }),
})
