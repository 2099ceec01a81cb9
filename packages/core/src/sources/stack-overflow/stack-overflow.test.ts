import { startStackOverflow } from '@handiwork/fixtures/hosts'
import { testSource } from '../source.suite.ts'
import { createStackOverflowSource } from './stack-overflow.ts'

testSource('stackOverflow', {
  start: startStackOverflow,
  source: (options) => createStackOverflowSource({ ...options, key: 'a-key' }),
})
